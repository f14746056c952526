import { uniqueId } from '#app/unique-id.ts'

const LOCK_PREFIX = 'editor-tab:'
const TAB_KEY = 'editor-tab'

/** How long a reloaded tab waits until its former document has released the lock. A copied tab waits in vain. */
const HANDOVER_MS = 300

let own = uniqueId()
let openTabs: ReadonlySet<string> = new Set()
let announced: Promise<void> | undefined

/** Id of this tab. It holds a Web Lock of this name, which the browser releases when the tab is closed. */
export function ownTab(): string {
  return own
}

/** Whether another tab of the editor was open at the last check. */
export function isOtherTabOpen(tab: string): boolean {
  return tab !== own && openTabs.has(tab)
}

/**
 * Finds out which tabs are open, and once which one this is. Web Locks need HTTPS or localhost; without them no other
 * tab counts as open, and every document is a tab of its own.
 */
export async function findOpenTabs(): Promise<void> {
  const { locks } = navigator as { locks?: LockManager }
  if (!locks) return
  await (announced ??= announceTab(locks))
  const { held = [] } = await locks.query()
  openTabs = new Set(
    held.flatMap(({ name = '' }) => (name.startsWith(LOCK_PREFIX) ? [name.slice(LOCK_PREFIX.length)] : [])),
  )
}

/** Keeps the id across reloads. The copy of a tab has the same one in its storage, but the lock is taken. */
async function announceTab(locks: LockManager): Promise<void> {
  window.addEventListener('focus', () => void findOpenTabs())
  const former = readTab()
  if (former && (await hold(locks, former, AbortSignal.timeout(HANDOVER_MS)))) own = former
  else await hold(locks, own)
  try {
    sessionStorage.setItem(TAB_KEY, own)
  } catch {
    // Without storage, a reloaded tab takes over the drafts of its former document.
  }
}

function readTab(): string | null {
  try {
    return sessionStorage.getItem(TAB_KEY)
  } catch {
    return null
  }
}

/** Holds the lock of a tab until the document is closed. Resolves to false if it is taken. */
function hold(locks: LockManager, tab: string, signal?: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const keep = () => {
      resolve(true)
      return new Promise<void>(() => {})
    }
    locks.request(`${LOCK_PREFIX}${tab}`, { ...(signal && { signal }) }, keep).catch(() => resolve(false))
  })
}

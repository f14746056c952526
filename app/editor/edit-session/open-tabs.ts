import { uniqueId } from '#app/unique-id.ts'

const LOCK_PREFIX = 'editor-tab:'

/** Id of this document. It holds a Web Lock of this name, which the browser releases when the tab is closed. */
export const ownTab = uniqueId()

let openTabs: ReadonlySet<string> = new Set()
let isAnnounced = false

/** Whether another tab of the editor was open at the last check. */
export function isOtherTabOpen(tab: string): boolean {
  return tab !== ownTab && openTabs.has(tab)
}

/** Finds out which tabs are open. Web Locks need HTTPS or localhost; without them no other tab counts as open. */
export async function findOpenTabs(): Promise<void> {
  const { locks } = navigator as { locks?: LockManager }
  if (!locks) return
  if (!isAnnounced) {
    isAnnounced = true
    void locks.request(`${LOCK_PREFIX}${ownTab}`, () => new Promise(() => {}))
    window.addEventListener('focus', () => void findOpenTabs())
  }
  const { held = [] } = await locks.query()
  openTabs = new Set(
    held.flatMap(({ name = '' }) => (name.startsWith(LOCK_PREFIX) ? [name.slice(LOCK_PREFIX.length)] : [])),
  )
}

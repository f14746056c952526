import { addressToCheck, redirectStep } from '#domain/wayfinding/redirect.ts'

const LAYOUT_SHIFT_MS = 1500
const USER_SCROLL_EVENTS = ['wheel', 'touchmove', 'keydown'] as const

/**
 * Handles the hash of the address, which the server does not receive: follows its redirect, and scrolls to the target
 * again after late layout shifts, unless the visitor has scrolled or typed in the meantime.
 */
export function hashTarget(): void {
  const enter = () => {
    if (!location.hash) return
    const target = targetOf(location.hash)
    // Opens a disclosure that is the target of a link, such as in the table of contents.
    if (target instanceof HTMLDetailsElement) target.open = true
    scrollAgainLater()
  }
  window.addEventListener('hashchange', enter)
  enter()
  if (location.hash) void followRedirect()
}

let cancel = () => {}

function scrollAgainLater(): void {
  cancel()
  const timer = setTimeout(() => {
    cancel()
    targetOf(location.hash)?.scrollIntoView()
  }, LAYOUT_SHIFT_MS)
  cancel = () => {
    clearTimeout(timer)
    for (const type of USER_SCROLL_EVENTS) window.removeEventListener(type, cancel)
  }
  for (const type of USER_SCROLL_EVENTS) window.addEventListener(type, cancel, { passive: true })
}

function targetOf(hash: string): HTMLElement | null {
  const name = hash.slice(1)
  try {
    return document.getElementById(name) ?? document.getElementById(decodeURIComponent(name))
  } catch {
    return null
  }
}

async function followRedirect(): Promise<void> {
  const { pathname, search, hash, origin } = location
  const sent = pathname + search + hash
  const url = addressToCheck(pathname, search + hash)
  if (url === null) return
  const { callServer } = await import('#app/call-server.ts')
  const response = await callServer('POST check-redirect', { url }).catch(() => null)
  const step = redirectStep(response?.redirect, { sent, origin })
  if (!step || location.pathname !== pathname || location.hash !== hash) return
  location.replace('inside' in step ? step.inside : step.outside)
}

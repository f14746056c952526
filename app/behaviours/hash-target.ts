import { addressToCheck, redirectStep } from '#domain/wayfinding/redirect.ts'

const LATE_MS = 1500
const OWN_MOVES = ['wheel', 'touchmove', 'keydown'] as const

/**
 * An address with a hash: the server never sees it, so whether it has moved is asked from here, and a target that came
 * late or moved is scrolled to once more, unless the visitor has scrolled or typed meanwhile.
 */
export function hashTarget(): void {
  const enter = () => {
    if (!location.hash) return
    const target = targetOf(location.hash)
    // A disclosure is open for those who come by its address, such as from the contents list.
    if (target instanceof HTMLDetailsElement) target.open = true
    scrollLate()
  }
  window.addEventListener('hashchange', enter)
  enter()
  if (location.hash) void followRedirect()
}

let stop = () => {}

function scrollLate(): void {
  stop()
  const timer = setTimeout(() => {
    stop()
    targetOf(location.hash)?.scrollIntoView()
  }, LATE_MS)
  stop = () => {
    clearTimeout(timer)
    for (const type of OWN_MOVES) window.removeEventListener(type, stop)
  }
  for (const type of OWN_MOVES) window.addEventListener(type, stop, { passive: true })
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
  const answer = await callServer('POST check-redirect', { url }).catch(() => null)
  const step = redirectStep(answer?.redirect, { sent, origin })
  if (!step || location.pathname !== pathname || location.hash !== hash) return
  location.replace('inside' in step ? step.inside : step.outside)
}

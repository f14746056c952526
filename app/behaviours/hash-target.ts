const LAYOUT_SHIFT_MS = 1500
const USER_SCROLL_EVENTS = ['wheel', 'touchmove', 'keydown'] as const

/** Links to a place on the page, and later changes of the hash. */
export function hashLinks(): void {
  window.addEventListener('hashchange', () => {
    openDisclosure(location.hash)
    if (location.hash && !targetOf(location.hash)) void followRedirect()
  })
  // A click on a link to the current hash changes no hash.
  document.addEventListener('click', ({ target }) => {
    const link = (target as Element).closest<HTMLAnchorElement>('a[href*="#"]')
    if (!link || link.origin + link.pathname !== location.origin + location.pathname) return
    openDisclosure(link.hash)
    scrollAgainLater()
  })
}

/**
 * Handles the hash of the address, which the server does not receive: opens a disclosure that it names, follows its
 * redirect, and scrolls to the target again after late layout shifts, unless the visitor has scrolled or typed meanwhile.
 */
export function hashOfAddress(): void {
  if (!location.hash) return
  openDisclosure(location.hash)
  // After a reload or Back the browser restores the scroll position.
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (navigation?.type !== 'reload' && navigation?.type !== 'back_forward') scrollAgainLater()
  void followRedirect()
}

/** Such as a box of a page that its table of contents links to. */
function openDisclosure(hash: string): void {
  const target = targetOf(hash)
  if (target instanceof HTMLDetailsElement) target.open = true
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

/** Few addresses have a hash. */
async function followRedirect(): Promise<void> {
  await (await import('./hash-redirect.ts')).followHashRedirect()
}

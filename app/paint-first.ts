const LATER = 'x-later'

/**
 * Puts the scripts of a rendered page to sleep: what a visitor came to read is loaded and painted before what makes it
 * quick to click on. `wakeScript` wakes them.
 */
export function paintFirst(html: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', `<link rel="${LATER}"`)
    .replace(/(<script[^>]* )type="module"/, `$1type="${LATER}"`)
}

/**
 * Wakes the scripts once the page is loaded and painted, at the first touch of it, or when a picture takes its time. What
 * is clicked and which key is pressed meanwhile is kept for `HearEarlyInput`.
 */
export const wakeScript = `{
  const wake = () => {
    const sleeping = document.querySelector('script[type=${LATER}]')
    if (!sleeping) return
    for (const link of document.querySelectorAll('link[rel=${LATER}]')) {
      const awake = link.cloneNode()
      awake.rel = 'modulepreload'
      link.replaceWith(awake)
    }
    const script = document.createElement('script')
    script.type = 'module'
    script.textContent = sleeping.textContent
    sleeping.type = ''
    document.head.append(script)
  }
  addEventListener('load', () => requestAnimationFrame(() => setTimeout(wake)))
  for (const name of ['pointerdown', 'keydown']) addEventListener(name, wake)
  setTimeout(wake, 3000)
  window.earlyEvents = new Map()
  for (const name of ['click', 'keydown']) {
    addEventListener(name, (event) => window.earlyEvents?.set(event.target, event), true)
  }
}`

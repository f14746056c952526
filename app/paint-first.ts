const LATER = 'x-later'

/**
 * Puts the scripts of a rendered page to sleep: what a visitor came to read is loaded and painted before what makes it
 * quick to click on. The editor shows nothing without its scripts: they are loaded at once. `wakeScript` runs them.
 */
export function paintFirst(html: string, isEditor: boolean): string {
  const page = html.replace(/(<script[^<>]* )type="module"/, `$1type="${LATER}"`)
  return isEditor ? page : page.replaceAll('<link rel="modulepreload"', `<link rel="${LATER}"`)
}

/**
 * Wakes the scripts once the page is loaded and painted, at the first touch of it, or when a picture takes its time. Those
 * of the editor wake at once and run one by one, so that none blocks the page for long: what others import comes first,
 * above all the schemas, which take longest; what starts the page comes last. What is clicked and which key is pressed
 * meanwhile is kept for `HearEarlyInput`.
 */
export const wakeScript = `{
  const asleep = () => document.querySelectorAll('link[rel=${LATER}]')
  const runInTurn = async () => {
    const isEntry = ({ href }) => href.includes('/entry.client-')
    const modules = [...document.querySelectorAll('link[rel=modulepreload]')].filter((link) => !isEntry(link))
    const isFirst = ({ href }) => href.includes('/schemas-')
    modules.reverse().sort((one, other) => isFirst(other) - isFirst(one))
    for (const { href } of modules) await import(href).catch(() => {})
  }
  const wake = async () => {
    const sleeping = document.querySelector('script[type=${LATER}]')
    if (!sleeping) return
    sleeping.type = ''
    if (!asleep().length) await runInTurn()
    for (const link of asleep()) {
      const awake = link.cloneNode()
      awake.rel = 'modulepreload'
      link.replaceWith(awake)
    }
    const script = document.createElement('script')
    script.type = 'module'
    script.textContent = sleeping.textContent
    document.head.append(script)
  }
  addEventListener('DOMContentLoaded', () => asleep().length || wake())
  addEventListener('load', () => requestAnimationFrame(() => setTimeout(wake)))
  for (const name of ['pointerdown', 'keydown']) addEventListener(name, wake)
  setTimeout(wake, 3000)
  window.earlyEvents = new Map()
  for (const name of ['click', 'keydown']) {
    addEventListener(name, (event) => window.earlyEvents?.set(event.target, event), true)
  }
}`

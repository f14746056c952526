import { loadAllStyles } from '#app/behaviours/all-styles.ts'
import type { HydratedIsland, When } from './island.tsx'
import { holdEarlyInput } from './early-input.ts'

type Load = () => Promise<{ default: HydratedIsland }>

const loaders = new Map(
  Object.entries(import.meta.glob<{ default: HydratedIsland }>('../**/*.island.tsx')).map(
    ([path, load]): [string, Load] => [path.slice(path.lastIndexOf('/') + 1, -'.island.tsx'.length), load],
  ),
)

/** Islands are hydrated shortly before they scroll into view. */
const VIEWPORT_MARGIN = '200px'

const INTERACTIONS = ['pointerdown', 'focusin', 'keydown'] as const

/** Custom element that hydrates its server-rendered content on demand. Without its code the content stays usable. */
class SiteIsland extends HTMLElement {
  #isStarted = false

  connectedCallback(): void {
    if (this.#isStarted) return
    this.#startOnInteraction()
    scheduleStart(this, this.getAttribute('when') as When, () => void this.#start())
  }

  #startOnInteraction(): void {
    const start = () => void this.#start()
    const options = { once: true, passive: true, capture: true }
    for (const type of INTERACTIONS) this.addEventListener(type, start, options)
  }

  async #start(): Promise<void> {
    if (this.#isStarted) return
    this.#isStarted = true
    const replay = holdEarlyInput(this)
    const html = this.innerHTML
    try {
      const load = loaders.get(this.getAttribute('name') ?? '')
      if (!load) throw new Error(`There is no island "${this.getAttribute('name')}".`)
      const [{ hydrateIsland }, { default: island }] = await Promise.all([
        import('./hydrate-island.tsx'),
        load(),
        loadAllStyles(),
      ])
      const props = JSON.parse(this.dataset.props ?? '{}') as object
      const component = 'load' in island ? await island.load(props) : island.component
      await hydrateIsland(this, component, props)
      this.toggleAttribute('ready', true)
    } catch (error) {
      // The next interaction retries; until then the server-rendered HTML works as without scripts.
      // React empties an island that fails to render.
      if (!this.firstChild) this.innerHTML = html
      this.#isStarted = false
      this.#startOnInteraction()
      // One that a script has added is empty: the script can add it again.
      if (!this.firstChild) this.remove()
      reportError(error)
    }
    replay()
  }
}

function scheduleStart(element: Element, when: When, start: () => void): void {
  if (when === 'load') start()
  else if (when === 'idle') ('requestIdleCallback' in window ? requestIdleCallback : setTimeout)(start)
  else if (when === 'visible') {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        start()
      },
      { rootMargin: VIEWPORT_MARGIN },
    )
    // The element itself has no box (display: contents).
    for (const child of element.children) observer.observe(child)
  }
}

/** Registers the custom element, which upgrades existing and future islands. */
export function startIslands(): void {
  customElements.define('site-island', SiteIsland)
}

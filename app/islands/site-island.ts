import type { ComponentType } from 'react'
import { loadAllStyles } from '#app/behaviours/all-styles.ts'
import type { Island, When } from './island.tsx'
import { keepEarlyInput } from './early-input.ts'

type Load = () => Promise<{ default: Island<object> }>

const loaders = new Map(
  Object.entries(import.meta.glob<{ default: Island<object> }>('../**/*.island.tsx')).map(
    ([path, load]): [string, Load] => [path.slice(path.lastIndexOf('/') + 1, -'.island.tsx'.length), load],
  ),
)

/** Islands hydrate a little before they scroll into view. */
const NEAR = '200px'

const TOUCHES = ['pointerdown', 'focusin', 'keydown'] as const

/** Hydrates its server-rendered content when it is needed; without its code the content stays usable as it is. */
class SiteIsland extends HTMLElement {
  #isStarted = false

  connectedCallback(): void {
    if (this.#isStarted) return
    this.#startAtTouch()
    whenDue(this, this.getAttribute('when') as When, () => void this.#start())
  }

  #startAtTouch(): void {
    const start = () => void this.#start()
    const options = { once: true, passive: true, capture: true }
    for (const type of TOUCHES) this.addEventListener(type, start, options)
  }

  async #start(): Promise<void> {
    if (this.#isStarted) return
    this.#isStarted = true
    const replay = keepEarlyInput(this)
    try {
      const load = loaders.get(this.getAttribute('name') ?? '')
      if (!load) throw new Error(`There is no island "${this.getAttribute('name')}".`)
      const [{ hydrateIsland }, { default: island }] = await Promise.all([
        import('./hydrate-island.tsx'),
        load(),
        loadAllStyles(),
      ])
      const props = JSON.parse(this.dataset.props ?? '{}') as object
      await hydrateIsland(this, island.component as ComponentType<object>, props)
      this.toggleAttribute('ready', true)
    } catch (error) {
      // The next touch tries again; until then the server's HTML works as it does without scripts.
      this.#isStarted = false
      this.#startAtTouch()
      reportError(error)
    }
    replay()
  }
}

function whenDue(element: Element, when: When, start: () => void): void {
  if (when === 'load') start()
  else if (when === 'idle') ('requestIdleCallback' in window ? requestIdleCallback : setTimeout)(start)
  else if (when === 'visible') {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        start()
      },
      { rootMargin: NEAR },
    )
    // The island itself has no box (display: contents).
    for (const child of element.children) observer.observe(child)
  }
}

/** From now on, every island in the document and every one that is added later looks after itself. */
export function startIslands(): void {
  customElements.define('site-island', SiteIsland)
}

import { arrowTarget, firstInPanel } from '#app/behaviours/arrow-keys.ts'
import { clonePanel, fillPanels } from './menu-panels.ts'
import { closedMenu, ENTRY_DELAY_MS, menuReducer, type MenuEvent, type Section } from './menu-state.ts'

/** Opens the sections of the main navigation by pointer, keyboard and touch, and fetches their panels on demand. */
export function desktopMenu(): void {
  const nav = document.querySelector<HTMLElement>('.site-head nav.nav')
  if (!nav) return
  let state = closedMenu
  const dispatch = (event: MenuEvent) => {
    const before = state
    state = menuReducer(state, event)
    if (state.section !== before.section) showSection(nav, state.section)
    if (state.entry && state.entry !== before.entry) showEntry(nav, state.section, state.entry)
  }
  // The pointer crosses the header before it reaches a heading.
  const prepare = () => void fillPanels(nav)
  nav.closest('header')?.addEventListener('pointerenter', prepare, { once: true })
  let hoverTimer: ReturnType<typeof setTimeout> | undefined

  nav.addEventListener('pointerover', (event) => {
    // A tap also fires pointerover, but touch does not hover.
    if (event.pointerType === 'touch') return
    const target = event.target as Element
    const heading = target.closest<HTMLElement>('nav > ul > li > :is(a, button)')
    if (heading) dispatch({ type: 'heading hovered', section: sectionOf(heading) })
    clearTimeout(hoverTimer)
    const entry = target.closest<HTMLElement>('[data-entry]')?.dataset.entry
    if (entry) hoverTimer = setTimeout(() => dispatch({ type: 'entry chosen', entry }), ENTRY_DELAY_MS)
  })
  nav.addEventListener('pointerleave', () => {
    clearTimeout(hoverTimer)
    dispatch({ type: 'pointer left' })
  })
  nav.addEventListener('focusin', (event) => {
    const entry = (event.target as HTMLElement).dataset.entry
    if (entry) dispatch({ type: 'entry chosen', entry })
  })
  nav.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !nav.contains(relatedTarget)) dispatch({ type: 'closed' })
  })
  nav.addEventListener('click', (event) => {
    const heading = (event.target as Element).closest<HTMLElement>('nav > ul > li > button')
    if (heading) dispatch({ type: 'heading pressed', section: sectionOf(heading) as Section })
    // A link may open another tab.
    else if ((event.target as Element).closest('a')) dispatch({ type: 'closed' })
  })
  nav.addEventListener('keydown', (event) => {
    const from = event.target as HTMLElement
    const item = from.closest<HTMLElement>('[data-section]')
    if (event.key === 'ArrowDown' && item && from.matches('button')) {
      if (from.ariaExpanded !== 'true')
        dispatch({ type: 'heading pressed', section: sectionOf(from) as Section })
      if (firstInPanel(item)) firstInPanel(item)?.focus()
      else void fillPanels(nav).then(() => firstInPanel(item)?.focus())
      event.preventDefault()
      return
    }
    const target = arrowTarget(event.key, from)
    target?.focus()
    if (target) event.preventDefault()
  })
  document.addEventListener('click', ({ target }) => {
    if (!nav.contains(target as Node)) dispatch({ type: 'closed' })
  })
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') dispatch({ type: 'closed' })
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) dispatch({ type: 'closed' })
  })
}

function sectionOf(element: HTMLElement): Section | 'none' {
  return (element.closest<HTMLElement>('[data-section]')?.dataset.section ?? 'none') as Section | 'none'
}

function showSection(nav: HTMLElement, section: Section | 'none'): void {
  for (const item of nav.querySelectorAll<HTMLElement>('[data-section]')) {
    const isOpen = item.dataset.section === section
    const button = item.querySelector<HTMLElement>(':scope > button')
    if (!button) continue
    // Closing a panel that contains the focus moves the focus to its heading.
    if (!isOpen && item.classList.contains('is-open') && item.contains(document.activeElement)) button.focus()
    item.classList.toggle('is-open', isOpen)
    button.ariaExpanded = String(isOpen)
  }
  if (section === 'none') return
  // A section opens with the entry of the current page, or else with its first one.
  const showInitial = () => {
    const entries = [...nav.querySelectorAll<HTMLElement>(`[data-section="${section}"] [data-entry]`)]
    const { entry } = (entries.find(({ ariaCurrent }) => ariaCurrent) ?? entries[0])?.dataset ?? {}
    if (entry) showEntry(nav, section, entry)
    return entry !== undefined
  }
  if (!showInitial()) void fillPanels(nav).then(showInitial)
}

function showEntry(nav: HTMLElement, section: Section | 'none', entry: string): void {
  const item = nav.querySelector<HTMLElement>(`[data-section="${section}"]`)
  const panel = item?.querySelector<HTMLElement>('[data-second-panel]')
  if (!item || !panel) return
  let chosen: HTMLElement | undefined
  for (const link of item.querySelectorAll<HTMLElement>('[data-entry]')) {
    const isChosen = link.dataset.entry === entry
    link.classList.toggle('is-on', isChosen)
    if (isChosen) chosen = link
  }
  if (!chosen) return
  const isStillChosen = () => chosen.classList.contains('is-on')
  if (section === 'products') {
    void clonePanel(`[data-panel-of="${CSS.escape(entry)}"]`).then((series) => {
      if (series && isStillChosen()) panel.replaceChildren(...series.childNodes)
    })
    return
  }
  panel.replaceChildren(
    textElement('h2', chosen.firstChild?.textContent),
    textElement('p', chosen.dataset.about),
  )
  void clonePanel(`[data-figure-of="${CSS.escape(entry)}"]`).then((figure) => {
    if (figure && isStillChosen() && !panel.querySelector('[data-figure-of]')) panel.append(figure)
  })
}

function textElement(tag: 'h2' | 'p', text: string | null | undefined): HTMLElement {
  const element = document.createElement(tag)
  element.textContent = text ?? ''
  return element
}

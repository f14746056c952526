import { pageText } from '#app/behaviours/page-language.ts'
import { closedMobileMenu, mobileMenuReducer, type MobileMenuEvent, type Section } from './menu-state.ts'

/** The menu of small screens. While it is open, the page behind cannot be reached and does not scroll. */
export function mobileMenu(): void {
  const toggle = document.querySelector<HTMLButtonElement>('.site-head .menu-toggle')
  const menu = document.getElementById('m-menu')
  if (!toggle || !menu) return
  let state = closedMobileMenu
  const dispatch = (event: MobileMenuEvent) => {
    const { isOpen: wasOpen } = state
    state = mobileMenuReducer(state, event)
    if (state.isOpen !== wasOpen) {
      const parts = [...document.querySelectorAll<HTMLElement>('[data-behind-menu]')]
      // All heights are read first: a write in between would cause a layout.
      for (const hide of parts.map(hiding)) hide(state.isOpen)
    }
    menu.classList.toggle('is-shown', state.isOpen)
    document.documentElement.classList.toggle('is-menu-open', state.isOpen)
    toggle.ariaExpanded = String(state.isOpen)
    toggle.ariaLabel = pageText(state.isOpen ? 'Close menu' : 'Menu')
    for (const button of menu.querySelectorAll<HTMLElement>('button[data-section]')) {
      const isOpen = button.dataset.section === state.section
      button.ariaExpanded = String(isOpen)
      button.parentElement?.classList.toggle('is-open', isOpen)
    }
  }
  toggle.addEventListener('click', () => dispatch({ type: 'toggled' }))
  menu.addEventListener('click', ({ target }) => {
    const { section } = (target as Element).closest<HTMLElement>('button[data-section]')?.dataset ?? {}
    if (section) dispatch({ type: 'section pressed', section: section as Section })
    else if ((target as Element).closest('a')) dispatch({ type: 'closed' })
  })
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !state.isOpen) return
    dispatch({ type: 'closed' })
    toggle.focus()
  })
  const close = () => dispatch({ type: 'closed' })
  window.matchMedia('(min-width: 1081px)').addEventListener('change', close)
  // A page restored from the back/forward cache starts closed.
  window.addEventListener('pageshow', ({ persisted }) => persisted && close())
}

/**
 * Prepares to hide what the menu covers from the focus and from assistive technology, with its height. The attribute `inert`
 * would have the whole page styled again, at opening and at closing.
 */
function hiding(behind: HTMLElement): (isHidden: boolean) => void {
  const { style, offsetHeight } = behind
  return (isHidden) => {
    // Safari before version 18.
    if (!('contentVisibility' in style)) behind.inert = isHidden
    else
      Object.assign(style, {
        contentVisibility: isHidden ? 'hidden' : '',
        height: isHidden ? `${offsetHeight}px` : '',
      })
  }
}

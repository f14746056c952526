const sections = ['technology', 'products', 'support', 'sales'] as const
export type Section = (typeof sections)[number]

interface MenuState {
  section: Section | 'none'
  /** Path of the first-level entry in the second panel; null until one is chosen. */
  entry: string | null
}

export type MenuEvent =
  | { type: 'heading hovered'; section: Section | 'none' }
  | { type: 'heading pressed'; section: Section }
  | { type: 'entry chosen'; entry: string }
  | { type: 'pointer left' }
  | { type: 'closed' }

export const closedMenu: MenuState = { section: 'none', entry: null }

/** Hover delay before the second panel shows a first-level entry. */
export const ENTRY_DELAY_MS = 250

/** Reducer of the desktop menu: the open section and the entry in its second panel. */
export function menuReducer(state: MenuState, event: MenuEvent): MenuState {
  switch (event.type) {
    case 'heading hovered':
      return isLocked(state) || event.section === state.section
        ? state
        : { section: event.section, entry: null }
    case 'heading pressed':
      return event.section === state.section ? closedMenu : { section: event.section, entry: null }
    case 'entry chosen':
      return state.section === 'none' ? state : { ...state, entry: event.entry }
    case 'pointer left':
      return isLocked(state) ? state : closedMenu
    case 'closed':
      return closedMenu
  }
}

/** Once a category is chosen, pointer moves neither switch nor close the products menu. */
function isLocked(state: MenuState): boolean {
  return state.section === 'products' && state.entry !== null
}

export interface MobileMenuState {
  isOpen: boolean
  section: Section | 'none'
}

export type MobileMenuEvent =
  | { type: 'toggled' }
  | { type: 'section pressed'; section: Section }
  | { type: 'closed' }

export const closedMobileMenu: MobileMenuState = { isOpen: false, section: 'none' }

/** Reducer of the mobile menu: at most one open section, and none after opening or closing the menu. */
export function mobileMenuReducer(state: MobileMenuState, event: MobileMenuEvent): MobileMenuState {
  switch (event.type) {
    case 'toggled':
      return { isOpen: !state.isOpen, section: 'none' }
    case 'section pressed':
      return { ...state, section: state.section === event.section ? 'none' : event.section }
    case 'closed':
      return closedMobileMenu
  }
}

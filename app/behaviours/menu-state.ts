const sections = ['technology', 'products', 'support', 'sales'] as const
export type Section = (typeof sections)[number]

interface MenuState {
  section: Section | 'none'
  /** Address of the first-level entry that the second panel describes; null until one was chosen. */
  entry: string | null
}

export type MenuEvent =
  | { type: 'heading hovered'; section: Section | 'none' }
  | { type: 'heading pressed'; section: Section }
  | { type: 'entry chosen'; entry: string }
  | { type: 'pointer left' }
  | { type: 'closed' }

export const closedMenu: MenuState = { section: 'none', entry: null }

/** How long the pointer rests on a first-level entry before the second panel describes it. */
export const ENTRY_DELAY_MS = 250

/** The desktop menu: which section is open and what its second panel describes. */
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

/** Once a category was chosen the products menu neither switches nor closes by a mere move of the pointer. */
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

/** The mobile menu: at most one section open; opening and closing the menu starts again with none. */
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

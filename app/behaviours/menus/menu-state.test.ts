import { describe, expect, test } from 'vitest'
import {
  closedMenu,
  closedMobileMenu,
  menuReducer,
  mobileMenuReducer,
  type MenuEvent,
  type MobileMenuEvent,
} from './menu-state.ts'

const after = (...events: MenuEvent[]) => events.reduce(menuReducer, closedMenu)
const hover = (section: 'technology' | 'products' | 'none'): MenuEvent => ({
  type: 'heading hovered',
  section,
})
const press = (section: 'technology' | 'products'): MenuEvent => ({ type: 'heading pressed', section })
const choose = (entry: string): MenuEvent => ({ type: 'entry chosen', entry })

describe('the desktop menu', () => {
  test('A-29 A-30 opens the section whose heading is hovered', () => {
    expect(after(hover('technology')).section).toBe('technology')
    expect(after(hover('technology'), hover('products')).section).toBe('products')
  })

  test('A-29 A-31 closes when the pointer leaves or hovers an item without a section', () => {
    expect(after(hover('technology'), { type: 'pointer left' })).toEqual(closedMenu)
    expect(after(hover('technology'), hover('none'))).toEqual(closedMenu)
  })

  test('A-32 A-33 A-34 closes on Escape, a link or a click on the page', () => {
    expect(after(hover('technology'), { type: 'closed' })).toEqual(closedMenu)
    expect(after(hover('products'), choose('/a'), { type: 'closed' })).toEqual(closedMenu)
  })

  test('A-35 closes the open section when its heading is pressed, and opens another', () => {
    expect(after(hover('technology'), press('technology'))).toEqual(closedMenu)
    expect(after(press('technology')).section).toBe('technology')
    expect(after(hover('technology'), press('products')).section).toBe('products')
  })

  test('A-36 shows the chosen entry until another section opens', () => {
    expect(after(hover('technology'), choose('/technology/os')).entry).toBe('/technology/os')
    expect(after(hover('technology'), choose('/technology/os'), hover('products')).entry).toBeNull()
  })

  test('ignores an entry that is chosen after the menu was closed', () => {
    expect(after(hover('technology'), { type: 'pointer left' }, choose('/technology/os'))).toEqual(closedMenu)
  })

  test('A-39 locks the products menu once a category is shown: the pointer neither switches nor closes it', () => {
    const locked = after(hover('products'), choose('/products/gateways'))
    expect(menuReducer(locked, hover('technology'))).toBe(locked)
    expect(menuReducer(locked, { type: 'pointer left' })).toBe(locked)
  })

  test('unlocks the products menu when a heading is pressed', () => {
    expect(after(hover('products'), choose('/a'), press('products'))).toEqual(closedMenu)
    expect(after(hover('products'), choose('/a'), press('technology')).section).toBe('technology')
  })
})

describe('the mobile menu', () => {
  const mobileAfter = (...events: MobileMenuEvent[]) => events.reduce(mobileMenuReducer, closedMobileMenu)

  test('A-42 opens one section at a time', () => {
    const state = mobileAfter(
      { type: 'toggled' },
      { type: 'section pressed', section: 'support' },
      { type: 'section pressed', section: 'sales' },
    )
    expect(state).toEqual({ isOpen: true, section: 'sales' })
  })

  test('A-42 closes the open section when it is tapped again', () => {
    const twice: MobileMenuEvent = { type: 'section pressed', section: 'sales' }
    expect(mobileAfter({ type: 'toggled' }, twice, twice).section).toBe('none')
  })

  test('A-43 closes all sections when the menu is toggled', () => {
    const open: MobileMenuEvent[] = [{ type: 'toggled' }, { type: 'section pressed', section: 'sales' }]
    expect(mobileAfter(...open, { type: 'toggled' })).toEqual(closedMobileMenu)
    expect(mobileAfter(...open, { type: 'toggled' }, { type: 'toggled' }).section).toBe('none')
  })
})

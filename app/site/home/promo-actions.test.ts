import { expect, test } from 'vitest'
import { emptyMenu } from '#domain/wayfinding/menus/menu-data.ts'
import { promoActions } from './promo-actions.ts'

const actions = [
  { text: 'See meters', to: '/products/meters' },
  { text: 'How to start', to: '/how-to-start' },
]
const category = { id: 1, name: 'Meters', friendly_url: 'meters', description: '', current: 1, archived: 0 }
const menu = { ...emptyMenu, product_category: [category] }
const addresses = (...args: Parameters<typeof promoActions>) => promoActions(...args).map(({ to }) => to)

test('the buttons of the home page are those of its texts', () => {
  expect(promoActions(actions, menu, () => true)).toEqual(actions)
})

test('a button to a category that is not there leads to the products', () => {
  expect(addresses(actions, emptyMenu, () => true)).toEqual(['/products', '/how-to-start'])
})

test('without products and with nothing else to show the button leads to the contact', () => {
  const isShown = (address: string) => address === '/sales/contact'
  expect(addresses(actions, emptyMenu, isShown)).toEqual(['/sales/contact'])
  expect(addresses(actions, emptyMenu, () => false)).toEqual([])
})

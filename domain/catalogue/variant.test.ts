import { expect, test } from 'vitest'
import { blankVariant, variantFields } from './variant.ts'

const change = variantFields.partial()

test.each([
  [40, 40],
  ['40', 40],
  [0, 0],
  ['soon', 35],
  ['', 35],
  [null, 35],
])('L-26 a lead time of %j is %d days', (given, days) => {
  expect(change.parse({ lead_time: given })).toEqual({ lead_time: days })
})

test.each([-1, '-1', 2.5, 'Infinity'])('a lead time of %j is refused', (given) => {
  expect(change.safeParse({ lead_time: given }).success).toBe(false)
})

test('a save that does not speak of the lead time leaves it alone', () => {
  expect(change.parse({ name: 'TR-72DA' })).toEqual({ name: 'TR-72DA' })
})

test('L-25 O-20 a new variant has lead time 35, packing 1 and stands in the price list', () => {
  expect(variantFields.parse(blankVariant)).toMatchObject({ lead_time: 35, packing: 1, in_price_list: true })
})

test('a packing holds at least one piece and a band is named once', () => {
  expect(change.safeParse({ packing: 0 }).success).toBe(false)
  expect(change.safeParse({ bands: [1, 1] }).success).toBe(false)
})

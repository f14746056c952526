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
])('L-26 reads a lead time of %j as %d days', (input, days) => {
  expect(change.parse({ lead_time: input })).toEqual({ lead_time: days })
})

test.each([-1, '-1', 2.5, 'Infinity'])('rejects a lead time of %j', (input) => {
  expect(change.safeParse({ lead_time: input }).success).toBe(false)
})

test('adds no lead time to a save without one', () => {
  expect(change.parse({ name: 'TR-72DA' })).toEqual({ name: 'TR-72DA' })
})

test('L-25 O-20 a blank variant has lead time 35, packing 1 and is in the price list', () => {
  expect(variantFields.parse(blankVariant)).toMatchObject({ lead_time: 35, packing: 1, in_price_list: true })
})

test('rejects an empty packing and a repeated band', () => {
  expect(change.safeParse({ packing: 0 }).success).toBe(false)
  expect(change.safeParse({ bands: [1, 1] }).success).toBe(false)
})

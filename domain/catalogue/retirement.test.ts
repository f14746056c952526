import { expect, test } from 'vitest'
import { retirementChanges } from './retirement.ts'

const sale = { is_archived: true, is_available: false, in_price_list: false }

test('archives a retired series, removes it from the price list and makes it unavailable', () => {
  expect(retirementChanges({ successor: null, isPageKept: true })).toEqual(sale)
})

test('names the successor, and takes the page offline when its address leads there', () => {
  const successor = { id: 7 }
  expect(retirementChanges({ successor, isPageKept: false })).toEqual({
    ...sale,
    replace_by: 7,
    is_online: false,
  })
  expect(retirementChanges({ successor, isPageKept: true })).toEqual({ ...sale, replace_by: 7 })
})

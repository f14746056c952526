import { expect, test } from 'vitest'
import { retirementChanges } from './retirement.ts'

const successor = { name: 'TR-90 [N]', address: '/product-detail/tr-90n' }
const sale = { is_archived: true, is_available: false, in_price_list: false }

test('archives a retired series, removes it from the price list and makes it unavailable', () => {
  expect(retirementChanges({ top_page_left: 'Old.' }, { successor: null, isPageKept: true })).toEqual(sale)
})

test('takes the page offline, or puts a link to the successor before its text', () => {
  const series = { top_page_left: 'Old.' }
  expect(retirementChanges(series, { successor, isPageKept: false })).toEqual({ ...sale, is_online: false })
  expect(retirementChanges(series, { successor, isPageKept: true })).toEqual({
    ...sale,
    top_page_left: 'Replaced by [TR-90 \\[N\\]](/product-detail/tr-90n).\n\nOld.',
  })
})

import { expect, test } from 'vitest'
import { pageOf, viewAddress } from './view-address.ts'

const series = [{ id: 3, name: 'TR-72D', friendly_url: 'tr-72d' }]

test.each([
  ['/news#news-:id', { id: 7 }, '/news#news-7'],
  ['/product-detail/:friendly_url', { friendly_url: 'a b' }, '/product-detail/a%20b'],
  ['/product-detail/:series.friendly_url#ordering', { series: 3 }, '/product-detail/tr-72d#ordering'],
  ['/product-detail/:series.friendly_url', { series: 4 }, null],
  ['/product-detail/:friendly_url', { friendly_url: '' }, null],
  ['/news', { is_online: false }, null],
])('the address %s of %j is %s', (pattern, record, address) => {
  expect(viewAddress(pattern, record, { series })).toBe(address)
})

test('the page of a record without an id has no hash', () => {
  expect(pageOf('/news#news-:id', {}, {})).toEqual({ path: '/news', hash: '' })
  expect(pageOf('/news#news-:id', { id: 7, is_online: false }, {})).toEqual({
    path: '/news',
    hash: '#news-7',
  })
  expect(pageOf('/products/:friendly_url', {}, {})).toBeNull()
})

import { expect, test } from 'vitest'
import { titleHasAnyWord, loggableAddress, loggableSearch, searchTextOfAddress } from './failed-lookups.ts'

test.each([
  [' Zigbee  Gateway ', 'zigbee gateway'],
  ['somebody@example.com', null],
  ['+420 777 123 456', null],
  ['call 777-123-456', null],
  ['ab', null],
  ['123 456', null],
  ['x'.repeat(61), null],
])('the search %s is logged as %s', (search, logged) => {
  expect(loggableSearch(search)).toBe(logged)
})

test.each([
  ['/products/old-module', '/products/old-module'],
  ['/manual.html', '/manual.html'],
  ['/old/', '/old'],
  ['/error-404', null],
  ['/wp-login.php', null],
  ['/.env', null],
  ['/x.php', null],
  ['/user/777123456', null],
  ['/mail/somebody@example.com', null],
  [`/${'a'.repeat(200)}`, null],
])('the address %s is logged as %s', (path, logged) => {
  expect(loggableAddress(path)).toBe(logged)
})

test('turns the last segment of an address into search text', () => {
  expect(searchTextOfAddress('/en/products/tr-72d.html')).toBe('tr 72d')
})

test('finds a word in a title with or without hyphens', () => {
  expect(titleHasAnyWord('QX-11, short range', ['old', 'qx11'])).toBe(true)
  expect(titleHasAnyWord('Privacy policy', ['noth', 'here'])).toBe(false)
})

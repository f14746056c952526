import { expect, test } from 'vitest'
import { mayBeMeant, rememberedAddress, rememberedSearch, wordsOfAddress } from './missed.ts'

test.each([
  [' Zigbee  Gateway ', 'zigbee gateway'],
  ['somebody@example.com', null],
  ['+420 777 123 456', null],
  ['call 777-123-456', null],
  ['ab', null],
  ['123 456', null],
  ['x'.repeat(61), null],
])('the search %s is remembered as %s', (search, remembered) => {
  expect(rememberedSearch(search)).toBe(remembered)
})

test.each([
  ['/products/old-module', '/products/old-module'],
  ['/manual.html', '/manual.html'],
  ['/old/', '/old'],
  ['/error-404', null],
  ['/product-preview/a-pass', null],
  ['/wp-login.php', null],
  ['/.env', null],
  ['/x.php', null],
  ['/user/777123456', null],
  ['/mail/somebody@example.com', null],
  [`/${'a'.repeat(200)}`, null],
])('the address %s is remembered as %s', (path, remembered) => {
  expect(rememberedAddress(path)).toBe(remembered)
})

test('an address is read as words', () => {
  expect(wordsOfAddress('/en/products/tr-72d.html')).toBe('tr 72d')
})

test('an address may have meant a page whose title has one of its words, however that is written', () => {
  expect(mayBeMeant('QX-11, short range', ['old', 'qx11'])).toBe(true)
  expect(mayBeMeant('Privacy policy', ['noth', 'here'])).toBe(false)
})

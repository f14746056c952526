import { expect, test } from 'vitest'
import { slug } from './slug.ts'

test.each([
  ['TR 7x', 'tr-7x'],
  ['SIM-format modules', 'sim-format-modules'],
  ['Příliš žluťoučký kůň', 'prilis-zlutoucky-kun'],
  ['  Gateways & Co.  ', 'gateways-co'],
  ['868/916 MHz', '868-916-mhz'],
  ['–––', ''],
])('C-16 the slug of "%s" is "%s"', (name, expected) => {
  expect(slug(name)).toBe(expected)
})

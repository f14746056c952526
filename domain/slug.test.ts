import { expect, test } from 'vitest'
import { isNamedBy, slug } from './slug.ts'

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

test('C-15 C-19 a segment finds a record by the slug of its name or by its friendly URL, whatever the case', () => {
  const record = { name: 'SMT modules', friendly_url: 'smt' }
  expect(isNamedBy('SMT-Modules', record)).toBe(true)
  expect(isNamedBy('smt', record)).toBe(true)
  expect(isNamedBy('modules', record)).toBe(false)
})

test('a record without a friendly URL is not found by an empty segment', () => {
  expect(isNamedBy('', { name: '', friendly_url: '' })).toBe(false)
})

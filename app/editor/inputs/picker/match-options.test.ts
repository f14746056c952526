import { expect, test } from 'vitest'
import { aliasesOf, matchOptions } from './match-options.ts'

const countries = [
  { id: 1, name: 'Australia', iso_code: 'AU' },
  { id: 2, name: 'Austria', iso_code: 'AT' },
  { id: 3, name: 'South Africa', iso_code: 'ZA' },
  { id: 4, name: 'Åland Islands', iso_code: 'AX' },
]
const found = (text: string) => matchOptions(countries, text).map(({ name }) => name)

test('finds options by the start of the name before those that only contain the text', () => {
  expect(found('au')).toEqual(['Australia', 'Austria'])
  expect(found('a')).toEqual(['Australia', 'Austria', 'Åland Islands', 'South Africa'])
  expect(found('afr')).toEqual(['South Africa'])
})

test('finds options by an alias, after those by name, and shows the alias', () => {
  expect(found('za')).toEqual(['South Africa'])
  expect(aliasesOf(countries[2]!)).toEqual(['ZA'])
  expect(aliasesOf({ id: 1, name: 'same', ...{ filename: 'same', url: '' } })).toEqual([])
})

test('ignores accents, case and the separators of order codes', () => {
  expect(found('aland')).toEqual(['Åland Islands'])
  const codes = [
    { id: 1, name: 'TR-72D' },
    { id: 2, name: 'TR-76D' },
  ]
  expect(matchOptions(codes, 'tr72').map(({ id }) => id)).toEqual([1])
})

test('without a text all options are found, in their order; with signs only, those that contain them', () => {
  expect(found('  ')).toHaveLength(4)
  expect(found('???')).toEqual([])
})

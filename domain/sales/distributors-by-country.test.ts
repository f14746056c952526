import { expect, test } from 'vitest'
import { distributorsByCountry } from './distributors-by-country.ts'

const countries = [
  { id: 3, name: 'Zimbabwe' },
  { id: 2, name: 'Åland Islands' },
  { id: 0, name: 'Brazil' },
  { id: 9, name: 'Chad' },
]
const distributors = [
  { name: 'b', country: 3 },
  { name: 'Ä', country: 3 },
  { name: 'c', country: 2 },
  { name: 'd', country: 0 },
  { name: 'nowhere', country: null },
  { name: 'unknown', country: 77 },
]

test('F-08 F-09 sorts countries and their distributors by name in locale order', () => {
  const groups = distributorsByCountry(countries, distributors)
  expect(groups.map(({ country, distributors: own }) => [country.name, own.map(({ name }) => name)])).toEqual(
    [
      ['Åland Islands', ['c']],
      ['Brazil', ['d']],
      ['Zimbabwe', ['Ä', 'b']],
    ],
  )
})

test('F-10 omits countries without distributors and distributors without a country', () => {
  const groups = distributorsByCountry(countries, distributors)
  expect(groups.some(({ country }) => country.name === 'Chad')).toBe(false)
  expect(groups.flatMap(({ distributors: own }) => own)).toHaveLength(4)
  expect(distributorsByCountry(countries, [])).toEqual([])
})

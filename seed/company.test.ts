import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { scenes } from './drawings/scenes.ts'

type Row = Record<string, unknown>

const read = (file: string) => parse(readFileSync(new URL(`${file}.yml`, import.meta.url), 'utf8')) as Row[]

test('the demo has 40 distributors in 25 known countries', () => {
  const distributors = read('demo/distributors')
  const countries = new Set(distributors.map(({ country }) => country))
  const known = new Set(read('fixtures/countries').map(({ id }) => id))
  expect([distributors.length, countries.size]).toEqual([40, 25])
  expect([...countries].filter((id) => !known.has(id))).toEqual([])
})

test.each([
  ['case-studies', 8],
  ['career-offers', 3],
  ['patents', 32],
  ['trademarks', 20],
])('the demo has the number of %s that the pages need: %i', (file, count) => {
  expect(read(`demo/${file}`)).toHaveLength(count)
})

test('every case study of the demo has an illustration', () => {
  const addresses = read('demo/case-studies').map(({ friendly_url }) => String(friendly_url))
  expect(Object.keys(scenes).toSorted()).toEqual(addresses.toSorted())
})

test('the demo has trademarks of every type, one of them without a filing date', () => {
  const trademarks = read('demo/trademarks')
  expect(new Set(trademarks.map(({ status }) => status))).toEqual(new Set([0, 1, 2, 3]))
  expect(trademarks.filter((row) => row.filling_date === undefined)).toHaveLength(1)
})

test('the demo has no real contact data: only example domains and zero phone numbers', () => {
  for (const { email, website = '', phone } of read('demo/distributors')) {
    expect(email).toMatch(/\.example$/)
    expect(website).toMatch(/^(https:\/\/[\w-]+\.example\/)?$/)
    expect(String(phone).replace(/^\+\d+ /, '')).toMatch(/^[0 ]+\d+$/)
  }
})

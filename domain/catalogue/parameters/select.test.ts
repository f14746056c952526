import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { blankParameter } from './parameter.ts'
import { select } from './select.ts'
import { bandToken, isFiltered, parseSelection, wordTokens, type Candidate } from './selection.ts'

const supply = {
  ...blankParameter,
  id: 1,
  name: 'Supply',
  code: 'supply',
  unit: 'V',
  kind: 'number',
} as const
const current = { ...supply, id: 2, name: 'Current', code: 'rx', unit: 'µA', comparison: 'at-most' } as const
const mounting = { ...blankParameter, id: 3, name: 'Mounting', code: 'mounting', kind: 'choice' } as const
const filters = [supply, current, mounting]
const names = {
  bands: new Map([['868', '868 MHz']]),
  statuses: new Map(),
  words: new Map([['smt', 'SMT']]),
  currency: 'EUR',
}

const number = (low: number, high = low) => ({ words: [], range: [low, high] as [number, number] })
const candidate = (
  series: number,
  fields: Partial<Candidate>,
  ...values: [parameter: number, value: Candidate['values'][number]][]
): Candidate => ({
  series,
  bands: [],
  status: '',
  price: null,
  values: filters.map(({ id }) => values.find(([parameter]) => parameter === id)?.[1]),
  ...fields,
})
const words = (...tokens: string[]) => ({ words: tokens, range: null })
const candidates = [
  candidate(1, { bands: ['868'], price: 9 }, [1, number(3, 3.4)], [2, number(250)], [3, words('smt')]),
  candidate(1, { bands: ['433'], price: 12 }, [1, number(3, 3.4)], [2, number(250)], [3, words('smt')]),
  candidate(
    2,
    { bands: ['868', '916'], price: 7 },
    [1, number(3.1, 5.3)],
    [2, number(300)],
    [3, words('sim')],
  ),
  candidate(3, { bands: ['916'] }, [1, number(5)]),
]
const run = (query: string) =>
  select(candidates, parseSelection(new URLSearchParams(query), filters), filters, names)
const facet = (query: string, code: string) => run(query).facets.find((one) => one.code === code)
const counts = (query: string, code: string) =>
  Object.fromEntries(facet(query, code)?.choices.map(({ value, count }) => [value, count]) ?? [])

describe('a selection', () => {
  test.each([
    ['', [1, 2, 3]],
    ['band=868', [1, 2]],
    ['band=433&band=916', [1, 2, 3]],
    ['band=433,916', [1, 2, 3]],
    ['supply=3.2', [1, 2]],
    ['supply=5', [2, 3]],
    ['rx=250', [1]],
    ['mounting=SMT', [1]],
    ['price=8', [2]],
    ['mounting=quokka', []],
    ['unknown=1&utm_source=x', [1, 2, 3]],
  ])('"%s" finds the series %j', (query, series) => {
    expect(run(query).series).toEqual(series)
  })

  test('filters must hold for the same variant', () => {
    expect(run('band=433&price=10').series).toEqual([])
    expect(run('band=433&price=12').series).toEqual([1])
  })

  test('counts series per choice as if nothing else were chosen in its facet', () => {
    expect(counts('', 'band')).toEqual({ 433: 1, 868: 2, 916: 2 })
    expect(counts('band=433', 'band')).toEqual({ 433: 1, 868: 2, 916: 2 })
    expect(counts('mounting=sim', 'band')).toEqual({ 433: 0, 868: 1, 916: 1 })
    expect(counts('', 'rx')).toEqual({ 250: 1, 300: 2 })
    expect(counts('band=916', 'rx')).toEqual({ 250: 0, 300: 1 })
    expect(facet('', 'supply')).toMatchObject({ kind: 'number', low: 3, high: 5.3 })
    expect(facet('', 'status')).toBeUndefined()
  })

  test('names values that it does not understand', () => {
    const selection = parseSelection(
      new URLSearchParams('supply=lots&price=1e99&rx=NaN&page=-4&sort=x'),
      filters,
    )
    expect(selection).toMatchObject({ misread: ['price', 'supply', 'rx'], page: 1, sort: 'catalogue' })
    expect(isFiltered(selection)).toBe(true)
    expect(isFiltered(parseSelection(new URLSearchParams('quantity=5&utm=1'), filters))).toBe(false)
  })

  test('reads long lists and repeated names up to a limit', () => {
    const query = new URLSearchParams(Array.from({ length: 5000 }, (_, index) => ['band', `${index}`]))
    expect(parseSelection(query, filters).choices.get('band')?.size).toBe(20)
    expect(
      parseSelection(new URLSearchParams(`mounting=${'a,'.repeat(9000)}`), filters).choices.get('mounting')
        ?.size,
    ).toBe(1)
  })

  test('of any query is a part of all series', () => {
    const name = fc.constantFrom('band', 'supply', 'rx', 'mounting', 'price', 'sort', 'page', 'quantity', 'x')
    const pairs = fc.array(fc.tuple(name, fc.oneof(fc.string(), fc.constantFrom('868', '3.2', 'smt', '-1'))))
    fc.assert(
      fc.property(pairs, (query) => {
        const { series, facets } = run(String(new URLSearchParams(query)))
        expect([1, 2, 3]).toEqual(expect.arrayContaining(series))
        expect(facets.every(({ choices }) => choices.every(({ count }) => count <= 3))).toBe(true)
      }),
    )
  })
})

test('bands and words have short names in addresses', () => {
  const known = new Map<string, string>()
  expect([bandToken('868 MHz'), bandToken('ISM')]).toEqual(['868', 'ism'])
  expect(wordTokens('PCB, U.FL or pad', known)).toEqual(['pcb', 'u-fl', 'pad'])
  expect(known.get('u-fl')).toBe('U.FL')
})

import { slug } from '#domain/slug.ts'
import { choicesIn } from './parameter-value.ts'
import type { ParameterRecord } from './parameters.ts'
import { parseQuantity, priceTier, type priceTiers } from '#domain/catalogue/price-tier.ts'

/** A limit of what is read from an address: more is nonsense or an attack. */
const MAX_CHOICES = 20
const MAX_TEXT = 100
const MAX_PAGE = 9999

/** How results can be sorted; the first one is the order of the catalogue. */
const selectionSorts = ['catalogue', 'name', 'price'] as const

/** What a visitor looks for in a category, as the query of its address says it. */
export interface Selection {
  /** Chosen words by facet: "band", "status", or the code of a parameter. */
  choices: Map<string, Set<string>>
  /** Numbers by facet: "price", or the code of a parameter. */
  numbers: Map<string, number>
  quantity: number
  sort: (typeof selectionSorts)[number]
  page: number
  /** Names of facets whose value is not understood. */
  misread: string[]
}

/** Whether anything is chosen that a page without a query does not show. */
export function isFiltered({ choices, numbers, sort, page, misread }: Selection): boolean {
  return choices.size + numbers.size + misread.length > 0 || sort !== 'catalogue' || page > 1
}

/** The query of an address, such as a `URLSearchParams`. */
interface Query {
  get(name: string): string | null
  getAll(name: string): string[]
}

/** Reads the query of an address. Unknown names are ignored, values that are not understood are named. */
export function parseSelection(query: Query, filters: ParameterRecord[]): Selection {
  const choices = new Map<string, Set<string>>()
  const numbers = new Map<string, number>()
  const misread: string[] = []
  const readChoices = (code: string) => {
    const words = query
      .getAll(code)
      .slice(0, MAX_CHOICES)
      .flatMap((text) => text.slice(0, MAX_TEXT).split(','))
      .map(slug)
      .filter(Boolean)
    if (words.length > 0) choices.set(code, new Set(words.slice(0, MAX_CHOICES)))
  }
  const readNumber = (code: string) => {
    const text = (query.get(code) ?? '').trim()
    if (text === '') return
    const number = /^[+-]?\d{1,12}(?:[.,]\d{1,9})?$/.test(text) ? Number(text.replace(',', '.')) : null
    if (number === null) misread.push(code)
    else numbers.set(code, number)
  }
  for (const code of ['band', 'status']) readChoices(code)
  readNumber('price')
  for (const { code, kind } of filters) {
    if (kind === 'number') readNumber(code)
    else readChoices(code)
  }
  const sort = selectionSorts.find((name) => name === query.get('sort')) ?? 'catalogue'
  const page = /^[1-9]\d{0,3}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1
  return {
    choices,
    numbers,
    quantity: parseQuantity(query.get('quantity')),
    sort,
    page: Math.min(page, MAX_PAGE),
    misread,
  }
}

/** The name of a band in addresses: "868 MHz" is "868". */
export function bandToken(name: string): string {
  return /\d+/.exec(name)?.[0] ?? slug(name)
}

/** What can be ordered: a variant, or a series without variants, with what filters compare. */
export interface Candidate {
  series: number
  /** Tokens of its bands, and of the status of its series. */
  bands: string[]
  status: string
  price: number | null
  /** Its values in the order of the filters: its own, or else those of its series. */
  values: (CandidateValue | undefined)[]
}

/** A value: its words as tokens, or its outermost numbers. */
export interface CandidateValue {
  words: string[]
  range: [low: number, high: number] | null
}

/** The price tier of a quantity, as the name of its column. */
export function priceColumn(quantity: number): `price_${(typeof priceTiers)[number]}` {
  return `price_${priceTier(quantity)}`
}

/** The tokens of the words in a text, and the words by token. */
export function wordTokens(text: string, words: Map<string, string>): string[] {
  return choicesIn(text).map((word) => {
    const token = slug(word) || word
    if (!words.has(token)) words.set(token, word)
    return token
  })
}

import { formatNumber } from './parameter-value.ts'
import type { ParameterRecord } from './parameters.ts'
import type { Candidate, Selection } from './selection.ts'

/** A choice of a facet, with the number of series that it would leave. */
export interface FacetChoice {
  value: string
  label: string
  count: number
  is_chosen: boolean
}

/** Something to filter by: words or limits to choose from, or a number to type. */
export interface Facet {
  code: string
  name: string
  unit: string
  kind: 'choices' | 'limits' | 'number'
  /** What the number means, such as "at most". */
  comparison: string
  choices: FacetChoice[]
  /** The typed number. */
  value: string
  low: number | null
  high: number | null
}

/** How a facet filters and counts candidates. */
export interface Rule {
  facet: Omit<Facet, 'choices' | 'low' | 'high'>
  label: (token: string) => string
  /** The choices that a candidate belongs to; none if it has numbers. */
  tokens: (candidate: Candidate) => string[]
  /** Its outermost numbers. */
  range: (candidate: Candidate) => [low: number, high: number] | null
  /** Of numbers to choose from: whether a candidate with this upper number is left by a limit. */
  isWithin: (high: number, limit: number) => boolean
  passes: (candidate: Candidate) => boolean
}

export interface SelectionNames {
  bands: Map<string, string>
  statuses: Map<string, string>
  /** Words of choice parameters by token. */
  words: Map<string, string>
  /** Code of the currency of prices. */
  currency: string
}

const noWords: string[] = []
const always = () => true
const noRange = () => null
const noTokens = () => []

/** The rules of all facets: band, status, the parameters marked as filter, price. */
export function rulesOf(
  { choices, numbers, quantity }: Selection,
  filters: ParameterRecord[],
  names: SelectionNames,
) {
  const choice = (code: string, name: string, tokens: Rule['tokens'], label: Map<string, string>): Rule => {
    const chosen = choices.get(code)
    return {
      facet: { code, name, unit: '', kind: 'choices', comparison: '', value: '' },
      label: (token) => label.get(token) ?? token,
      tokens,
      range: noRange,
      isWithin: always,
      passes: chosen ? (candidate) => tokens(candidate).some((token) => chosen.has(token)) : always,
    }
  }
  const statusTokens = new Map([...names.statuses.keys()].map((token) => [token, [token]]))
  const price = numbers.get('price')
  const priceRule: Rule = {
    facet: {
      code: 'price',
      name: `Price at ${quantity}`,
      unit: names.currency,
      kind: 'number',
      comparison: 'at most',
      value: price === undefined ? '' : String(price),
    },
    label: String,
    tokens: noTokens,
    isWithin: always,
    range: ({ price }) => (price === null ? null : [price, price]),
    passes:
      price === undefined ? always : (candidate) => candidate.price !== null && candidate.price <= price,
  }
  return [
    choice('band', 'Band', ({ bands }) => bands, names.bands),
    choice('status', 'Status', ({ status }) => statusTokens.get(status) ?? noWords, names.statuses),
    ...filters.map((parameter, index) =>
      parameter.kind === 'number'
        ? numberRule(parameter, index, numbers.get(parameter.code))
        : choice(
            parameter.code,
            parameter.short_name || parameter.name,
            ({ values }) => values[index]?.words ?? noWords,
            names.words,
          ),
    ),
    priceRule,
  ]
}

/** What a number of a filter means. */
export const comparisons = { covers: 'works at', 'at-least': 'at least', 'at-most': 'at most' }

function numberRule(parameter: ParameterRecord, index: number, asked: number | undefined): Rule {
  const { code, unit, comparison, decimals } = parameter
  const rangeOf = ({ values }: Candidate) => values[index]?.range ?? null
  const isMet = ([low, high]: [number, number], number: number) => {
    if (comparison === 'covers') return low <= number && number <= high
    return comparison === 'at-least' ? high >= number : high <= number
  }
  return {
    facet: {
      code,
      name: parameter.short_name || parameter.name,
      unit,
      kind: comparison === 'covers' ? 'number' : 'limits',
      comparison: comparisons[comparison],
      value: asked === undefined ? '' : String(asked),
    },
    label: (token) =>
      `${comparison === 'at-least' ? '≥' : '≤'} ${formatNumber(Number(token), decimals)} ${unit}`.trim(),
    tokens: noTokens,
    range: rangeOf,
    isWithin: (high, limit) => (comparison === 'at-least' ? high >= limit : high <= limit),
    passes:
      asked === undefined
        ? always
        : (candidate) => {
            const range = rangeOf(candidate)
            return range !== null && isMet(range, asked)
          },
  }
}

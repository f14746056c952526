import type { ParameterRecord } from './parameters.ts'
import { rulesOf, type Facet, type Rule, type SelectionNames } from './selection-rules.ts'
import type { Candidate, Selection } from './selection.ts'

/** Numbers with at most this many different values are offered as limits to choose from. */
const MAX_LIMITS = 12

/** What is counted for a facet. */
interface Tally {
  /** Series per token, none included; candidates of a series follow each other. */
  tokens: Map<string, { count: number; last: number }>
  /** The upper numbers of all candidates, and those of each series that the other facets leave. */
  limits: Set<number>
  highs: Map<number, number[]>
  low: number
  high: number
  /** What was counted last: variants of a series mostly share their values, which need no second count. */
  last: { value: unknown; series: number; isLeftByOthers: boolean }
}

/**
 * The series with at least one candidate that passes all filters, in the order of the candidates, and the facets. A
 * choice is counted as if nothing else were chosen in its facet.
 */
export function select(
  candidates: Candidate[],
  selection: Selection,
  filters: ParameterRecord[],
  names: SelectionNames,
): { series: number[]; lowest: Map<number, number>; facets: Facet[] } {
  const rules = rulesOf(selection, filters, names)
  const found = new Set<number>()
  const lowest = new Map<number, number>()
  const tallies = rules.map((): Tally => ({
    tokens: new Map(),
    limits: new Set(),
    highs: new Map(),
    low: Infinity,
    high: -Infinity,
    last: { value: undefined, series: -1, isLeftByOthers: false },
  }))
  for (const candidate of candidates) {
    let failures = 0
    let failed = -1
    for (let index = 0; index < rules.length && failures < 2; index += 1) {
      if (rules[index]!.passes(candidate)) continue
      failures += 1
      failed = index
    }
    const { series, price } = candidate
    if (failures === 0) {
      found.add(series)
      if (price !== null) lowest.set(series, Math.min(price, lowest.get(series) ?? Infinity))
    }
    for (let index = 0; index < rules.length; index += 1) {
      const isLeftByOthers = failures === 0 || (failures === 1 && failed === index)
      tally(tallies[index]!, rules[index]!, candidate, isLeftByOthers)
    }
  }
  const facets = rules.flatMap((rule, index) => facetOf(rule, tallies[index]!, selection))
  return { series: [...found], lowest, facets }
}

function tally(own: Tally, rule: Rule, candidate: Candidate, isLeftByOthers: boolean): void {
  const { series } = candidate
  const { last } = own
  const value = rule.facet.kind === 'choices' ? rule.tokens(candidate) : rule.range(candidate)
  if (value === null) return
  if (value === last.value && series === last.series && (last.isLeftByOthers || !isLeftByOthers)) return
  last.value = value
  last.series = series
  last.isLeftByOthers = isLeftByOthers
  if (rule.facet.kind === 'choices') tallyTokens(own, value as string[], series, isLeftByOthers)
  else tallyRange(own, rule, value as [number, number], series, isLeftByOthers)
}

function tallyTokens({ tokens }: Tally, own: string[], series: number, isLeftByOthers: boolean): void {
  for (const token of own) {
    let known = tokens.get(token)
    if (!known) tokens.set(token, (known = { count: 0, last: -1 }))
    if (!isLeftByOthers || known.last === series) continue
    known.count += 1
    known.last = series
  }
}

function tallyRange(
  own: Tally,
  rule: Rule,
  [low, high]: [low: number, high: number],
  series: number,
  isLeftByOthers: boolean,
): void {
  if (low < own.low) own.low = low
  if (high > own.high) own.high = high
  if (rule.facet.kind !== 'limits') return
  own.limits.add(high)
  if (!isLeftByOthers) return
  const highs = own.highs.get(series)
  if (!highs) own.highs.set(series, [high])
  else if (!highs.includes(high)) highs.push(high)
}

function facetOf(rule: Rule, own: Tally, { choices, numbers, misread }: Selection): Facet[] {
  const { facet } = rule
  const chosen = choices.get(facet.code) ?? new Set<string>()
  const number = numbers.get(facet.code)
  const isAsked = chosen.size > 0 || number !== undefined || misread.includes(facet.code)
  if (facet.kind === 'choices') {
    const all = choicesOf(rule, own, chosen)
    return all.length > 1 || isAsked ? [{ ...facet, choices: all, low: null, high: null }] : []
  }
  const range = own.low > own.high ? { low: null, high: null } : { low: own.low, high: own.high }
  if (range.low === null && !isAsked) return []
  const limits = [...own.limits].toSorted((a, b) => a - b)
  const isOffered = number === undefined ? !misread.includes(facet.code) : limits.includes(number)
  if (facet.kind === 'number' || !isOffered || limits.length > MAX_LIMITS)
    return [{ ...facet, kind: 'number', choices: [], ...range }]
  const series = [...own.highs.values()]
  return [
    {
      ...facet,
      choices: limits.map((limit) => ({
        value: String(limit),
        label: rule.label(String(limit)),
        count: series.filter((highs) => highs.some((high) => rule.isWithin(high, limit))).length,
        is_chosen: number === limit,
      })),
      ...range,
    },
  ]
}

function choicesOf({ label }: Rule, { tokens }: Tally, chosen: Set<string>) {
  return [...new Set([...tokens.keys(), ...chosen])]
    .map((value) => ({
      value,
      label: label(value),
      count: tokens.get(value)?.count ?? 0,
      is_chosen: chosen.has(value),
    }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en', { numeric: true }))
}

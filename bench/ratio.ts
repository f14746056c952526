import { median, quantile } from './quantile.ts'
import type { Row } from './row.ts'

/** The highest or the lowest ratio that holds; null if a row only informs. */
export type Budget = { max: number } | { min: number } | null

interface Comparison {
  id: string
  what: string
  /** One round, as a figure such as milliseconds or requests a second. */
  ours: (round: number) => Promise<number>
  reference: (round: number) => Promise<number>
  /** What the reference is, in words. */
  against: string
  /** Unit of the figures. */
  unit: string
  rounds: number
  budget: Budget
  /** More information beside the figures. */
  beside?: string
}

interface Pair {
  ours: number
  reference: number
}

const MIN_ROUNDS = 3
/** From here on the extremes say more about the machine than about the code. */
const MANY_ROUNDS = 10

/** Measures both sides in turn, so that other load on the machine meets both alike, and compares the rounds. */
export async function ratioRow({ ours, reference, rounds, ...row }: Comparison): Promise<Row> {
  if (rounds < MIN_ROUNDS) throw new Error(`${row.what} needs at least ${MIN_ROUNDS} rounds.`)
  const pairs: Pair[] = []
  for (let round = 0; round < rounds; round += 1) {
    // Each side is first in every other round: neither always meets what the other left behind.
    if (round % 2 === 0) pairs.push({ ours: await ours(round), reference: await reference(round) })
    else {
      const second = await reference(round)
      pairs.push({ ours: await ours(round), reference: second })
    }
  }
  return rowOfPairs(row, pairs)
}

type Described = Omit<Comparison, 'ours' | 'reference' | 'rounds'>

/** The row of rounds that were measured already. */
export function rowOfPairs({ id, what, against, unit, budget, beside }: Described, pairs: Pair[]): Row {
  const ratios = pairs.map(({ ours, reference }) => ours / reference)
  const ratio = median(ratios)
  const figures = (['ours', 'reference'] as const).map((side) =>
    figure(median(pairs.map((pair) => pair[side]))),
  )
  return {
    id,
    what,
    value: `${ratio.toFixed(2)} of ${against}`,
    spread: spreadOf(ratios),
    beside: `${figures.join(' and ')} ${unit}${beside ? `; ${beside}` : ''}`,
    budget: budgetText(budget),
    held: holds(ratio, budget),
  }
}

function spreadOf(ratios: number[]): string {
  const [low, high] = ratios.length < MANY_ROUNDS ? [0, 1] : [0.1, 0.9]
  const name = ratios.length < MANY_ROUNDS ? '' : ', p10–p90'
  const rounds = ratios.length === 1 ? '1 round' : `${ratios.length} rounds`
  return `${quantile(ratios, low!).toFixed(2)}–${quantile(ratios, high!).toFixed(2)} (${rounds}${name})`
}

function budgetText(budget: Budget): string {
  if (!budget) return 'none'
  return 'max' in budget ? `≤ ${budget.max.toFixed(2)}` : `≥ ${budget.min.toFixed(2)}`
}

/** A ratio that is not a number holds no budget. */
function holds(ratio: number, budget: Budget): boolean {
  if (!budget) return true
  return 'max' in budget ? ratio <= budget.max : ratio >= budget.min
}

function figure(value: number): string {
  if (value >= 100) return value.toFixed(0)
  return value.toFixed(value >= 10 ? 1 : 2)
}

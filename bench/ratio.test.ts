import { expect, test } from 'vitest'
import { ratioRow, rowOfPairs } from './ratio.ts'
import { asTable, notMeasured } from './row.ts'

const described = { id: 'P-7', what: 'a page', against: 'its own ×1', unit: 'ms' }

test('a row is the median of the ratios of its rounds, with their spread', () => {
  const pairs = [
    { ours: 12, reference: 10 },
    { ours: 300, reference: 100 },
    { ours: 11, reference: 10 },
  ]
  expect(rowOfPairs({ ...described, budget: { max: 1.3 } }, pairs)).toEqual({
    id: 'P-7',
    what: 'a page',
    value: '1.20 of its own ×1',
    spread: '1.10–3.00 (3 rounds)',
    beside: '12.0 and 10.0 ms',
    budget: '≤ 1.30',
    held: true,
  })
})

test('a machine that becomes ten times slower between rounds changes the figures, not the ratio', () => {
  const speeds = [1, 10, 3, 1, 10]
  const pairs = speeds.map((speed) => ({ ours: 120 * speed, reference: 100 * speed }))
  const row = rowOfPairs({ ...described, budget: { max: 1.1 } }, pairs)
  expect(row).toMatchObject({ value: '1.20 of its own ×1', spread: '1.20–1.20 (5 rounds)', held: false })
})

test('many rounds show their tenth and ninetieth percentile', () => {
  const pairs = Array.from({ length: 20 }, (_, index) => ({ ours: index + 1, reference: 10 }))
  expect(rowOfPairs({ ...described, budget: null }, pairs).spread).toBe('0.30–1.90 (20 rounds, p10–p90)')
})

test('a lower limit is held from above, no limit always, and what is not a number never', () => {
  const pairs = [{ ours: 96, reference: 100 }]
  const row = (budget: Parameters<typeof rowOfPairs>[0]['budget'], found = pairs) =>
    rowOfPairs({ ...described, budget }, found)
  expect(row({ min: 0.95 })).toMatchObject({ held: true, budget: '≥ 0.95' })
  expect(row({ min: 0.97 })).toMatchObject({ held: false })
  expect(row(null)).toMatchObject({ held: true, budget: 'none' })
  expect(row({ min: 0 }, [{ ours: 0, reference: 0 }])).toMatchObject({ held: false })
})

test('sides are measured in turn, each first in every other round', async () => {
  const order: string[] = []
  const side = (name: string, value: number) => async (round: number) => {
    order.push(name + round)
    return value
  }
  const row = await ratioRow({
    ...described,
    ours: side('a', 3),
    reference: side('b', 2),
    rounds: 4,
    budget: { max: 2 },
  })
  expect(order).toEqual(['a0', 'b0', 'b1', 'a1', 'a2', 'b2', 'b3', 'a3'])
  expect(row.value).toBe('1.50 of its own ×1')
})

test('fewer than three rounds are refused', async () => {
  const one = async () => 1
  const row = ratioRow({ ...described, ours: one, reference: one, rounds: 2, budget: null })
  await expect(row).rejects.toThrow('at least 3 rounds')
})

test('what was left out is neither held nor missed', () => {
  expect(asTable([notMeasured('P-6', 'Lighthouse', 'left out')])).toContain(
    '| P-6 | Lighthouse | NOT MEASURED |  | – | – | left out |',
  )
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { answerTime, hopsWithin, MAX_HOPS, slotLength, type Exchange } from './answer-time.ts'

const hops = fc.integer({ min: 0, max: MAX_HOPS })
const bytes = fc.integer({ min: 0, max: 64 })
const exchange: fc.Arbitrary<Exchange> = fc.record({
  type: fc.constantFrom('std' as const, 'lp' as const),
  hops,
  bytes,
  answerHops: hops,
  answerBytes: bytes,
  work: fc.integer({ min: 0, max: 60_000 }),
})

test.each([
  [0, 40, 80],
  [16, 40, 80],
  [17, 50, 90],
  [40, 50, 90],
  [41, 60, 100],
  [64, 60, 100],
])('%d B take slots of %d ms in STD and %d ms in STD+LP', (size, std, lp) => {
  expect([slotLength('std', size), slotLength('lp', size)]).toEqual([std, lp])
})

describe('answerTime', () => {
  test('counts a slot of the sender and one per hop, both ways', () => {
    const times = answerTime({ type: 'std', hops: 3, bytes: 5, answerHops: 3, answerBytes: 20, work: 15 })
    expect(times).toEqual({ request: 160, answer: 200, total: 375 })
  })

  test('grows with hops, bytes and work, and is longer in STD+LP', () => {
    fc.assert(
      fc.property(exchange, exchange, (one, other) => {
        const more: Exchange = {
          type: 'lp',
          hops: Math.max(one.hops, other.hops),
          bytes: Math.max(one.bytes, other.bytes),
          answerHops: Math.max(one.answerHops, other.answerHops),
          answerBytes: Math.max(one.answerBytes, other.answerBytes),
          work: Math.max(one.work, other.work),
        }
        expect(answerTime(more).total).toBeGreaterThanOrEqual(answerTime(one).total)
      }),
    )
  })
})

describe('hopsWithin', () => {
  test('is the inverse of the answer time', () => {
    fc.assert(
      fc.property(exchange, (one) => {
        const both = { ...one, answerHops: one.hops }
        expect(hopsWithin(answerTime(both).total, both)).toBe(one.hops)
      }),
    )
  })

  test('one hop more is too late', () => {
    fc.assert(
      fc.property(exchange, fc.integer({ min: 1, max: 60_000 }), (one, limit) => {
        const found = hopsWithin(limit, one)
        const total = (count: number) => answerTime({ ...one, hops: count, answerHops: count }).total
        const isInTime = found === null || total(found) <= limit
        expect([isInTime, found === MAX_HOPS || total((found ?? -1) + 1) > limit]).toEqual([true, true])
      }),
    )
  })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  changePercent,
  noPrices,
  percentText,
  priceWarnings,
  raisePrice,
  roundingSteps,
} from './price-list.ts'

test.each([
  [11.9, 4, 0.01, 12.38],
  [11.9, 4, 0.05, 12.4],
  [11.9, 4, 0.1, 12.4],
  [11.9, 4, 0.5, 12.5],
  [11.9, 4, 1, 12],
  [0.5, 1, 0.01, 0.51],
  [0.02, -60, 0.1, 0.1],
  [10, -100, 0.1, 0],
  [0, 4, 0.1, 0],
  [12.5, -4, 0.01, 12],
])('%d raised by %d percent to steps of %d is %d', (price, percent, step, raised) => {
  expect(raisePrice(price, percent, step)).toBe(raised)
})

test('a raised price is a multiple of its step, off by half a step at most', () => {
  const cents = fc.integer({ min: 0, max: 900_000 })
  const percents = fc.integer({ min: -500, max: 500 }).map((tenths) => tenths / 10)
  fc.assert(
    fc.property(cents, percents, fc.constantFrom(...roundingSteps), (amount, percent, step) => {
      const raised = Math.round(raisePrice(amount / 100, percent, step) * 100)
      const stepCents = Math.round(step * 100)
      expect(raised % stepCents).toBe(0)
      const exact = (amount * (100 + percent)) / 100
      // The smallest price is a whole step.
      const off = raised > stepCents ? Math.abs(raised - exact) : 0
      expect(off).toBeLessThanOrEqual(stepCents / 2 + 1e-6)
    }),
  )
})

const before = { price_1: 10, price_5: 9, price_20: 8, price_100: null, price_1000: null }

test('prices that rise a little have no warning', () => {
  const prices = { ...before, price_1: 10.4, price_5: 9.36, price_20: 8.32 }
  expect(priceWarnings(prices, before)).toEqual([])
  expect(priceWarnings(noPrices, null)).toEqual([])
})

test.each([
  ['a price that is gone', { price_20: null }, 'price_20', 'has no price any more, was 8.00'],
  ['a gap', { price_20: null, price_100: 7, price_5: 9 }, 'price_20', 'has no price any more, was 8.00'],
  [
    'a price above a smaller tier',
    { price_20: 9.5 },
    'price_20',
    'costs more per piece than a smaller quantity',
  ],
  ['more than 20 %', { price_1: 12.01 }, 'price_1', 'changes by +20.1 %'],
  ['less than −20 %', { price_20: 6.39 }, 'price_20', 'changes by −20.1 %'],
])('warns of %s', (_, change, name, text) => {
  expect(priceWarnings({ ...before, ...change }, before)).toContainEqual({ name, text })
})

test('warns of a gap that a new variant has', () => {
  const prices = { ...noPrices, price_1: 10, price_20: 8 }
  expect(priceWarnings(prices, null)).toEqual([{ name: 'price_5', text: 'has no price between two others' }])
})

test('exactly 20 % is usual', () => {
  expect(priceWarnings({ ...before, price_1: 12 }, before)).toEqual([])
})

test('a change has a sign and one decimal', () => {
  expect([4, -3.26, 0.01].map(percentText)).toEqual(['+4.0 %', '−3.3 %', '±0.0 %'])
  expect(changePercent(null, 10)).toBeNull()
  expect(changePercent(5, 0)).toBeNull()
})

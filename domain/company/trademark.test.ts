import { expect, test } from 'vitest'
import { compareTrademarks, trademarkFields } from './trademark.ts'

test('F-24 trademarks are sorted by filing date, those without one last', () => {
  const sorted = [
    { id: 1, filling_date: null },
    { id: 2, filling_date: '2010-01-01' },
    { id: 3, filling_date: '2005-05-31' },
  ].toSorted(compareTrademarks)
  expect(sorted.map(({ id }) => id)).toEqual([3, 2, 1])
})

test('F-25 the type Empty, number 0, is a type like the others', () => {
  expect(trademarkFields.shape.status.safeParse(0).success).toBe(true)
})

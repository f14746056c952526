import { expect, test } from 'vitest'
import {
  isDirty,
  newRow,
  restoredRows,
  rowOf,
  savedRow,
  type KeptRow,
  type PriceRecord,
} from './price-rows.ts'

const record = (id: number, price_1: number, version = 1) =>
  ({ id, version, product: 7, valid_from: '2026-01-01', price_1, price_5: null }) as PriceRecord

const typedInto = (saved: PriceRecord, price_1: string): KeptRow => {
  const { key, typed } = rowOf(saved)
  return { key, saved, typed: { ...typed, price_1 } }
}

test('without a draft the prices are those that are saved', () => {
  const rows = restoredRows([record(1, 9), record(2, 8)], [])
  expect(rows.map(({ typed }) => typed.price_1)).toEqual(['9.00', '8.00'])
  expect(rows.some(isDirty)).toBe(false)
})

test('a draft brings back changed and new prices, the new ones first', () => {
  const added = newRow('2027-01-01')
  const rows = restoredRows([record(1, 9), record(2, 8)], [added, typedInto(record(2, 8), '5')])
  expect(rows.map(({ typed }) => typed.valid_from)).toEqual(['2027-01-01', '2026-01-01', '2026-01-01'])
  expect(rows.map(({ typed }) => typed.price_1)).toEqual(['', '9.00', '5'])
  expect(rows.map(isDirty)).toEqual([true, false, true])
})

test('prices that somebody else saved since stand below what the draft changed', () => {
  const theirs = { ...record(1, 7, 2), price_5: 6 }
  const [row] = restoredRows([theirs], [typedInto(record(1, 9), '5')])
  expect(row).toMatchObject({ saved: theirs, typed: { price_1: '5', price_5: '6.00' } })
  expect(row?.theirs).toMatchObject({ price_1: '7.00' })
})

test('prices of a draft that somebody else deleted since are new ones', () => {
  const rows = restoredRows([], [typedInto(record(1, 9), '5')])
  expect(rows).toMatchObject([{ saved: null, typed: { price_1: '5' } }])
})

test('what is typed into prices while they are saved stays, unsaved', () => {
  const sent = newRow('2026-01-01')
  const typedSince = { ...sent, typed: { ...sent.typed, price_5: '8' } }
  const row = savedRow(typedSince, sent.typed, record(1, 9))
  expect(row).toMatchObject({ key: sent.key, saved: { id: 1 }, typed: { price_1: '9.00', price_5: '8' } })
  expect(isDirty(row)).toBe(true)
  expect(isDirty(savedRow(sent, sent.typed, record(1, 9)))).toBe(false)
})

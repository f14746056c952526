import { expect, test, vi } from 'vitest'
import { Failure } from '#domain/failure.ts'
import type { WriteAnswer } from '#app/editor/edit-session/edit-session.ts'
import type { Write } from '#app/editor/edit-session/edit-state.ts'
import { PriceBook } from './price-book.ts'
import type { KeptRow, PriceRecord } from './price-rows.ts'

const record = (id: number, price_1: number, version = 1) =>
  ({ id, version, product: 7, valid_from: '2026-01-01', price_1, price_5: null }) as PriceRecord

/** Prices with what was typed into them before the page was left. */
const typedInto = (saved: PriceRecord, price_1: string): KeptRow => {
  const [row] = open([saved]).book.getRows()
  return { key: row!.key, saved, typed: { ...row!.typed, price_1 } }
}
const addedOn = (day: string): KeptRow => {
  const { book } = open([])
  book.add(day)
  const { key, saved, typed } = book.getRows()[0]!
  return { key, saved, typed }
}

function open(loaded: PriceRecord[], kept: KeptRow[] = []) {
  const keep = vi.fn<(rows: KeptRow[]) => void>()
  const send = vi.fn<(write: Write) => Promise<WriteAnswer>>()
  const book = new PriceBook({ variant: 7, loaded, kept, keep, send })
  return { book, keep, send }
}

const typed = (book: PriceBook) => book.getRows().map((row) => row.typed.price_1)

test('without a draft the prices are those that are saved', () => {
  const { book } = open([record(1, 9), record(2, 8)])
  expect(typed(book)).toEqual(['9.00', '8.00'])
  expect(book.getRows().some(({ isDirty }) => isDirty)).toBe(false)
})

test('a draft brings back changed and new prices, the new ones first', () => {
  const { book } = open([record(1, 9), record(2, 8)], [addedOn('2027-01-01'), typedInto(record(2, 8), '5')])
  expect(book.getRows().map((row) => row.typed.valid_from)).toEqual([
    '2027-01-01',
    '2026-01-01',
    '2026-01-01',
  ])
  expect(typed(book)).toEqual(['', '9.00', '5'])
  expect(book.getRows().map(({ isDirty }) => isDirty)).toEqual([true, false, true])
})

test('prices that somebody else saved since stand below what the draft changed', () => {
  const theirs = { ...record(1, 7, 2), price_5: 6 }
  const { book } = open([theirs], [typedInto(record(1, 9), '5')])
  expect(book.getRows()).toMatchObject([
    { saved: theirs, typed: { price_1: '5', price_5: '6.00' }, theirs: { price_1: '7.00' } },
  ])
})

test('prices of a draft that somebody else deleted since are new ones', () => {
  const { book } = open([], [typedInto(record(1, 9), '5')])
  expect(book.getRows()).toMatchObject([{ saved: null, typed: { price_1: '5' } }])
})

test('what is typed into new prices while they are saved stays, unsaved', async () => {
  const { book, send } = open([])
  book.add('2026-01-01')
  const { key } = book.getRows()[0]!
  book.set(key, 'price_1', '9')
  const answer = Promise.withResolvers<WriteAnswer>()
  send.mockReturnValue(answer.promise)
  const isSaved = book.save()
  book.set(key, 'price_5', '8')
  answer.resolve({ type: 'saved', record: record(1, 9) })
  expect(await isSaved).toBe(true)
  expect(send.mock.calls).toMatchObject([
    [{ kind: 'create', values: { product: 7, price_1: 9, price_5: null } }],
  ])
  expect(book.getRows()).toMatchObject([
    { key, saved: { id: 1 }, isDirty: true, typed: { price_1: '9.00', price_5: '8' } },
  ])
})

test('only what was changed is sent, and a refused row keeps the others from nothing', async () => {
  const { book, send } = open([record(1, 9), record(2, 8), record(3, 7)])
  book.set('price-1', 'price_1', '-5')
  book.set('price-3', 'price_1', '6,50')
  send.mockRejectedValueOnce(new Failure('INVALID_INPUT', { fields: { price_1: 'Negative' } }))
  send.mockResolvedValueOnce({ type: 'saved', record: record(3, 6.5, 2) })
  expect(await book.save()).toBe(false)
  expect(send.mock.calls).toEqual([
    [{ kind: 'update', id: 1, version: 1, values: { price_1: -5 } }],
    [{ kind: 'update', id: 3, version: 1, values: { price_1: 6.5 } }],
  ])
  expect(book.getRows()).toMatchObject([
    { errors: { price_1: 'Negative' }, isDirty: true },
    { isDirty: false },
    { isDirty: false, typed: { price_1: '6.50' } },
  ])
})

test('one draft holds the unsaved rows, follows late answers, and is gone once it is thrown away', async () => {
  const { book, keep, send } = open([record(1, 9), record(2, 8)])
  book.enter()
  expect(keep).toHaveBeenLastCalledWith([])
  book.set('price-1', 'price_1', '5')
  book.set('price-2', 'price_1', '6')
  expect(keep.mock.lastCall?.[0].map(({ key }) => key)).toEqual(['price-1', 'price-2'])
  const answer = Promise.withResolvers<WriteAnswer>()
  send.mockReturnValueOnce(answer.promise).mockRejectedValueOnce(new Failure('UNAVAILABLE'))
  const isSaved = book.save()
  book.leave()
  answer.resolve({ type: 'saved', record: record(1, 5, 2) })
  expect(await isSaved).toBe(false)
  expect(keep.mock.lastCall?.[0].map(({ key }) => key)).toEqual(['price-2'])

  keep.mockClear()
  book.enter()
  book.throwAway()
  book.set('price-2', 'price_1', '7')
  expect(keep).not.toHaveBeenCalled()
})

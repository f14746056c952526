import { expect, test, vi } from 'vitest'
import { Failure } from '#domain/failure.ts'
import {
  blankPrices,
  inputsOf,
  type PriceRecord,
  type TypedPrices,
} from '#app/editor/catalogue/price-rows.ts'
import { EditRows } from './edit-rows.ts'
import type { DraftRow as AnyDraftRow } from './edited-row.ts'
import type { WriteResult } from './edit-session.ts'
import type { Write } from './edit-state.ts'

type DraftRow = AnyDraftRow<TypedPrices, PriceRecord>

const record = (id: number, price_1: number, version = 1) =>
  ({ id, version, product: 7, valid_from: '2026-01-01', price_1, price_5: null }) as PriceRecord

function open(loaded: PriceRecord[]) {
  const send = vi.fn<(write: Write) => Promise<WriteResult>>()
  const book = new EditRows<TypedPrices, PriceRecord>({
    ...{ key: 'price', valuesOf: inputsOf, loaded, draft: [], store: () => {}, send },
  })
  return { book, send }
}

test('input of a new row survives that somebody else has created the same record', async () => {
  const { book, send } = open([])
  book.add({ ...blankPrices, valid_from: '2026-01-01', price_1: '5' })
  const theirs = record(3, 6)
  send.mockRejectedValueOnce(new Failure('STALE_VERSION', { answer: { price: theirs } }))
  expect(await book.save()).toBe(false)
  expect(book.getRows()).toMatchObject([
    { saved: { id: 3 }, typed: { price_1: '5' }, theirs: { price_1: '6.00' }, isDirty: true },
  ])
  send.mockResolvedValueOnce({ type: 'saved', record: record(3, 5, 2) })
  expect(await book.save()).toBe(true)
  expect(send.mock.lastCall?.[0]).toMatchObject({ kind: 'update', id: 3, values: { price_1: '5' } })
})

test('a row that somebody else saved alike is saved', async () => {
  const { book, send } = open([record(1, 9)])
  book.set('price-1', { price_1: '5.00' })
  send.mockRejectedValueOnce(new Failure('STALE_VERSION', { answer: { price: record(1, 5, 2) } }))
  expect(await book.save()).toBe(true)
  expect(book.getRows()).toMatchObject([{ isDirty: false, refusal: null, theirs: null }])
})

test('rows that wait for the network say so and are tried again at the same time, also deleted ones', async () => {
  const online = Promise.withResolvers<void>()
  const untilRetry = vi.fn<() => Promise<void>>(() => online.promise)
  const store = vi.fn<(rows: DraftRow[]) => void>()
  const sent: number[] = []
  let isOffline = true
  const book = new EditRows<TypedPrices, PriceRecord>({
    ...{
      key: 'price',
      valuesOf: inputsOf,
      loaded: [record(1, 9), record(2, 8)],
      draft: [],
      store,
      untilRetry,
    },
    async send(write) {
      const { id } = write as { id: number }
      sent.push(id)
      if (isOffline) throw new Failure('UNAVAILABLE')
      return id === 2 ? { type: 'removed' } : { type: 'saved', record: record(1, 5, 2) }
    },
  })
  book.set('price-1', { price_1: '5' })
  book.set('price-2', { price_1: '' })
  const isSaved = book.saveTogether(({ price_1 }) => price_1 === '')
  await vi.waitFor(() => expect(book.getRows().map(({ isWaiting }) => isWaiting)).toEqual([true, true]))
  expect(store.mock.lastCall?.[0]).toMatchObject([{ unanswered: {} }, { unanswered: {} }])
  expect(untilRetry).toHaveBeenCalledTimes(1)
  // What is typed into a row while it waits to be deleted is not deleted with it.
  book.set('price-2', { price_1: '7' })
  isOffline = false
  online.resolve()
  expect(await isSaved).toBe(true)
  expect(sent).toEqual([1, 2, 1, 2])
  expect(book.getRows()).toMatchObject([
    { saved: { id: 1 }, typed: { price_1: '5.00' }, isDirty: false },
    { saved: null, typed: { price_1: '7' }, isDirty: true },
  ])
})

test('another draft replaces the changes, with saved rows as they are now', async () => {
  const { book } = open([record(1, 9), record(2, 8)])
  book.set('price-1', { price_1: '5' })
  const added = { key: 'price-new-1', saved: null, typed: { ...blankPrices, price_1: '4' } }
  const changed = { key: 'price-2', saved: record(2, 8), typed: { ...inputsOf(record(2, 8)), price_1: '6' } }
  book.restoreDraft([added, changed])
  expect(book.getRows().map(({ typed }) => typed.price_1)).toEqual(['4', '9.00', '6'])
  expect(book.getRows().map(({ isDirty }) => isDirty)).toEqual([true, false, true])
})

import { expect, test, vi } from 'vitest'
import { Failure } from '#domain/failure.ts'
import {
  blankPrices,
  inputsOf,
  toApiWrite,
  type PriceRecord,
  type TypedPrices,
} from '#app/editor/catalogue/price-rows.ts'
import { EditRows } from './edit-rows.ts'
import type { DraftRow as AnyDraftRow } from './edited-row.ts'
import type { WriteResult } from './edit-session.ts'
import type { Write } from './edit-state.ts'

type DraftRow = AnyDraftRow<TypedPrices, PriceRecord>
type PriceBook = EditRows<TypedPrices, PriceRecord>

const record = (id: number, price_1: number, version = 1) =>
  ({ id, version, product: 7, valid_from: '2026-01-01', price_1, price_5: null }) as PriceRecord

/** A draft row: saved prices with unsaved input. */
const changedRow = (saved: PriceRecord, price_1: string): DraftRow => {
  const [row] = open([saved]).book.getRows()
  return { key: row!.key, saved, typed: { ...row!.typed, price_1 } }
}
const addedRow = (day: string): DraftRow => {
  const { book } = open([])
  book.add({ ...blankPrices, valid_from: day })
  const { key, saved, typed } = book.getRows()[0]!
  return { key, saved, typed }
}

function open(loaded: PriceRecord[], draft: DraftRow[] = []) {
  const store = vi.fn<(rows: DraftRow[]) => void>()
  const send = vi.fn<(write: Write) => Promise<WriteResult>>()
  const book = new EditRows<TypedPrices, PriceRecord>({
    key: 'price',
    valuesOf: inputsOf,
    loaded,
    draft,
    store,
    send: (write) => send(toApiWrite(write, 7)),
  })
  return { book, store, send }
}

const typed = (book: PriceBook) => book.getRows().map((row) => row.typed.price_1)

test('shows the saved prices without a draft', () => {
  const { book } = open([record(1, 9), record(2, 8)])
  expect(typed(book)).toEqual(['9.00', '8.00'])
  expect(book.getRows().some(({ isDirty }) => isDirty)).toBe(false)
})

test('restores changed and new prices from a draft, new ones first', () => {
  const { book } = open([record(1, 9), record(2, 8)], [addedRow('2027-01-01'), changedRow(record(2, 8), '5')])
  expect(book.getRows().map((row) => row.typed.valid_from)).toEqual([
    '2027-01-01',
    '2026-01-01',
    '2026-01-01',
  ])
  expect(typed(book)).toEqual(['', '9.00', '5'])
  expect(book.getRows().map(({ isDirty }) => isDirty)).toEqual([true, false, true])
})

test('merges the changes of a draft on top of prices that somebody else saved since', () => {
  const theirs = { ...record(1, 7, 2), price_5: 6 }
  const { book } = open([theirs], [changedRow(record(1, 9), '5')])
  expect(book.getRows()).toMatchObject([
    { saved: theirs, typed: { price_1: '5', price_5: '6.00' }, theirs: { price_1: '7.00' } },
  ])
})

test('restores prices as new ones if somebody else deleted them since', () => {
  const { book } = open([], [changedRow(record(1, 9), '5')])
  expect(book.getRows()).toMatchObject([{ saved: null, typed: { price_1: '5' } }])
})

test('keeps input typed into new prices during a save as unsaved', async () => {
  const { book, send } = open([])
  book.add({ ...blankPrices, valid_from: '2026-01-01' })
  const { key } = book.getRows()[0]!
  book.set(key, { price_1: '9' })
  const response = Promise.withResolvers<WriteResult>()
  send.mockReturnValue(response.promise)
  const isSaved = book.save()
  book.set(key, { price_5: '8' })
  response.resolve({ type: 'saved', record: record(1, 9) })
  expect(await isSaved).toBe(true)
  expect(send.mock.calls.map(([write]) => [write])).toMatchObject([
    [{ kind: 'create', values: { product: 7, price_1: 9, price_5: null } }],
  ])
  expect(book.getRows()).toMatchObject([
    { key, saved: { id: 1 }, isDirty: true, typed: { price_1: '9.00', price_5: '8' } },
  ])
})

test('sends only changed fields, and saves the other rows after a refused one', async () => {
  const { book, send } = open([record(1, 9), record(2, 8), record(3, 7)])
  book.set('price-1', { price_1: '-5' })
  book.set('price-3', { price_1: '6,50' })
  send.mockRejectedValueOnce(new Failure('INVALID_INPUT', { fields: { price_1: 'Negative' } }))
  send.mockResolvedValueOnce({ type: 'saved', record: record(3, 6.5, 2) })
  expect(await book.save()).toBe(false)
  expect(send.mock.calls.map(([write]) => [write])).toEqual([
    [{ kind: 'update', id: 1, version: 1, values: { price_1: -5 } }],
    [{ kind: 'update', id: 3, version: 1, values: { price_1: 6.5 } }],
  ])
  expect(book.getRows()).toMatchObject([
    { errors: { price_1: 'Negative' }, isDirty: true },
    { isDirty: false },
    { isDirty: false, typed: { price_1: '6.50' } },
  ])
})

test('stores all unsaved rows in one draft, updates it after unmount, and stops once abandoned', async () => {
  const { book, store, send } = open([record(1, 9), record(2, 8)])
  book.mount()
  expect(store).toHaveBeenLastCalledWith([])
  book.set('price-1', { price_1: '5' })
  book.set('price-2', { price_1: '6' })
  expect(store.mock.lastCall?.[0].map(({ key }) => key)).toEqual(['price-1', 'price-2'])
  const response = Promise.withResolvers<WriteResult>()
  send.mockReturnValueOnce(response.promise).mockRejectedValueOnce(new Failure('UNAVAILABLE'))
  const isSaved = book.save()
  book.unmount()
  response.resolve({ type: 'saved', record: record(1, 5, 2) })
  expect(await isSaved).toBe(false)
  expect(store.mock.lastCall?.[0].map(({ key }) => key)).toEqual(['price-2'])

  store.mockClear()
  book.mount()
  book.abandon()
  book.set('price-2', { price_1: '7' })
  expect(store).not.toHaveBeenCalled()
})

test('keeps changed prices for later: saved ones are public as before, new ones leave the list', async () => {
  const { book, send, store } = open([record(1, 9), record(2, 8)])
  send.mockResolvedValue({ type: 'kept' })
  book.set('price-1', { price_1: '5' })
  book.add({ ...blankPrices, valid_from: '2027-02-01' })
  const release = { id: 3, name: 'Spring' }
  expect(await book.keep(release)).toBe(true)
  expect(send.mock.calls.map(([write]) => write)).toMatchObject([
    { kind: 'keep', release, write: { kind: 'create', values: { product: 7, valid_from: '2027-02-01' } } },
    { kind: 'keep', release, write: { kind: 'update', id: 1, version: 1, values: { price_1: 5 } } },
  ])
  expect(typed(book)).toEqual(['9.00', '8.00'])
  expect(store).toHaveBeenLastCalledWith([])
})

test('prices that cannot be kept stay in the list', async () => {
  const { book, send } = open([])
  send.mockRejectedValue(new Failure('INVALID_INPUT', { fields: { price_1: 'Negative' } }))
  book.add({ ...blankPrices, valid_from: '2027-02-01' })
  expect(await book.keep(null)).toBe(false)
  expect(book.getRows()).toMatchObject([{ saved: null, errors: { price_1: 'Negative' } }])
})

test('closes rows that are saved, and leaves unsaved ones open', async () => {
  const { book, send } = open([])
  book.add({ ...blankPrices, valid_from: '2026-01-01' })
  book.add({ ...blankPrices, valid_from: '2026-02-01' }, 'end')
  send.mockResolvedValueOnce({ type: 'saved', record: record(1, 9) })
  send.mockRejectedValueOnce(new Failure('INVALID_INPUT', { fields: { price_1: 'Negative' } }))
  expect(await book.save()).toBe(false)
  book.closeSaved()
  expect(book.getRows()).toMatchObject([{ saved: null, typed: { valid_from: '2026-02-01' } }])
})

test('changed rows are saved and deleted together, and announced once', async () => {
  const { book, send } = open([record(1, 9), record(2, 8), record(3, 7)])
  const listener = vi.fn<() => void>()
  book.subscribe(listener)
  const [first, second] = book.getRows()
  book.setMany(
    new Map([
      [first!.key, { price_1: '1' }],
      [second!.key, { price_1: '' }],
    ]),
    [{ ...blankPrices, valid_from: '2027-01-01', price_1: '4' }],
  )
  expect(listener).toHaveBeenCalledTimes(1)
  const answers = [
    { type: 'saved', record: record(1, 1, 2) },
    { type: 'removed' },
    { type: 'saved', record: record(4, 4) },
  ] as const
  const started = Promise.withResolvers<void>()
  send.mockImplementation(async () => {
    const answer = answers[send.mock.calls.length - 1]!
    if (send.mock.calls.length === 3) started.resolve()
    await started.promise
    return answer
  })
  expect(await book.saveTogether(({ price_1 }) => price_1 === '')).toBe(true)
  expect(listener).toHaveBeenCalledTimes(2)
  expect(typed(book)).toEqual(['1.00', '7.00', '4.00'])
  expect(book.getRows().some(({ isDirty }) => isDirty)).toBe(false)
})

/** A book whose saves wait for the network, and the keys of what it sends. */
function openWaiting(draft: DraftRow[] = []) {
  const store = vi.fn<(rows: DraftRow[]) => void>()
  const keys: string[] = []
  const answers: (() => Promise<WriteResult>)[] = []
  const book = new EditRows<TypedPrices, PriceRecord>({
    key: 'price',
    valuesOf: inputsOf,
    loaded: [],
    draft,
    store,
    untilRetry: () => new Promise(() => {}),
    send(_write, key) {
      keys.push(key)
      return answers.shift()!()
    },
  })
  return { book, store, keys, answers }
}
const unreachable = async () => {
  throw new Failure('UNAVAILABLE')
}

test('a save that does not reach the server waits and is repeated with the same key', async () => {
  const { book, keys, answers } = openWaiting()
  answers.push(unreachable, async () => ({ type: 'saved', record: record(3, 5) }))
  book.add({ ...blankPrices, price_1: '5' })
  const isSaved = book.save()
  await vi.waitFor(() => expect(book.getRows()[0]?.isWaiting).toBe(true))
  book.retry()
  expect(await isSaved).toBe(true)
  expect(keys[1]).toBe(keys[0])
  expect(book.getRows()).toMatchObject([{ isWaiting: false, saved: { id: 3 } }])
})

test('new prices whose answer was lost before the tab was closed are sent again with the same key', async () => {
  const first = openWaiting()
  first.answers.push(unreachable)
  first.book.add({ ...blankPrices, price_1: '5' })
  void first.book.save()
  await vi.waitFor(() => expect(first.book.getRows()[0]?.isWaiting).toBe(true))
  const stored = JSON.parse(JSON.stringify(first.store.mock.lastCall![0])) as DraftRow[]
  const second = openWaiting(stored)
  second.answers.push(async () => ({ type: 'saved', record: record(3, 5) }))
  expect(await second.book.save()).toBe(true)
  expect(second.keys).toEqual(first.keys)
})

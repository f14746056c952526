import { expect, test, vi } from 'vitest'
import { Failure } from '#domain/failure.ts'
import type { SavedRecord } from '#app/editor/records.ts'
import { EditSession, type EditPorts, type WriteAnswer } from './edit-session.ts'
import { openEdit, type Write } from './edit-state.ts'

const record = { id: 7, version: 3, name: 'Old' }
const valuesOf = (saved: SavedRecord) => ({ name: saved.name })

function open(saved: typeof record | null = record) {
  const ports = {
    key: 'thing',
    valuesOf,
    send: vi.fn<(write: Write) => Promise<WriteAnswer>>(),
    keepDraft: vi.fn<NonNullable<EditPorts['keepDraft']>>(),
    dropDraft: vi.fn<NonNullable<EditPorts['dropDraft']>>(),
    dropAllDrafts: vi.fn<NonNullable<EditPorts['dropAllDrafts']>>(),
    navigate: vi.fn<NonNullable<EditPorts['navigate']>>(),
    announce: vi.fn<NonNullable<EditPorts['announce']>>(),
  }
  const session = new EditSession(openEdit({ saved, base: { name: 'Old' } }), ports)
  return { session, ports }
}

const typed = { type: 'typed', values: { name: 'New' } } as const
const save = { type: 'saveAsked' } as const

test('a save is sent once, however often it is asked for; the ones who ask too early are told so', async () => {
  const { session, ports } = open()
  const answer = Promise.withResolvers<WriteAnswer>()
  ports.send.mockReturnValue(answer.promise)
  session.dispatch(typed)
  const attempts = [session.attempt(save), session.attempt(save), session.attempt(save)]
  answer.resolve({ type: 'saved', record: { id: 7, version: 4, name: 'New' } })
  expect(await Promise.all(attempts)).toEqual([true, false, false])
  expect(ports.send.mock.calls).toEqual([[{ kind: 'update', id: 7, version: 3, values: { name: 'New' } }]])
  expect(ports.announce).toHaveBeenCalledOnce()
  expect(ports.dropDraft).toHaveBeenCalledExactlyOnceWith(7)
})

test('what is typed is kept at once, with the whole form to name it by', () => {
  const { session, ports } = open()
  session.dispatch(typed)
  expect(ports.keepDraft.mock.calls).toMatchObject([
    [{ id: 7, version: 3, values: { name: 'New' }, form: { name: 'New' } }],
  ])
})

test('a new record is announced when its page is there, not before', async () => {
  const { session, ports } = open(null)
  const arrival = Promise.withResolvers<void>()
  ports.send.mockResolvedValue({ type: 'saved', record })
  ports.navigate.mockReturnValue(arrival.promise)
  const isSaved = session.attempt(save)
  await vi.waitFor(() => expect(ports.navigate).toHaveBeenCalledExactlyOnceWith({ page: 'created', id: 7 }))
  expect(ports.announce).not.toHaveBeenCalled()
  arrival.resolve()
  expect(await isSaved).toBe(true)
  expect(ports.announce).toHaveBeenCalledOnce()
})

test('a stale version shows the current record; any other refusal shows what is wrong', async () => {
  const { session, ports } = open()
  const thing = { id: 7, version: 4, name: 'Theirs' }
  ports.send.mockRejectedValueOnce(new Failure('STALE_VERSION', { answer: { thing } }))
  ports.send.mockRejectedValueOnce(new Failure('INVALID_INPUT', { fields: { name: 'Taken' } }))
  expect(await session.attempt(save)).toBe(false)
  expect(session.getState()).toMatchObject({
    conflict: { record: thing, values: { name: 'Theirs' } },
    refusal: null,
  })
  expect(await session.attempt({ type: 'resolved', values: { name: 'New' } })).toBe(false)
  expect(session.getState()).toMatchObject({
    conflict: null,
    refusal: { code: 'INVALID_INPUT', fields: { name: 'Taken' } },
  })
})

test('a record in use says by what', async () => {
  const { session, ports } = open()
  const uses = { total: 3, records: [{ entity: 'news', id: 1, name: 'Fair', field: 'perex' }] }
  ports.send.mockRejectedValue(new Failure('STILL_IN_USE', { answer: { uses } }))
  expect(await session.attempt({ type: 'removeAsked', input: {} })).toBe(false)
  expect(session.getState().refusal).toMatchObject({
    uses,
    usedBy: ['Used by: news item Fair (perex), and 2 more.'],
  })
})

test('an error that is no refusal reaches the caller, and the record can be saved again', async () => {
  const { session, ports } = open()
  ports.send.mockRejectedValueOnce(new TypeError('defect'))
  ports.send.mockResolvedValueOnce({ type: 'saved', record: { id: 7, version: 4, name: 'New' } })
  session.dispatch(typed)
  await expect(session.attempt(save)).rejects.toThrow('defect')
  expect(session.getState()).toMatchObject({ pending: null, values: { name: 'New' } })
  expect(await session.attempt(save)).toBe(true)
})

test('deleting takes the drafts of the form along and leads to the list', async () => {
  const { session, ports } = open()
  ports.send.mockResolvedValue({ type: 'removed' })
  expect(await session.attempt({ type: 'removeAsked', input: { confirmed: true } })).toBe(true)
  expect(ports.send).toHaveBeenCalledExactlyOnceWith({ kind: 'remove', id: 7, input: { confirmed: true } })
  expect(ports.dropAllDrafts).toHaveBeenCalledExactlyOnceWith(7)
  expect(ports.navigate).toHaveBeenCalledExactlyOnceWith({ page: 'list' })
})

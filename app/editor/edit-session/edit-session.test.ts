import { expect, test, vi } from 'vitest'
import { Failure } from '#domain/failure.ts'
import type { SavedRecord } from '#app/editor/records.ts'
import { EditSession, type EditPorts, type WriteResult } from './edit-session.ts'
import { openEdit, type Write } from './edit-state.ts'

const record = { id: 7, version: 3, name: 'Old' }
const valuesOf = (saved: SavedRecord) => ({ name: saved.name })

function open(saved: typeof record | null = record) {
  const ports = {
    key: 'thing',
    valuesOf,
    send: vi.fn<(write: Write) => Promise<WriteResult>>(),
    storeDraft: vi.fn<NonNullable<EditPorts['storeDraft']>>(),
    deleteDraft: vi.fn<NonNullable<EditPorts['deleteDraft']>>(),
    deleteAllDrafts: vi.fn<NonNullable<EditPorts['deleteAllDrafts']>>(),
    navigate: vi.fn<NonNullable<EditPorts['navigate']>>(),
    announce: vi.fn<NonNullable<EditPorts['announce']>>(),
  }
  const session = new EditSession(openEdit({ saved, base: { name: 'Old' } }), ports)
  return { session, ports }
}

const typed = { type: 'typed', values: { name: 'New' } } as const
const save = { type: 'saveRequested' } as const

test('sends concurrent saves once and resolves the others to false', async () => {
  const { session, ports } = open()
  const response = Promise.withResolvers<WriteResult>()
  ports.send.mockReturnValue(response.promise)
  session.dispatch(typed)
  const attempts = [session.attempt(save), session.attempt(save), session.attempt(save)]
  response.resolve({ type: 'saved', record: { id: 7, version: 4, name: 'New' } })
  expect(await Promise.all(attempts)).toEqual([true, false, false])
  const write = { kind: 'update', id: 7, version: 3, values: { name: 'New' } }
  expect(ports.send).toHaveBeenCalledExactlyOnceWith(write, expect.any(String))
  expect(ports.announce).toHaveBeenCalledOnce()
  expect(ports.deleteDraft).toHaveBeenCalledExactlyOnceWith(7)
})

test('stores input as a draft immediately, with all form values to name it by', () => {
  const { session, ports } = open()
  session.dispatch(typed)
  expect(ports.storeDraft.mock.calls).toMatchObject([
    [{ id: 7, version: 3, values: { name: 'New' }, form: { name: 'New' } }],
  ])
})

test('announces a new record only after its page is shown', async () => {
  const { session, ports } = open(null)
  const navigation = Promise.withResolvers<void>()
  ports.send.mockResolvedValue({ type: 'saved', record })
  ports.navigate.mockReturnValue(navigation.promise)
  const isSaved = session.attempt(save)
  await vi.waitFor(() => expect(ports.navigate).toHaveBeenCalledExactlyOnceWith({ page: 'created', id: 7 }))
  expect(ports.announce).not.toHaveBeenCalled()
  navigation.resolve()
  expect(await isSaved).toBe(true)
  expect(ports.announce).toHaveBeenCalledOnce()
})

test('a stale version becomes a conflict; any other failure shows its errors', async () => {
  const { session, ports } = open()
  const thing = { id: 7, version: 4, name: 'Theirs' }
  ports.send.mockRejectedValueOnce(new Failure('STALE_VERSION', { answer: { thing } }))
  ports.send.mockRejectedValueOnce(new Failure('INVALID_INPUT', { fields: { name: 'Taken' } }))
  session.dispatch(typed)
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

test('a refused delete lists the uses of the record', async () => {
  const { session, ports } = open()
  const uses = { total: 3, records: [{ entity: 'news', id: 1, name: 'Fair', field: 'perex' }] }
  ports.send.mockRejectedValue(new Failure('STILL_IN_USE', { answer: { uses } }))
  expect(await session.attempt({ type: 'removeRequested', input: {} })).toBe(false)
  expect(session.getState().refusal).toMatchObject({
    uses,
    usedBy: ['Used by: news item Fair (perex), and 2 more.'],
  })
})

test('rejects with an unexpected error, after which the record can be saved again', async () => {
  const { session, ports } = open()
  ports.send.mockRejectedValueOnce(new TypeError('defect'))
  ports.send.mockResolvedValueOnce({ type: 'saved', record: { id: 7, version: 4, name: 'New' } })
  session.dispatch(typed)
  await expect(session.attempt(save)).rejects.toThrow('defect')
  expect(session.getState()).toMatchObject({ pending: null, values: { name: 'New' } })
  expect(await session.attempt(save)).toBe(true)
})

test('a delete removes the drafts of the form and navigates to the list', async () => {
  const { session, ports } = open()
  ports.send.mockResolvedValue({ type: 'removed' })
  expect(await session.attempt({ type: 'removeRequested', input: { confirmed: true } })).toBe(true)
  const write = { kind: 'remove', id: 7, input: { confirmed: true } }
  expect(ports.send).toHaveBeenCalledExactlyOnceWith(write, expect.any(String))
  expect(ports.deleteAllDrafts).toHaveBeenCalledExactlyOnceWith(7)
  expect(ports.navigate).toHaveBeenCalledExactlyOnceWith({ page: 'list' })
})

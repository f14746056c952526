import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newsroom } from '#contract/newsroom.ts'
import { saveFields } from './save-fields.ts'

const fetchMock = vi.fn<(address: string, request: RequestInit) => Promise<Response>>()

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} })
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('fetch', fetchMock)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetAllMocks()
})

const record = { id: 1, version: 1, name: 'Fair', is_online: false, ordering: 5 }
const toggle = (policy: 'rebase' | 'refuse') =>
  saveFields({ resource: newsroom.events, record, values: { is_online: true }, policy })
const saved = (event: object) => fetchMock.mockResolvedValueOnce(Response.json({ event }))
const stale = (event: object) =>
  fetchMock.mockResolvedValueOnce(Response.json({ error: 'STALE_VERSION', event }, { status: 409 }))
const sent = () => fetchMock.mock.calls.map(([, request]) => String(request.body))

test('a switch sends only its field, with the version shown in the list', async () => {
  const current = { ...record, version: 2, is_online: true }
  saved(current)
  expect(await toggle('rebase')).toEqual({ isSaved: true, record: current, refusal: null })
  expect(sent()).toEqual(['version=1&is_online=true'])
})

test('a stale switch is retried on the current version, unless somebody else toggled it too', async () => {
  stale({ ...record, version: 2, ordering: 9 })
  saved({ ...record, version: 3, ordering: 9, is_online: true })
  expect(await toggle('rebase')).toMatchObject({ isSaved: true, record: { ordering: 9, is_online: true } })
  expect(sent()).toEqual(['version=1&is_online=true', 'version=2&is_online=true'])

  fetchMock.mockClear()
  stale({ ...record, version: 2, is_online: true })
  expect(await toggle('rebase')).toMatchObject({
    isSaved: false,
    record: { version: 2 },
    refusal: { code: 'STALE_VERSION' },
  })
  expect(sent()).toHaveLength(1)
})

test('a stale bulk change does not overwrite the record, and returns the current one', async () => {
  const current = { ...record, version: 2, ordering: 9 }
  stale(current)
  expect(await toggle('refuse')).toMatchObject({
    isSaved: false,
    record: current,
    refusal: { code: 'STALE_VERSION' },
  })
  expect(sent()).toHaveLength(1)
})

test('returns the unchanged record if the server is unreachable', async () => {
  fetchMock.mockRejectedValue(new TypeError('network'))
  const outcome = await toggle('rebase')
  expect(outcome).toMatchObject({ isSaved: false, refusal: { code: 'UNAVAILABLE' } })
  expect(outcome.record).toBe(record)
})

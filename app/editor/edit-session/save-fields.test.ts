import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newsroom } from '#contract/newsroom.ts'
import { saveFields } from './save-fields.ts'

const answer = vi.fn<(address: string, request: RequestInit) => Promise<Response>>()

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} })
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('fetch', answer)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetAllMocks()
})

const record = { id: 1, version: 1, name: 'Fair', is_online: false, ordering: 5 }
const turn = (policy: 'rebase' | 'refuse') =>
  saveFields({ resource: newsroom.events, record, values: { is_online: true }, policy })
const saved = (event: object) => answer.mockResolvedValueOnce(Response.json({ event }))
const stale = (event: object) =>
  answer.mockResolvedValueOnce(Response.json({ error: 'STALE_VERSION', event }, { status: 409 }))
const sent = () => answer.mock.calls.map(([, request]) => String(request.body))

test('a switch sends its field alone, with the version that the list shows', async () => {
  const current = { ...record, version: 2, is_online: true }
  saved(current)
  expect(await turn('rebase')).toEqual({ isSaved: true, record: current, refusal: null })
  expect(sent()).toEqual(['version=1&is_online=true'])
})

test('a switch whose record somebody else saved is sent again on top of it, unless they turned it too', async () => {
  stale({ ...record, version: 2, ordering: 9 })
  saved({ ...record, version: 3, ordering: 9, is_online: true })
  expect(await turn('rebase')).toMatchObject({ isSaved: true, record: { ordering: 9, is_online: true } })
  expect(sent()).toEqual(['version=1&is_online=true', 'version=2&is_online=true'])

  answer.mockClear()
  stale({ ...record, version: 2, is_online: true })
  expect(await turn('rebase')).toMatchObject({
    isSaved: false,
    record: { version: 2 },
    refusal: { code: 'STALE_VERSION' },
  })
  expect(sent()).toHaveLength(1)
})

test('a bulk change leaves what somebody else saved meanwhile, and answers the record as it is now', async () => {
  const current = { ...record, version: 2, ordering: 9 }
  stale(current)
  expect(await turn('refuse')).toMatchObject({
    isSaved: false,
    record: current,
    refusal: { code: 'STALE_VERSION' },
  })
  expect(sent()).toHaveLength(1)
})

test('a server out of reach leaves the record as the list shows it', async () => {
  answer.mockRejectedValue(new TypeError('network'))
  const outcome = await turn('rebase')
  expect(outcome).toMatchObject({ isSaved: false, refusal: { code: 'UNAVAILABLE' } })
  expect(outcome.record).toBe(record)
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Failure } from '#domain/failure.ts'
import { callPath, callServer } from './call-server.ts'

const kept = new Map<string, string>()
const assign = vi.fn<(address: string) => void>()
const location = { pathname: '/editor/news', assign }
const answer = vi.fn<(address: string, request: RequestInit) => Promise<Response>>()

beforeEach(() => {
  kept.clear()
  kept.set('token', 'a-token')
  location.pathname = '/editor/news'
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => void kept.delete(key),
  })
  vi.stubGlobal('document', { cookie: 'theme=dark; csrftoken=mark' })
  vi.stubGlobal('window', { location })
  vi.stubGlobal('fetch', answer)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetAllMocks()
})

const refuse = (status: number, body: unknown) => answer.mockResolvedValue(Response.json(body, { status }))

test('I-01 I-02 I-03 I-04 a call goes to the API, carries the token, and a change also the mark against forgery', async () => {
  answer.mockResolvedValue(Response.json({ found: [] }))
  expect(await callServer('GET search/:search', { search: 'a/b', limit: 6 })).toEqual({ found: [] })
  expect(answer.mock.lastCall?.[0]).toBe('/api/search/a%2Fb?limit=6')
  const read = new Headers(answer.mock.lastCall?.[1].headers)
  expect([read.get('Authorization'), read.get('X-CSRFToken')]).toEqual(['JWT a-token', null])

  answer.mockResolvedValue(Response.json({}))
  const values = { is_online: false, image: null, photos: [2, 1], none: undefined }
  await callPath('PUT', 'news-item/:id', { id: 1, ...values })
  expect(answer.mock.lastCall?.[0]).toBe('/api/news-item/1')
  const { headers, body } = answer.mock.lastCall![1]
  expect(new Headers(headers).get('X-CSRFToken')).toBe('mark')
  expect(String(body)).toBe('is_online=false&image=&photos=%5B2%2C1%5D')
})

test('H-05 R-10 a refused token is forgotten and leads to sign-in', async () => {
  refuse(401, { error: 'NOT_SIGNED_IN' })
  await expect(callServer('GET user', {})).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
  expect(kept.has('token')).toBe(false)
  expect(assign).toHaveBeenCalledExactlyOnceWith('/login')
})

test.each(['/login', '/sign-up', '/reset-password/a-code', '/activate/a-code', '/forgotten-password'])(
  'on %s, a page for people without a session, a refused token is only forgotten',
  async (pathname) => {
    location.pathname = pathname
    refuse(401, {})
    await expect(callServer('GET user', {})).rejects.toBeInstanceOf(Failure)
    expect(kept.has('token')).toBe(false)
    expect(assign).not.toHaveBeenCalled()
  },
)

test('missing rights log nobody out', async () => {
  refuse(403, { error: 'FORBIDDEN' })
  await expect(callPath('GET', 'editor/news', {})).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect(kept.has('token')).toBe(true)
})

test('a refusal keeps its fields and what else was answered', async () => {
  refuse(409, { error: 'STALE_VERSION', fields: { perex: 'Required' }, news: { id: 1 } })
  await expect(callPath('PUT', 'news-item/1', {})).rejects.toMatchObject({
    code: 'STALE_VERSION',
    details: { fields: { perex: 'Required' }, answer: { news: { id: 1 } } },
  })
})

test('no answer is a failure, a call that was given up is none', async () => {
  answer.mockRejectedValue(new TypeError('network'))
  await expect(callServer('GET user', {})).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  const reason = new Error('left the page')
  await expect(callServer('GET user', {}, AbortSignal.abort(reason))).rejects.toBe(reason)
})

/** Never called: the compiler reads it. */
async function refused() {
  // @ts-expect-error a misspelt path
  await callServer('GET serach/:search', { search: 'TR-72D' })
  // @ts-expect-error another method than the one of the call
  await callServer('PUT search/:search', { search: 'TR-72D' })
  // @ts-expect-error a misspelt field
  await callServer('GET search/:search', { serach: 'TR-72D' })
  // @ts-expect-error a value of another kind
  await callServer('GET search/:search', { search: 'TR-72D', limit: 'eight' })
  // @ts-expect-error a field that the answer does not have
  return (await callServer('GET user', {})).usr
}

test('the compiler refuses a path, a field or an answer that the contract does not have', () => {
  expect(refused).toBeTypeOf('function')
})

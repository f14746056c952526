import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Failure } from '#domain/failure.ts'
import { callPath, callServer } from './call-server.ts'

const stored = new Map<string, string>()
const assign = vi.fn<(address: string) => void>()
const location = { pathname: '/editor/news', assign }
const fetchMock = vi.fn<(address: string, request: RequestInit) => Promise<Response>>()

beforeEach(() => {
  stored.clear()
  stored.set('token', 'a-token')
  location.pathname = '/editor/news'
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => void stored.delete(key),
  })
  vi.stubGlobal('document', { cookie: 'theme=dark; csrftoken=mark' })
  vi.stubGlobal('window', { location })
  vi.stubGlobal('fetch', fetchMock)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetAllMocks()
})

const refuse = (status: number, body: unknown) => fetchMock.mockResolvedValue(Response.json(body, { status }))

test('I-01 I-02 I-03 I-04 sends a call with the session token, and a write also with the CSRF token', async () => {
  fetchMock.mockResolvedValue(Response.json({ found: [] }))
  expect(await callServer('GET search/:search', { search: 'a/b', limit: 6 })).toEqual({ found: [] })
  expect(fetchMock.mock.lastCall?.[0]).toBe('/api/search/a%2Fb?limit=6')
  const read = new Headers(fetchMock.mock.lastCall?.[1].headers)
  expect([read.get('Authorization'), read.get('X-CSRFToken')]).toEqual(['JWT a-token', null])

  fetchMock.mockResolvedValue(Response.json({}))
  const values = { is_online: false, image: null, photos: [2, 1], none: undefined }
  await callPath('PUT', 'news-item/:id', { id: 1, ...values })
  expect(fetchMock.mock.lastCall?.[0]).toBe('/api/news-item/1')
  const { headers, body } = fetchMock.mock.lastCall![1]
  expect(new Headers(headers).get('X-CSRFToken')).toBe('mark')
  expect(String(body)).toBe('is_online=false&image=&photos=%5B2%2C1%5D')
})

test('H-05 R-10 removes a refused token and opens the sign-in page', async () => {
  refuse(401, { error: 'NOT_SIGNED_IN' })
  await expect(callServer('GET user', {})).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
  expect(stored.has('token')).toBe(false)
  expect(assign).toHaveBeenCalledExactlyOnceWith('/login')
})

test.each(['/login', '/sign-up', '/reset-password/a-code', '/activate/a-code', '/forgotten-password'])(
  'only removes a refused token on %s, a page for signed-out users',
  async (pathname) => {
    location.pathname = pathname
    refuse(401, {})
    await expect(callServer('GET user', {})).rejects.toBeInstanceOf(Failure)
    expect(stored.has('token')).toBe(false)
    expect(assign).not.toHaveBeenCalled()
  },
)

test('keeps the session when permissions are missing', async () => {
  refuse(403, { error: 'FORBIDDEN' })
  await expect(callPath('GET', 'editor/news', {})).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect(stored.has('token')).toBe(true)
})

test('keeps field errors and the rest of the body of a refused call', async () => {
  refuse(409, { error: 'STALE_VERSION', fields: { perex: 'Required' }, news: { id: 1 } })
  await expect(callPath('PUT', 'news-item/1', {})).rejects.toMatchObject({
    code: 'STALE_VERSION',
    details: { fields: { perex: 'Required' }, answer: { news: { id: 1 } } },
  })
})

test('reports a network error as a failure, but rethrows the reason of an aborted call', async () => {
  fetchMock.mockRejectedValue(new TypeError('network'))
  await expect(callServer('GET user', {})).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  const reason = new Error('left the page')
  await expect(callServer('GET user', {}, AbortSignal.abort(reason))).rejects.toBe(reason)
})

/** Never called: only type-checked. */
async function typeErrors() {
  // @ts-expect-error a misspelt path
  await callServer('GET serach/:search', { search: 'TR-72D' })
  // @ts-expect-error the wrong method
  await callServer('PUT search/:search', { search: 'TR-72D' })
  // @ts-expect-error a misspelt field
  await callServer('GET search/:search', { serach: 'TR-72D' })
  // @ts-expect-error a value of the wrong type
  await callServer('GET search/:search', { search: 'TR-72D', limit: 'eight' })
  // @ts-expect-error a field that the output does not have
  return (await callServer('GET user', {})).usr
}

test('reports an unknown route, input field or output field as a type error', () => {
  expect(typeErrors).toBeTypeOf('function')
})

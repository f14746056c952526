import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendForm } from './send-form.ts'

const kept = new Map<string, string>()
const answer = vi.fn<(address: string, request: RequestInit) => Promise<Response>>()

beforeEach(() => {
  kept.set('token', 'a-token')
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => void kept.delete(key),
  })
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('window', { location: { pathname: '/forgotten-password' } })
  vi.stubGlobal('fetch', answer)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetAllMocks()
})

const request = () =>
  new Request('http://hopline.example', { method: 'POST', body: new URLSearchParams({ email: 'ada' }) })

/** What went to the server, call by call. */
const sent = () =>
  answer.mock.calls.map(([address, { method, headers, body }]) => [
    `${method} ${address}`,
    new Headers(headers).get('Authorization'),
    String(body),
  ])

test('a form reaches its call although the browser still has the token of a session that has ended', async () => {
  answer.mockResolvedValueOnce(Response.json({ error: 'NOT_SIGNED_IN' }, { status: 401 }))
  answer.mockResolvedValueOnce(Response.json({}))
  expect(await sendForm(request(), 'forgotten-password')).toEqual({ isDone: true })
  expect(sent()).toEqual([
    ['POST /api/forgotten-password', 'JWT a-token', 'email=ada'],
    ['POST /api/forgotten-password', null, 'email=ada'],
  ])
})

test('any other refusal is said at once', async () => {
  answer.mockResolvedValue(Response.json({ error: 'INVALID_RESET_CODE' }, { status: 400 }))
  expect(await sendForm(request(), 'reset-password')).toMatchObject({
    error: 'INVALID_RESET_CODE',
    entered: { email: 'ada' },
  })
  expect(sent()).toHaveLength(1)
})

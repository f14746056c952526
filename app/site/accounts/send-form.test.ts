import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendForm } from './send-form.ts'

const kept = new Map<string, string>()
const fetched = vi.fn<(address: string, request: RequestInit) => Promise<Response>>()

beforeEach(() => {
  kept.set('token', 'a token that is no more')
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => void kept.delete(key),
  })
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('window', { location: { pathname: '/forgotten-password' } })
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetAllMocks()
})

const request = () =>
  new Request('http://hopline.example', { method: 'POST', body: new URLSearchParams({ email: ' ada ' }) })
const refuse = (status: number, error: string) =>
  fetched.mockResolvedValueOnce(Response.json({ error }, { status }))
const sent = () =>
  fetched.mock.calls.map(([address, { headers, body }]) => [
    address,
    String(body),
    new Headers(headers).get('Authorization'),
  ])

test('a form reaches its call although the browser still has the token of a session that has ended', async () => {
  refuse(401, 'NOT_SIGNED_IN')
  fetched.mockResolvedValueOnce(Response.json({}))
  const answer = sendForm(request(), 'POST forgotten-password', ({ email = '' }) => ({ email: email.trim() }))
  expect(await answer).toEqual({ isDone: true })
  expect(sent()).toEqual([
    ['/api/forgotten-password', 'email=ada', 'JWT a token that is no more'],
    ['/api/forgotten-password', 'email=ada', null],
  ])
})

test('any other refusal is said at once', async () => {
  refuse(400, 'INVALID_RESET_CODE')
  const input = { code: 'c', password: 'p' }
  expect(await sendForm(request(), 'POST reset-password', () => input)).toMatchObject({
    error: 'INVALID_RESET_CODE',
    entered: { email: ' ada ' },
  })
  expect(fetched).toHaveBeenCalledOnce()
})

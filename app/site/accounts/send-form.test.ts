import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendForm } from './send-form.ts'

const storage = new Map<string, string>()
const fetchMock = vi.fn<(address: string, request: RequestInit) => Promise<Response>>()

beforeEach(() => {
  storage.set('token', 'an expired token')
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    removeItem: (key: string) => void storage.delete(key),
  })
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('window', { location: { pathname: '/forgotten-password' } })
  vi.stubGlobal('fetch', fetchMock)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetAllMocks()
})

const request = () =>
  new Request('http://hopline.example', { method: 'POST', body: new URLSearchParams({ email: ' ada ' }) })
const refuse = (status: number, error: string) =>
  fetchMock.mockResolvedValueOnce(Response.json({ error }, { status }))
const sent = () =>
  fetchMock.mock.calls.map(([address, { headers, body }]) => [
    address,
    String(body),
    new Headers(headers).get('Authorization'),
  ])

test('retries without a token if the stored one belongs to a session that has ended', async () => {
  refuse(401, 'NOT_SIGNED_IN')
  fetchMock.mockResolvedValueOnce(Response.json({}))
  const result = sendForm(request(), 'POST forgotten-password', ({ email = '' }) => ({ email: email.trim() }))
  expect(await result).toEqual({ isDone: true })
  expect(sent()).toEqual([
    ['/api/forgotten-password', 'email=ada', 'JWT an expired token'],
    ['/api/forgotten-password', 'email=ada', null],
  ])
})

test('does not retry after any other refusal', async () => {
  refuse(400, 'INVALID_RESET_CODE')
  const input = { code: 'c', password: 'p' }
  expect(await sendForm(request(), 'POST reset-password', () => input)).toMatchObject({
    error: 'INVALID_RESET_CODE',
    entered: { email: ' ada ' },
  })
  expect(fetchMock).toHaveBeenCalledOnce()
})

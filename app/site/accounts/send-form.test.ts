import { afterEach, expect, test, vi } from 'vitest'
import { Failure } from '#domain/failure.ts'
import { callServer } from '#app/call-server.ts'
import { sendForm } from './send-form.ts'

vi.mock('#app/call-server.ts', () => ({ callServer: vi.fn<typeof callServer>() }))
afterEach(() => void vi.resetAllMocks())

const called = vi.mocked(callServer)
const request = () =>
  new Request('http://hopline.example', { method: 'POST', body: new URLSearchParams({ email: 'ada' }) })

test('a form reaches its call although the browser still has the token of a session that has ended', async () => {
  called.mockRejectedValueOnce(new Failure('NOT_SIGNED_IN'))
  expect(await sendForm(request(), 'forgotten-password')).toEqual({ isDone: true })
  expect(called.mock.calls).toEqual([
    ['POST', 'forgotten-password', [['email', 'ada']]],
    ['POST', 'forgotten-password', [['email', 'ada']]],
  ])
})

test('any other refusal is said at once', async () => {
  called.mockRejectedValue(new Failure('INVALID_RESET_CODE'))
  expect(await sendForm(request(), 'reset-password')).toMatchObject({
    error: 'INVALID_RESET_CODE',
    entered: { email: 'ada' },
  })
  expect(called).toHaveBeenCalledOnce()
})

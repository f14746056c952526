import { expect, test } from 'vitest'
import { signInFailure } from './sign-in-failure.ts'

const WRONG = 'Wrong password or username does not exists'
const INTERNAL = 'Internal Server Error. Please contact support if problems persist.'

test('H-06 400 and 401 say that password or username is wrong, whatever the body', () => {
  expect(signInFailure(401, '{"error":"WRONG_PASSWORD_OR_ACCOUNT_DOES_NOT_EXISTS"}')).toBe(WRONG)
  expect(signInFailure(400, 'anything')).toBe(WRONG)
})

test('H-07 500 says that the server failed', () => {
  expect(signInFailure(500, '<h1>Traceback</h1>')).toBe(INTERNAL)
})

test('H-08 any other failure shows the body as text', () => {
  expect(signInFailure(503, 'Back at noon')).toBe('Back at noon')
  expect(signInFailure(502, '<b>Bad gateway</b>')).toBe('<b>Bad gateway</b>')
  expect(signInFailure(503, '"Back at noon"')).toBe('Back at noon')
  expect(signInFailure(404, '7')).toBe('7')
})

test('shows the error, detail or non_field_errors of a JSON body, and the text of a failure code', () => {
  expect(signInFailure(429, '{"error":"TOO_MANY_REQUESTS","detail":"x"}')).toBe(
    'Too many attempts. Please wait a moment and try again.',
  )
  expect(signInFailure(403, '{"error":"Locked"}')).toBe('Locked')
  expect(signInFailure(403, '{"detail":"Not today"}')).toBe('Not today')
  expect(signInFailure(403, '{"non_field_errors":["No luck"]}')).toBe('No luck')
  expect(signInFailure(403, '{"else":1}')).toBe('{"else":1}')
})

test('shows an internal server error for an empty body', () => {
  expect(signInFailure(418, '')).toBe(INTERNAL)
})

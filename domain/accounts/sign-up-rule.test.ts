import { expect, test } from 'vitest'
import { signUpError } from './sign-up-rule.ts'

test('requires matching e-mail addresses and a password of more than 6 characters', () => {
  const valid = { email: 'ann@example.com ', repeat_email: ' ann@example.com', password: '1234567' }
  expect(signUpError(valid)).toBeUndefined()
  expect(signUpError({ ...valid, repeat_email: 'anne@example.com' })).toBe('EMAIL_DO_NOT_MATCH')
  expect(signUpError({ ...valid, password: '123456' })).toBe('PASSWORD_TOO_SHORT')
  expect(signUpError({})).toBe('PASSWORD_TOO_SHORT')
})

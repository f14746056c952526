import { expect, test } from 'vitest'
import { signUpMistake } from './sign-up-rule.ts'

test('requires matching e-mail addresses and a password of more than 6 characters', () => {
  const valid = { email: 'ann@example.com ', repeat_email: ' ann@example.com', password: '1234567' }
  expect(signUpMistake(valid)).toBeUndefined()
  expect(signUpMistake({ ...valid, repeat_email: 'anne@example.com' })).toBe('EMAIL_DO_NOT_MATCH')
  expect(signUpMistake({ ...valid, password: '123456' })).toBe('PASSWORD_TOO_SHORT')
  expect(signUpMistake({})).toBe('PASSWORD_TOO_SHORT')
})

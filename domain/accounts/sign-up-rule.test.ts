import { expect, test } from 'vitest'
import { signUpMistake } from './sign-up-rule.ts'

test('a sign-up repeats its e-mail address and has a password of more than 6 characters', () => {
  const right = { email: 'ann@example.com ', repeat_email: ' ann@example.com', password: '1234567' }
  expect(signUpMistake(right)).toBeUndefined()
  expect(signUpMistake({ ...right, repeat_email: 'anne@example.com' })).toBe('EMAIL_DO_NOT_MATCH')
  expect(signUpMistake({ ...right, password: '123456' })).toBe('PASSWORD_TOO_SHORT')
  expect(signUpMistake({})).toBe('PASSWORD_TOO_SHORT')
})

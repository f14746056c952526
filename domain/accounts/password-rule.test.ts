import { expect, test } from 'vitest'
import { passwordMistake } from './password-rule.ts'

const anybody = { is_staff: false, has_second_factor: false }
const staff = { is_staff: true, has_second_factor: false }
const guarded = { is_staff: true, has_second_factor: true }
const long = (length: number) => 'x'.repeat(length)

test('H-11 O-08 a password has more than 6 characters, whatever they are', () => {
  expect(passwordMistake(long(6), anybody)).toBe('PASSWORD_TOO_SHORT')
  expect(passwordMistake('🐝🐝🐝', anybody)).toBe('PASSWORD_TOO_SHORT')
  expect(passwordMistake(long(7), anybody)).toBeUndefined()
  expect(passwordMistake('🐝🐝🐝🐝🐝🐝🐝', anybody)).toBeUndefined()
})

test('staff need 15 characters, or 8 with a second factor', () => {
  expect(passwordMistake(long(6), staff)).toBe('PASSWORD_TOO_SHORT')
  expect(passwordMistake(long(14), staff)).toBe('STAFF_PASSWORD_TOO_SHORT')
  expect(passwordMistake(long(15), staff)).toBeUndefined()
  expect(passwordMistake(long(7), guarded)).toBe('STAFF_PASSWORD_TOO_SHORT')
  expect(passwordMistake(long(8), guarded)).toBeUndefined()
})

import { expect, test } from 'vitest'
import { passwordError } from './password-rule.ts'

const visitor = { is_staff: false, has_second_factor: false }
const staff = { is_staff: true, has_second_factor: false }
const staffWithSecondFactor = { is_staff: true, has_second_factor: true }
const long = (length: number) => 'x'.repeat(length)

test('H-11 O-08 requires more than 6 characters of any kind', () => {
  expect(passwordError(long(6), visitor)).toBe('PASSWORD_TOO_SHORT')
  expect(passwordError('🐝🐝🐝', visitor)).toBe('PASSWORD_TOO_SHORT')
  expect(passwordError(long(7), visitor)).toBeUndefined()
  expect(passwordError('🐝🐝🐝🐝🐝🐝🐝', visitor)).toBeUndefined()
})

test('requires 15 characters from staff, or 8 with a second factor', () => {
  expect(passwordError(long(6), staff)).toBe('PASSWORD_TOO_SHORT')
  expect(passwordError(long(14), staff)).toBe('STAFF_PASSWORD_TOO_SHORT')
  expect(passwordError(long(15), staff)).toBeUndefined()
  expect(passwordError(long(7), staffWithSecondFactor)).toBe('STAFF_PASSWORD_TOO_SHORT')
  expect(passwordError(long(8), staffWithSecondFactor)).toBeUndefined()
})

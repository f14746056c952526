import { expect, test } from 'vitest'
import { passwordMistake } from './password-rule.ts'

const visitor = { is_staff: false, has_second_factor: false }
const staff = { is_staff: true, has_second_factor: false }
const staffWithSecondFactor = { is_staff: true, has_second_factor: true }
const long = (length: number) => 'x'.repeat(length)

test('H-11 O-08 requires more than 6 characters of any kind', () => {
  expect(passwordMistake(long(6), visitor)).toBe('PASSWORD_TOO_SHORT')
  expect(passwordMistake('🐝🐝🐝', visitor)).toBe('PASSWORD_TOO_SHORT')
  expect(passwordMistake(long(7), visitor)).toBeUndefined()
  expect(passwordMistake('🐝🐝🐝🐝🐝🐝🐝', visitor)).toBeUndefined()
})

test('requires 15 characters from staff, or 8 with a second factor', () => {
  expect(passwordMistake(long(6), staff)).toBe('PASSWORD_TOO_SHORT')
  expect(passwordMistake(long(14), staff)).toBe('STAFF_PASSWORD_TOO_SHORT')
  expect(passwordMistake(long(15), staff)).toBeUndefined()
  expect(passwordMistake(long(7), staffWithSecondFactor)).toBe('STAFF_PASSWORD_TOO_SHORT')
  expect(passwordMistake(long(8), staffWithSecondFactor)).toBeUndefined()
})

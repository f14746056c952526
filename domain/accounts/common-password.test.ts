import { expect, test } from 'vitest'
import { isCommonPassword } from './common-password.ts'

const words = new Set(['password', 'letmein', 'hopline', 'summer', 'p@ssw0rd'])

test.each([
  'password',
  'PassWord',
  'passwordpassword',
  '123456789012345',
  'qwertyuiop12345',
  'hopline2026',
  'Hopline-2026!',
  'Summer2025!!',
  'p@ssw0rd',
  'letmein123',
  'abcdefghijklmno',
  'aaaaaaaaaaaaaaaaaaaa',
  'abababababababab',
  'ｐａｓｓｗｏｒｄ',
  '987654321password',
])('A-020 %s is refused', (password) => {
  expect(isCommonPassword(password, words)).toBe(true)
})

test.each([
  'six lamps above the harbour',
  'my 🐝 hums in summer',
  'kd83-vnq0-zplw',
  'Passworte sind wie Socken',
  'žluťoučký kůň úpěl',
  '🐝🐙🦊🐢🐬🦉🐌',
])('A-020 any composition is welcome: %s', (password) => {
  expect(isCommonPassword(password, words)).toBe(false)
})

test('a very long password is not taken apart', () => {
  expect(isCommonPassword('password1'.repeat(14), words)).toBe(true)
  expect(isCommonPassword('password1'.repeat(15), words)).toBe(false)
})

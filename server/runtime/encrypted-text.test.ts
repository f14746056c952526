import { expect, test } from 'vitest'
import { decryptText, encryptText } from './encrypted-text.ts'

const secret = new TextEncoder().encode('a secret of the tests, long enough to encrypt')

test('only the right secret decrypts a text, and every encryption differs', () => {
  const encrypted = encryptText(secret, 'Žlutá lampa 7')
  expect(encrypted).not.toContain('lampa')
  expect(encryptText(secret, 'Žlutá lampa 7')).not.toBe(encrypted)
  expect(decryptText(secret, encrypted)).toBe('Žlutá lampa 7')
  expect(decryptText(new TextEncoder().encode('another secret'), encrypted)).toBe(encrypted)
})

test('returns a text that was never encrypted unchanged, whatever it begins with', () => {
  for (const text of ['plain', '', 'sealed:', 'sealed:AAAA', 'sealed: a letter']) {
    expect(decryptText(secret, text)).toBe(text)
  }
})

import { expect, test } from 'vitest'
import { decryptText, encryptText, reencryptText, type DataKeys } from './encrypted-text.ts'

const key = (text: string) => new TextEncoder().encode(text)
const keys: DataKeys = [key('a key of the tests, long enough to encrypt')]

test('only the right key decrypts a text, and every encryption differs', () => {
  const encrypted = encryptText(keys, 'Žlutá lampa 7')
  expect(encrypted).not.toContain('lampa')
  expect(encryptText(keys, 'Žlutá lampa 7')).not.toBe(encrypted)
  expect(decryptText(keys, encrypted)).toBe('Žlutá lampa 7')
  expect(decryptText([key('another key')], encrypted)).toBe(encrypted)
})

test('returns a text that was never encrypted unchanged, whatever it begins with', () => {
  for (const text of ['plain', '', 'sealed:', 'sealed:AAAA', 'sealed: a letter']) {
    expect(decryptText(keys, text)).toBe(text)
  }
})

test('after a rotation the old key still decrypts, until the text is encrypted with the new one', () => {
  const encrypted = encryptText(keys, 'JBSWY3DP')
  const rotated: DataKeys = [key('the new key'), ...keys]
  expect(decryptText(rotated, encrypted)).toBe('JBSWY3DP')
  const again = reencryptText(rotated, encrypted)!
  expect(decryptText([rotated[0]], again)).toBe('JBSWY3DP')
  expect(reencryptText(rotated, again)).toBe(null)
})

test('what no key decrypts, or was never encrypted, is not encrypted again', () => {
  expect(reencryptText([key('another key')], encryptText(keys, 'JBSWY3DP'))).toBe(null)
  expect(reencryptText(keys, 'plain')).toBe(null)
})

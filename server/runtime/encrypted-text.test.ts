import { expect, test } from 'vitest'
import { decryptText, encryptText } from './encrypted-text.ts'

const secret = new TextEncoder().encode('a secret of the tests, long enough to seal')

test('a sealed text is read with its secret only, and sealed differently each time', () => {
  const sealed = encryptText(secret, 'Žlutá lampa 7')
  expect(sealed).not.toContain('lampa')
  expect(encryptText(secret, 'Žlutá lampa 7')).not.toBe(sealed)
  expect(decryptText(secret, sealed)).toBe('Žlutá lampa 7')
  expect(decryptText(new TextEncoder().encode('another secret'), sealed)).toBe(sealed)
})

test('a text that was never sealed stays as it is, whatever it begins with', () => {
  for (const text of ['plain', '', 'sealed:', 'sealed:AAAA', 'sealed: a letter']) {
    expect(decryptText(secret, text)).toBe(text)
  }
})

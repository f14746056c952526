import { expect, test } from 'vitest'
import { openText, sealText } from './sealed-text.ts'

const secret = new TextEncoder().encode('a secret of the tests, long enough to seal')

test('a sealed text is read with its secret only, and sealed differently each time', () => {
  const sealed = sealText(secret, 'Žlutá lampa 7')
  expect(sealed).not.toContain('lampa')
  expect(sealText(secret, 'Žlutá lampa 7')).not.toBe(sealed)
  expect(openText(secret, sealed)).toBe('Žlutá lampa 7')
  expect(openText(new TextEncoder().encode('another secret'), sealed)).toBe(sealed)
})

test('a text that was never sealed stays as it is, whatever it begins with', () => {
  for (const text of ['plain', '', 'sealed:', 'sealed:AAAA', 'sealed: a letter']) {
    expect(openText(secret, text)).toBe(text)
  }
})

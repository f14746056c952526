import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseMoney } from './parse-money.ts'

test.each([
  ['12.5', 12.5],
  [' 12,50 ', 12.5],
  ['€ 12,50', 12.5],
  ['12.50 EUR', 12.5],
  ['1 234,50 €', 1234.5],
  ['1\u202f234,50\u00a0€', 1234.5],
  ['1\u2009234.50', 1234.5],
  ['1’234.50', 1234.5],
  ['1.234,50', 1234.5],
  ['1,234.50', 1234.5],
  ['1.234.567', 1234567],
  ['12.370000000000001', 12.37],
  ['0', 0],
  ['−0', 0],
  ['', null],
  ['–', null],
  ['on request', null],
  ['On Request', null],
])('%j is the price %j', (text, price) => {
  expect(parseMoney(text, 'EUR')).toEqual({ price })
})

test.each([
  ['1,234', /Thousands or three decimals/],
  ['1.234', /Thousands or three decimals/],
  ['0.125', /two decimals/],
  ['-5', /negative/],
  ['−5', /negative/],
  ['99999999', /At most/],
  ['1.005,5.5', /No price/],
  ['1,23.4,5', /No price/],
  ['12.34.5', /No price/],
  ['$ 12.50', /Not in EUR/],
  ['12.50 USD', /Not in EUR/],
  ['1e5', /No price/],
  ['0x10', /No price/],
  ['about 5', /No price/],
  ['#REF!', /No price/],
  ['Infinity', /No price/],
  ['9'.repeat(41), /No price/],
])('%j is refused', (text, message) => {
  expect(parseMoney(text, 'EUR')).toEqual({ problem: expect.stringMatching(message) as string })
})

const locales = ['en-GB', 'de-DE', 'fr-FR', 'cs-CZ', 'de-CH', 'de-AT', 'pl-PL']

test('reads every price as any European spreadsheet shows it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 999_999_900 }),
      fc.constantFrom(...locales),
      fc.constantFrom<Intl.NumberFormatOptions>({}, { style: 'currency', currency: 'EUR' }),
      (cents, locale, style) => {
        const text = (cents / 100).toLocaleString(locale, {
          ...style,
          minimumFractionDigits: 2,
          maximumFractionDigits: 2,
        })
        expect([text, parseMoney(text, 'EUR')]).toEqual([text, { price: cents / 100 }])
      },
    ),
  )
})

test('whatever the text, the answer is a price with two decimals at most, nothing, or a problem', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[-−€ .,\d]{0,14}$/u)), (text) => {
      const parsed = parseMoney(text, 'EUR')
      const price = 'price' in parsed ? (parsed.price ?? 0) : 0
      expect('problem' in parsed ? parsed.problem : 'read').not.toBe('')
      expect(price >= 0 && price <= 9_999_999).toBe(true)
      expect(Number(price.toFixed(2))).toBe(price)
    }),
  )
})

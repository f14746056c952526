import { expect, test } from 'vitest'
import { languageCodes } from './language-codes.ts'
import { localeOf } from './locale-of.ts'

test.each([[['en']], [['en', 'cs']], [['cs', 'en', 'de']]])('accepts the languages %j', (codes) => {
  expect(languageCodes.safeParse(codes).success).toBe(true)
})

test.each([[[]], [['og']], [['EN']], [['english']], [['en-GB']], [['en', 'en']], [['']], ['en']])(
  'refuses the languages %j',
  (codes) => expect(languageCodes.safeParse(codes).success).toBe(false),
)

test('a language has its usual region', () => {
  expect([localeOf('cs'), localeOf('de')]).toEqual(['cs_CZ', 'de_DE'])
})

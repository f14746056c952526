import { expect, test } from 'vitest'
import { inEnglish } from '#domain/languages/translate.ts'
import { bomNote } from './bom-note.ts'

const line = {
  ...{ outcome: 'found' as const, text: 'A 5', quantity: 20, packing: 10 },
  ...{ product: { name: 'A' }, suggestions: [] },
}

test.each([
  [{}, ''],
  [{ quantity: 25 }, 'Full packs: 30.'],
  [{ quantity: null }, 'The quantity must be from 1 to 999999.'],
  [{ outcome: 'guess' as const }, 'Read as A, please check.'],
  [{ outcome: 'choose' as const, product: null, suggestions: ['A', 'B'] }, 'Please choose: A, B.'],
  [{ outcome: 'unknown' as const, product: null }, 'Not one of our order codes.'],
])('a line with %j is noted as %j', (fields, note) => {
  expect(bomNote({ ...line, ...fields }, inEnglish)).toBe(note)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isComplete, readTexts, translatedTexts, withTexts, writeTexts } from './translation.ts'

test('texts are read as they were written, whatever they say; empty ones are left out', () => {
  const fieldName = fc.string().filter((name) => name !== '__proto__')
  const filled = fc.string({ unit: 'binary', minLength: 1 }).filter((text) => text.trim() !== '')
  fc.assert(
    fc.property(fc.dictionary(fieldName, filled), (texts) => {
      expect(readTexts(writeTexts(texts))).toEqual({ ...texts })
    }),
    { numRuns: 1_000 },
  )
  expect(writeTexts({ perex: ' ', content: '' })).toBe('{}')
})

test('no text is read as the prototype of the others', () => {
  expect(readTexts('{"__proto__":"x","perex":"y"}')).toEqual({ perex: 'y' })
})

test.each(['', 'null', '[]', '1', '{"a":1}', '{"a":null}', '{"a":{"b":"c"}}', '{', '"text"'])(
  '%s is no translation',
  (value) => {
    expect(readTexts(value)).toBeUndefined()
    expect(translatedTexts.safeParse(value).success).toBe(false)
  },
)

const record = { id: 1, name: 'Valve', lead: '', code: 'V-1' }
const fields = ['name', 'lead', 'text']

test('a record is shown in the other language where it has a text and a translation of it', () => {
  const texts = { name: 'Ventil', lead: 'Úvod', code: 'X', text: 'Text' }
  expect(withTexts(record, fields, texts)).toEqual({ ...record, name: 'Ventil' })
  expect(withTexts(record, fields, { name: ' ' })).toEqual(record)
})

test('a translation is complete when no text of the record is left', () => {
  expect(isComplete(record, fields, {})).toBe(false)
  expect(isComplete(record, fields, { name: 'Ventil' })).toBe(true)
  expect(isComplete({ ...record, lead: 'Lead' }, fields, { name: 'Ventil' })).toBe(false)
})

import { expect, test } from 'vitest'
import * as z from 'zod'
import { coerceText } from './form-values.ts'

const schema = z.object({
  text: z.string(),
  flag: z.boolean().optional(),
  count: z.int(),
  price: z.number().nullable(),
  reference: z.int().nullable().optional(),
  photos: z.array(z.int()),
  moment: z.string().transform((text) => new Date(text)),
  hidden: z.boolean().default(false),
})

const read = (texts: Record<string, string>) => coerceText(schema, new Map(Object.entries(texts)))

test('reads booleans in every spelling that forms use', () => {
  for (const flag of ['true', '1', 'on']) expect(read({ flag })).toEqual({ flag: true })
  for (const flag of ['false', '0', 'off']) expect(read({ flag })).toEqual({ flag: false })
  expect(read({ hidden: 'on' })).toEqual({ hidden: true })
})

test('other text for a boolean stays text, and the schema refuses it', () => {
  for (const flag of ['', 'yes', 'TRUE', 'null', 'constructor', '__proto__', 'toString']) {
    expect(read({ flag })).toEqual({ flag })
  }
})

test('parses numbers strictly; anything else stays text', () => {
  expect(read({ count: '42', price: '7.25' })).toEqual({ count: 42, price: 7.25 })
  expect(read({ count: '-3' })).toEqual({ count: -3 })
  for (const count of [
    '01',
    '1.0',
    '1e3',
    '0x10',
    ' 1',
    '1 ',
    '+1',
    '-0',
    '',
    'NaN',
    'Infinity',
    '1_0',
    '１',
  ]) {
    expect(read({ count })).toEqual({ count })
  }
  for (const price of ['1.', '.5', '1e3', '1,5', '-0.', '--1']) expect(read({ price })).toEqual({ price })
})

test('reads empty text and "null" as null only for nullable fields', () => {
  expect(read({ price: '', reference: 'null' })).toEqual({ price: null, reference: null })
  expect(read({ text: '', count: '' })).toEqual({ text: '', count: '' })
  expect(read({ text: 'null' })).toEqual({ text: 'null' })
})

test('parses lists as JSON; invalid JSON stays text', () => {
  expect(read({ photos: '[3,1,2]' })).toEqual({ photos: [3, 1, 2] })
  expect(read({ photos: '3,1' })).toEqual({ photos: '3,1' })
})

test('leaves text alone, even if the schema transforms it later', () => {
  expect(read({ text: '1', moment: '2026-11-15' })).toEqual({ text: '1', moment: '2026-11-15' })
})

test('drops unknown fields, whatever their names', () => {
  expect(read({ text: 'a', other: 'b', __proto__: 'c', constructor: 'd' })).toEqual({ text: 'a' })
})

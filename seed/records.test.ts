import { expect, test } from 'vitest'
import * as z from 'zod'
import { count, requiredLine } from '#domain/fields.ts'
import { readRecords } from './records.ts'

const fields = z.object({ name: requiredLine, packing: count })

test('fills omitted fields from the blank record', () => {
  expect(readRecords('boxes.yml', '- { id: 1, name: Box }', fields, { name: '', packing: 1 })).toEqual([
    { id: 1, name: 'Box', packing: 1 },
  ])
})

test('an empty file has no records', () => {
  expect(readRecords('boxes.yml', '# none yet\n', fields)).toEqual([])
})

test.each([
  ["- { id: 7, name: '', packing: 1 }", 'boxes.yml, record with id 7, field name: Required'],
  ['- { name: Box, packing: 1 }', 'boxes.yml, record 1, field id'],
  ['- { id: 7, name: Box, packing: -1 }', 'boxes.yml, record with id 7, field packing: At least 0'],
  [
    '- { id: 7, name: Box, packing: 1, colour: red }',
    'boxes.yml, record with id 7, Unrecognized key: "colour"',
  ],
  ['series: 1', 'boxes.yml: expected a list of records'],
])('reports file, record and field of an invalid record: %s', (text, message) => {
  expect(() => readRecords('boxes.yml', text, fields)).toThrow(message)
})

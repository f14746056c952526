import { expect, test } from 'vitest'
import { blankParameter } from './parameter.ts'
import { blankParameterValue } from './parameter-value.ts'
import { namedValues, parametersOfSeries, parametersOfVariant, parameterTable } from './parameters.ts'

const supply = { ...blankParameter, id: 1, name: 'Supply', unit: 'V', decimals: 1, group: 'Electrical' }
const antenna = { ...blankParameter, id: 2, name: 'Antenna', group: 'Radio' }
const sensor = { ...blankParameter, id: 3, name: 'Sensor', group: 'Radio' }
const hidden = { ...blankParameter, id: 4, name: 'Hidden', in_table: false }
const value = (parameter: number, fields: object) => ({
  ...blankParameterValue,
  parameter,
  series: 9,
  ...fields,
})
const answer = {
  parameter: [supply, antenna, sensor, hidden],
  parameter_value: [
    value(2, { text: 'PCB or pad' }),
    value(1, { min: 3, max: 3.4 }),
    value(2, { text: 'PCB', variant: 21 }),
    value(2, { text: 'pad', variant: 22 }),
    value(2, { text: 'PCB', variant: 23 }),
    value(3, { text: 'yes', variant: 22 }),
    value(4, { text: 'x' }),
    value(1, { typ: 5, series: 8 }),
  ],
}
const variants = [
  { id: 21, name: 'A' },
  { id: 22, name: 'B' },
  { id: 23, name: 'C' },
]

test('a series has its own values, in the order of the parameters', () => {
  expect(namedValues(parametersOfSeries(answer, 9))).toEqual([
    { name: 'Supply', value: '3.0–3.4 V' },
    { name: 'Antenna', value: 'PCB or pad' },
    { name: 'Hidden', value: 'x' },
  ])
})

test('a variant overrides single values of its series', () => {
  expect(parametersOfVariant(answer, { id: 22, series: 9 }).map(({ text }) => text)).toEqual([
    '3.0–3.4 V',
    'pad',
    'yes',
    'x',
  ])
})

test('a table groups the parameters and tells where variants differ', () => {
  const table = parameterTable(answer, 9, variants)
  expect(table.map(({ group, rows }) => [group, rows.map(({ text }) => text)])).toEqual([
    ['Electrical', ['3.0–3.4 V']],
    ['Radio', ['PCB or pad', '']],
  ])
  expect(table[1]!.rows.map(({ differing }) => differing)).toMatchObject([
    [
      { text: 'PCB', codes: ['A', 'C'] },
      { text: 'pad', codes: ['B'] },
    ],
    [{ text: 'yes', codes: ['B'] }],
  ])
})

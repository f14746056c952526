import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parametersOf } from './parameters.ts'
import { blankSeries } from './series.ts'

test('reads plain tables and tables of parameters, and no others', () => {
  const series = {
    ...blankSeries,
    description_2: '| | |\n| --- | --- |\n| Supply | 3.0–3.4 V |\n| Antenna | **PCB** or U.FL |',
    box_1_content:
      '| Parameter | Condition | Min | Typ | Max | Unit |\n| --- | --- | ---: | ---: | ---: | --- |\n' +
      '| Supply voltage | | 3.0 | | 3.4 | V |\n| Receive current | LP mode | | 250 | | µA |\n| Empty | | | | | V |',
    box_2_content: '| Pin | Name |\n| --- | --- |\n| 1 | GND |',
  }
  expect(parametersOf(series)).toEqual([
    { name: 'Supply', value: '3.0–3.4 V' },
    { name: 'Antenna', value: 'PCB or U.FL' },
    { name: 'Supply voltage', value: 'min 3.0, max 3.4 V' },
    { name: 'Receive current (LP mode)', value: 'typ 250 µA' },
  ])
})

test('an escaped bar is a part of its cell', () => {
  const description_2 = '| | |\n| --- | --- |\n| A\\|B | yes |'
  expect(parametersOf({ ...blankSeries, description_2 })).toEqual([{ name: 'A|B', value: 'yes' }])
})

test('any text is read without an error, and every parameter has a name and a value', () => {
  const cell = fc.string({ unit: fc.constantFrom('|', '-', ':', ' ', '\\', '\n', 'a', 'Parameter', '*') })
  fc.assert(
    fc.property(cell, cell, (description_2, box_2_content) => {
      const found = parametersOf({ ...blankSeries, description_2, box_2_content })
      expect(found.every(({ name, value }) => name !== '' && value !== '')).toBe(true)
    }),
  )
})

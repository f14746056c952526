import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { describe, expect, test } from 'vitest'
import {
  blankParameter,
  parameterName,
  shortParameterName,
  type ParameterFields,
} from '#domain/catalogue/parameters/parameter.ts'
import { formatValue, type ValueParts } from '#domain/catalogue/parameters/parameter-value.ts'

/** The rows of the Markdown tables and of the YAML table that the parameters replaced: series, place, name, value. */
const rows = readFileSync(join(import.meta.dirname, 'converted-tables.tsv'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('\t') as [series: string, place: string, name: string, value: string])

const read = (name: string) =>
  parse(readFileSync(join(import.meta.dirname, `demo/${name}.yml`), 'utf8'), { maxAliasCount: -1 }) as never

const parameters = read('parameters') as (ParameterFields & { id: number })[]
const values = read('parameter-values') as (Partial<ValueParts> & {
  parameter: number
  series: number
  variant?: number
})[]
const series = read('series') as { id: number; name: string; status: number }[]
const variants = read('variants') as { series: number; bands?: number[] }[]
const bandNumbers: Record<number, string> = { 1: '868', 2: '916', 3: '433' }

/** Names of the old tables that are called differently today. */
const renamed: Record<string, string> = {
  'RX in LP mode': 'RX, LP mode',
  Interfaces: 'Interface',
  'Between SPI bytes': 'SPI gap',
  'Charging voltage, micro USB': 'Charging voltage',
  supply: 'Supply',
  regulator: 'Voltage regulator',
  mounting: 'Mounting',
  antenna: 'Antenna',
  io: 'Pins',
  adc: 'A/D converter',
}

/** Values that are written differently today. */
const restated: Record<string, string> = {
  '64 B at most': 'max 64 B',
  '50 mA at most': 'max 50 mA',
  '5 at most': 'max 5',
  '5.0 V ±0.35 V': '4.65 / 5.0 / 5.35 V (±0.35 V)',
  '5.0 V, 200 mA': '4.65 / 5.0 / 5.35 V (±0.35 V, 200 mA)',
  '5.0 V ±0.35 V, 200 mA': '4.65 / 5.0 / 5.35 V (±0.35 V, 200 mA)',
  'USB 5 V, or 3.6–5 V': '3.6–5.0 V (or USB 5 V)',
  '400 mAh, 3.7 V': '400 mAh (3.7 V)',
  'Solder pad': 'pad (soldered)',
  '0 to +60 °C': '0 to 60 °C',
  '0 to +70 °C': '0 to 70 °C',
  '−20 to +60 °C': '−20 to 60 °C',
}

/** Two values of which the old tables had one each. */
const joined: Record<string, string> = {
  'DS-START-05 Programmer': '1 (PK-USB-05)',
  'AK-SENSE-01 Senses': 'Temperature, light, voltage (3)',
}

/** Values of the old tables that contradicted the data of their module (docs/decisions/0056-facts-with-one-source.md). */
const corrected: Record<string, string> = {
  'TR-72D RX, LP mode': '260 µA',
  'TR-72D RX in LP mode': '260 µA',
  'TR-72D Receive current (STD mode)': '– / 12.1 / – mA',
  'TR-72D Receive current (LP mode)': '– / 260 / – µA',
  'TR-72D Receive current (XLP mode, not in a mesh)': '– / 18.5 / – µA',
  'TR-72D Transmit current (by output level)': '8.3 / – / 21.5 mA',
  'TR-72D Sleep current': '– / 2.3 / – µA',
  'TR-72D Deep sleep current': '– / 1.7 / – µA',
  'TR-76D Receive current (STD mode)': '– / 12 / – mA',
  'TR-76D Receive current (XLP mode, not in a mesh)': '– / 18 / – µA',
}

const seriesNamed = (name: string) => series.find((one) => one.name === name)!

function valueOf(name: string, parameter: string) {
  const found = parameters.find((one) =>
    [one.name, parameterName(one), shortParameterName(one)].includes(renamed[parameter] ?? parameter),
  )
  const value = values.find(
    (one) => one.parameter === found?.id && one.series === seriesNamed(name).id && one.variant === undefined,
  )
  if (!found || !value) throw new Error(`${name} has no value of ${parameter}.`)
  const whole = { min: null, typ: null, max: null, text: '', note: '', ...value }
  return { value: whole, text: formatValue(whole, { ...blankParameter, ...found }), unit: found.unit ?? '' }
}

function bandsOf(name: string): string[] {
  const own = variants.filter((variant) => variant.series === seriesNamed(name).id)
  return [...new Set(own.flatMap(({ bands = [] }) => bands.map((band) => bandNumbers[band]!)))].toSorted()
}

/** What stands in places of its own: bands of variants, status, and versions that live facts tell. */
const elsewhere: Record<string, (series: string, old: string) => [now: unknown, old: unknown]> = {
  Bands: (name, old) => [bandsOf(name), old.match(/\d{3}/g)!.toSorted()],
  bands: (name, old) => [bandsOf(name), old.split(', ').toSorted()],
  status: (name, old) => [seriesNamed(name).status, { New: 1, Standard: 2 }[old]],
  os: (name, old) => [valueOf(name, 'OS').text, `{{os TR-7x${old === 'os-g' ? 'G' : 'D'}}}`],
  dpa: (name, old) => [valueOf(name, 'DPA').text, `{{dpa TR-7x${old === 'dpa-g' ? 'G' : 'D'}}}`],
  'OS / DPA': (name, old) => [`${valueOf(name, 'OS').text} / ${valueOf(name, 'DPA').text}`, old],
}

/** The value of today and the old one, in the words of today. */
function compared([name, place, parameter, former]: (typeof rows)[number]): [now: unknown, old: unknown] {
  const old = corrected[`${name} ${parameter}`] ?? former
  const special = elsewhere[parameter]
  if (special) return special(name, old)
  if (place === 'table') return [columnsOf(name, parameter), old]
  const known = joined[`${name} ${parameter}`] ?? restated[old] ?? old
  return [valueOf(name, parameter).text, place === 'cross' ? known.replace('-', '–') : known]
}

describe('no value of the old tables is lost', () => {
  test.each([...Map.groupBy(rows, ([name]) => name)])('%s', (_name, own) => {
    const pairs = own.map((row) => ({ parameter: row[2], pair: compared(row) }))
    expect(pairs.map(({ parameter, pair }) => [parameter, pair[0]])).toEqual(
      pairs.map(({ parameter, pair }) => [parameter, pair[1]]),
    )
  })

  test('of 431 rows', () => {
    expect(rows).toHaveLength(431)
  })
})

/** Minimum, typical and maximum as the tables had them, without decimals that say nothing. */
function columnsOf(name: string, parameter: string): string {
  const { value, unit } = valueOf(name, parameter)
  const decimals = unit === 'V' ? 1 : 0
  const [min, typ, max] = [value.min, value.typ, value.max].map((number) =>
    number === null ? '–' : number.toFixed(Math.max(decimals, String(number).split('.')[1]?.length ?? 0)),
  )
  return `${min} / ${typ} / ${max} ${unit}`
}

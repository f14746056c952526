import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { describe, expect, test } from 'vitest'
import type * as z from 'zod'
import {
  blankDpaCommand,
  commandAnchor,
  type dpaCommandFields,
  type dpaPeripheralFields,
} from '#domain/technology/dpa/command.ts'
import { blankDpaEntry, dpaEntryAnchor, type dpaEntryFields } from '#domain/technology/dpa/entry.ts'
import { exampleExchange } from '#domain/technology/dpa/examples.ts'
import { formatHex } from '#domain/technology/dpa/hex.ts'
import { parseLayout } from '#domain/technology/dpa/layout.ts'
import { decodeText } from '#domain/technology/dpa/packet.ts'

const read = (name: string): never[] =>
  parse(readFileSync(join(import.meta.dirname, `demo/${name}.yml`), 'utf8')) as never[]

type Peripheral = z.output<typeof dpaPeripheralFields> & { id: number }
type Command = z.output<typeof dpaCommandFields>
type Entry = z.output<typeof dpaEntryFields>

const peripherals: Peripheral[] = read('dpa-peripherals')
const commands: Command[] = read('dpa-commands').map((one: object) => ({ ...blankDpaCommand, ...one }))
const entries: Entry[] = read('dpa-entries').map((one: object) => ({ ...blankDpaEntry, ...one }))

const peripheralOf = (command: Command) => peripherals.find(({ id }) => id === command.peripheral)!
const titleOf = (command: Command) => `${peripheralOf(command).name} ${command.name}`

/** The rows of the table that the records replaced: PNUM, peripheral, where, PCMD, command, meaning. */
const rows = readFileSync(join(import.meta.dirname, 'converted-dpa-peripherals.tsv'), 'utf8')
  .trim()
  .split('\n')
  .map((row) => row.split('\t'))

test('every row of the former table of peripherals is a command', () => {
  const stored = commands.map((command) => {
    const { pnum, name, available_at } = peripheralOf(command)
    return [pnum, name, available_at, command.pcmd, command.name, command.meaning]
  })
  expect(rows).toHaveLength(61)
  for (const row of rows) expect(stored).toContainEqual(row)
})

test.each([
  ['event', 25],
  ['api-function', 26],
  ['configuration', 13],
  ['response-code', 15],
  ['spi-status', 8],
  ['frc-command', 13],
] as const)('of %s there are %i', (kind, count) => {
  expect(entries.filter((entry) => entry.kind === kind)).toHaveLength(count)
})

describe.each(commands.map((command) => [titleOf(command), command] as const))('%s', (_, command) => {
  const request = parseLayout(command.request)
  const answer = parseLayout(command.answer)
  const fits = (text: string, fields: typeof request) => {
    const length = text === '' ? 0 : text.split(' ').length
    const sum = (limit: 'min' | 'max') => (fields ?? []).reduce((total, field) => total + field[limit], 0)
    return length >= sum('min') && length <= sum('max')
  }

  test('has a known layout of both directions', () => {
    expect(request).not.toBeNull()
    expect(answer).not.toBeNull()
  })

  test('has an example that fits its layout and can be decoded', () => {
    expect(fits(command.example_data, request)).toBe(true)
    expect(command.answer_data === '' || fits(command.answer_data, answer)).toBe(true)
    const exchange = exampleExchange(peripheralOf(command).pnum, command, answer!.length > 0)
    const packets = [exchange.request, exchange.confirmation, exchange.response]
    for (const packet of packets.filter((one) => one !== null)) {
      expect(decodeText(formatHex(packet))).toMatchObject({
        packet: { pnum: Number(peripheralOf(command).pnum) },
      })
    }
  })
})

test('anchors are unique on every page', () => {
  const anchors = commands.map((command) => `${command.peripheral}#${commandAnchor(command)}`)
  expect(new Set(anchors).size).toBe(anchors.length)
  const entryAnchors = entries.map(dpaEntryAnchor)
  expect(new Set(entryAnchors).size).toBe(entryAnchors.length)
})

test('versions that commands and entries name are those of DPA', () => {
  const source = readFileSync(join(import.meta.dirname, 'demo/firmware.yml'), 'utf8')
  const releases = parse(source) as { product: string; name: string }[]
  const known = releases.filter(({ product }) => product === 'dpa').map(({ name }) => name)
  const texts = [...commands, ...entries].flatMap((one) => [
    one.since && `v${one.since}`,
    one.description,
    'errata' in one ? one.errata : '',
  ])
  const named = texts.flatMap((text) => [...text.matchAll(/\bv(\d\.\d\d)\b/g)].map(([, version]) => version))
  expect(named.length).toBeGreaterThan(60)
  expect(named.filter((version) => !known.includes(version!))).toEqual([])
})

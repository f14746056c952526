import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cellRows } from '#domain/cell-rows-field.ts'
import { readCells, writeCells } from '#domain/cell-rows.ts'
import { currentReleases, shownStatus, supersededVersions, versionFacts } from './current-releases.ts'
import { currentValues } from './current-values.ts'
import { blankFirmware, type Firmware } from './firmware.ts'
import { findRelease, migrationSteps } from './migration.ts'
import { dpaName } from './dpa-name.ts'
import { osDpaEntriesOf, whyApart } from './os-dpa-pairs.ts'
import { osKey, upgradeBetween } from './upgrade.ts'
import { compareVersions } from './version-order.ts'

let lastId = 0
const release = (name: string, fields: Partial<Firmware> = {}): Firmware => ({
  ...blankFirmware,
  id: (lastId += 1),
  name,
  is_online: true,
  ...fields,
})
const osD = (name: string, fields: Partial<Firmware> = {}) => release(name, { lines: 'TR-7xD', ...fields })
const dpa = (name: string, fields: Partial<Firmware> = {}) => release(name, { product: 'dpa', ...fields })

describe('rows of cells', () => {
  test('what is written is read again, whatever the cells say', () => {
    const cell = fc.string().map((text) => text.replaceAll(/\s+/g, ' ').trim())
    const row = fc.array(cell, { minLength: 1, maxLength: 4 }).filter((cells) => cells.at(-1) !== '')
    fc.assert(
      fc.property(fc.array(row), (rows) => {
        expect(readCells(writeCells(rows))).toEqual(rows)
      }),
    )
  })

  test('rows without a text are left out, and a row with too many cells is refused', () => {
    expect(writeCells([['', ' '], ['a', ''], []])).toBe('a')
    expect(cellRows(2).safeParse('a | b\n\nc').success).toBe(true)
    expect(cellRows(2).safeParse('a | b | c').success).toBe(false)
    expect(cellRows(1).safeParse(String.raw`either \| or`).success).toBe(true)
  })
})

test('versions are compared by numbers, then by letter', () => {
  const versions = ['4.06D', '10.00D', '2.3.7', '4.06G', '2.6.0', '4.5', '3.00']
  expect(versions.toSorted(compareVersions)).toEqual([
    '2.3.7',
    '2.6.0',
    '3.00',
    '4.5',
    '4.06D',
    '4.06G',
    '10.00D',
  ])
})

describe('a new release', () => {
  const old = release('4.06G', { lines: 'TR-7xG', modules: 'TR-72G, TR-75G' })
  const other = osD('4.06D')
  const onDpa = dpa('4.32', { lines: 'TR-7xG' })
  const fresh = release('4.07G', { lines: 'TR-7xG', modules: 'TR-72G' })

  test('is the current one of its line, and the older one is not for new designs', () => {
    const all = [old, other, onDpa, fresh]
    expect(currentReleases(all, 'os')).toEqual([fresh, other])
    expect([old, other, onDpa, fresh].map((one) => shownStatus(one, all))).toEqual([
      'Not for new designs',
      'Current',
      'Current, for TR-7xG',
      'Current',
    ])
  })

  test('is what live facts say of its line and transceivers', () => {
    expect(versionFacts([old, other, onDpa, fresh])).toEqual([
      { fact: 'os TR-7xG', value: '4.07G' },
      { fact: 'os TR-7xD', value: '4.06D' },
      { fact: 'dpa TR-7xG', value: '4.32' },
      { fact: 'os TR-72G', value: '4.07G' },
      { fact: 'dpa TR-72G', value: '4.32' },
    ])
    expect(supersededVersions([old, other, fresh])).toEqual([
      { product: '{os}', version: '4.06G', fact: 'os TR-7xG' },
    ])
  })

  test('is what pages name, with its release', () => {
    const ide = release('4.76', { product: 'ide' })
    const all = [old, other, onDpa, { ...fresh, released_as: 'Nov 2026' }, ide]
    expect(currentValues(all).get('os-g')).toEqual({
      name: '{os}, TR-7xG',
      value: '4.07G',
      released: 'Nov 2026',
    })
    expect(currentValues(all).get('ide')).toEqual({ name: 'IDE', value: '4.76', limit: 'v…' })
    expect([currentValues(all).get('os'), currentValues(all).get('constructor')]).toEqual([
      undefined,
      undefined,
    ])
  })

  test('that must not be used is not current', () => {
    const withdrawn = { ...fresh, status: 'Do not use' as const }
    expect(currentReleases([old, withdrawn], 'os')).toEqual([old])
  })
})

describe('entries of the compatibility table', () => {
  const releases = [
    osD('3.08D', { works_with: '2.28' }),
    osD('4.03D'),
    osD('4.06D', { works_with: 'v4.17' }),
    release('4.06G', { lines: 'TR-7xG' }),
    osD('4.01D', { status: 'Do not use', works_with: '3.04' }),
    dpa('2.28'),
    dpa('3.04', { works_with: '4.03D' }),
    dpa('4.14', { works_with: '4.03D' }),
    dpa('4.17', { works_with: '4.06G' }),
  ]
  const entries = osDpaEntriesOf(releases)

  test('come from either side that names the other; withdrawn and too old versions have none', () => {
    expect(entries.map(({ osVersion, dpa: digits }) => `${osVersion} ${digits}`)).toEqual([
      '4.03D 0304',
      '4.03D 0414',
      '4.06D 0417',
      '4.06G 0417',
    ])
  })

  test('fit with the same OS number and the same major number of DPA', () => {
    const [first, second, third, fourth] = entries
    expect(first!.compatibility).toEqual([first!.osDpaID])
    expect(third!.compatibility).toHaveLength(2)
    expect([whyApart(first!, second!), whyApart(first!, third!), whyApart(third!, fourth!)]).toEqual([
      'dpa',
      'os',
      null,
    ])
  })

  test('keep their numbers when others are added', () => {
    const more = osDpaEntriesOf([release('4.99D', { works_with: '4.17' }), ...releases])
    expect(more).toHaveLength(entries.length + 1)
    expect(more).toEqual(
      expect.arrayContaining(entries.map(({ osDpaID }) => expect.objectContaining({ osDpaID }))),
    )
  })

  test('name a DPA as pages do', () => {
    expect([dpaName('0432'), dpaName('0a00')]).toEqual(['v4.32', 'v10.00'])
  })
})

describe('from one OS to another', () => {
  const v3 = osD('4.03D')
  const v4 = osD('4.04D', {
    changes_from: '4.03D | two parts | yes',
    migration: '4.03D | Offline FRC | Not available | Available',
  })
  const v5 = osD('4.05D', {
    changes_from: '4.04D',
    migration: '4.04D | Build | 08D5 | 08D7',
    errata: 'Hangs | | | 4.06D',
  })
  const v6 = osD('4.06D', {
    changes_from: '4.04D | | yes\n4.05D',
    migration: '4.05D | Build | 08D7 | 08D8',
    errata: 'Slow | Wait | | 4.07D',
  })
  const d14 = dpa('4.14', { works_with: '4.03D', errata: 'Old bug | | | 4.15' })
  const d15 = dpa('4.15', { works_with: '4.04D' })
  const d17 = dpa('4.17', { works_with: '4.06D', errata: 'New bug | | | 4.18' })
  const all = [v3, v4, v5, v6, d14, d15, d17]

  test('the way has the compulsory intermediate, and as few steps as possible', () => {
    const { way, compulsory } = upgradeBetween(all, v3, v6)
    expect(compulsory).toEqual([v4])
    expect(way?.map(({ from, to, files }) => [from.name, to.name, files])).toEqual([
      ['4.03D', '4.04D', 'two parts'],
      ['4.04D', '4.06D', ''],
    ])
  })

  test('all migration rows between are named, also of versions that the way leaves out', () => {
    expect(upgradeBetween(all, v3, v6).migration.map(({ title }) => title)).toEqual([
      '{os} v4.03D to v4.04D, TR-7xD',
      '{os} v4.04D to v4.05D, TR-7xD',
      '{os} v4.05D to v4.06D, TR-7xD',
    ])
  })

  test('errata are left behind if they are repaired, and met if they are not', () => {
    const { left, met, isDowngrade } = upgradeBetween(all, v3, v6)
    expect(left.map(({ problem }) => problem)).toEqual(['Hangs', 'Old bug'])
    expect(met.map(({ problem }) => problem)).toEqual(['Slow', 'New bug'])
    expect(isDowngrade).toBe(false)
  })

  test('on the way down, what was repaired is met again', () => {
    const { way, left, met, isDowngrade } = upgradeBetween(all, v6, v3)
    expect(way?.map(({ to }) => to.name)).toEqual(['4.04D', '4.03D'])
    expect([left, met.map(({ problem }) => problem), isDowngrade]).toEqual([[], ['Old bug', 'Hangs'], true])
  })

  test('a withdrawn version is no stop, and there may be no way', () => {
    const withdrawn = { ...v4, status: 'Do not use' as const }
    expect(upgradeBetween([v3, withdrawn, v6], v3, v6).way).toBeNull()
    expect(upgradeBetween(all, v5, v3).way).toHaveLength(3)
  })

  test('versions are written without their line where that is enough', () => {
    const twin = release('4.04D', { lines: 'TR-5xD' })
    const both = [...all, twin]
    expect([osKey(v4, both), osKey(twin, both)]).toEqual(['4.04D', 'TR-5xD 4.04D'])
    expect(findRelease('tr-5xd v4.04d', both)).toBe(twin)
  })
})

test('a step from another line names both lines, and a new step gets an anchor of its own', () => {
  const old = osD('4.06D')
  const first = release('4.06G', { lines: 'TR-7xG', migration: 'TR-7xD 4.06D | MCU | | Another' })
  const next = release('4.07G', { lines: 'TR-7xG', migration: '4.06G | Build | 090F | 0910' })
  expect(
    migrationSteps([old, first, next]).map(({ anchor, title, predecessor }) => [anchor, title, predecessor]),
  ).toEqual([
    ['4-06g-4-07g-7xg', '{os} v4.06G to v4.07G, TR-7xG', first],
    ['4-06-d-4-06g', 'TR-7xD {os} v4.06D to TR-7xG {os} v4.06G', old],
  ])
})

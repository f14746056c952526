import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { describe, expect, test } from 'vitest'
import * as current from '#domain/technology/firmware/current-releases.ts'
import { blankFirmware, type Firmware } from '#domain/technology/firmware/firmware.ts'
import { findRelease, migrationSteps } from '#domain/technology/firmware/migration.ts'
import { dpaRange, osDpaEntriesOf, osDpaPairs, osList } from '#domain/technology/firmware/os-dpa-pairs.ts'
import { osChanges } from '#domain/technology/firmware/upgrade.ts'
import { packageContents } from '#domain/technology/firmware/package-contents.ts'
import { vendorOf } from '#domain/company/brand/vendor.ts'
import { inWords } from '#domain/words.ts'
import site from '#site-config'

/** The rows of the YAML tables that the releases replaced: table, what it is about, field, value. */
const rows = readFileSync(join(import.meta.dirname, 'converted-firmware.tsv'), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => line.split('\t') as [table: string, subject: string, field: string, value: string])

const read = <Row>(name: string) =>
  parse(readFileSync(join(import.meta.dirname, `demo/${name}.yml`), 'utf8')) as Row[]
const releases = read<Firmware>('firmware').map((release) => ({ ...blankFirmware, ...release }))
const packages = read<{ id: number; ordering: number; title: string }>('startup-package-history')
const facts = new Map(current.versionFacts(releases).map(({ fact, value }) => [fact, value]))
const osReleases = current.releasesOf(releases, 'os')
const { words } = vendorOf(null, site)
const steps = new Map(migrationSteps(releases).map((step) => [step.anchor, step]))
const pairs = osDpaPairs(releases)
const entries = osDpaEntriesOf(releases)

/** DPA from 4.18 on is for TR-7xG with OS 4.06G only: the specification gives 4.17 as the one for OS 4.06D. */
const onlyForG = ['4.18', '4.30', '4.31', '4.32']
const resolved: Record<string, Record<string, string>> = {
  os: { '4.06D (08D8), 4.06G (090F)': '4.06G (090F)' },
  modules: { 'TR-7xD, TR-7xG': 'TR-7xG' },
}

const factOf: Record<string, string> = {
  'os-g': 'os TR-7xG',
  'os-d': 'os TR-7xD',
  'dpa-g': 'dpa TR-7xG',
  'dpa-d': 'dpa TR-7xD',
}

function osOf(subject: string): Firmware {
  const [version, line = ''] = subject.split(' ')
  return osReleases.find(({ name, lines }) => name === version && lines === line)!
}

const dpaOf = (version: string) =>
  releases.find(({ product, name }) => product === 'dpa' && name === version)!
const entryName = ({ osVersion, dpa }: { osVersion: string; dpa: string }) => `${osVersion} ${dpa}`

/** What the records and pages of today say where the old tables had a value. */
const today: Record<string, (subject: string, field: string, value: string) => unknown> = {
  'current-versions': (subject, field) => {
    const value = facts.get(factOf[subject] ?? subject)
    return field === 'value' ? value : current.shownRelease(findRelease(value!, osReleases)!)
  },
  'current-os': (subject, field, value) => {
    const version = facts.get(`os ${subject.split(', ')[0]}`)!
    const release = osReleases.find(({ name, modules }) => name === version && modules === subject)!
    if (field === 'os')
      return factOf[value] ? Object.keys(factOf).find((key) => facts.get(factOf[key]!) === version) : version
    return field === 'line' ? release.lines : release[field as 'ide' | 'modulation']
  },
  'os-history': (subject, field, value) => {
    const release = osOf(subject)
    if (field === 'difference') return current.differencesOf(release).find((one) => one === value)
    if (field === 'ide') return release.ide.replace(/^v(.+) or higher$/, '$1')
    const shown: Record<string, string> = {
      build: release.build,
      release: current.shownRelease(release),
      status: current.shownStatus(release, releases),
      dpa: dpaRange(release, pairs),
      modules: release.modules,
    }
    return shown[field]
  },
  'os-upgrade': (subject, _field, value) => {
    const found = osChanges(releases).find(
      ({ from, to }) => from.name === subject && to.name === value.split(',')[0],
    )
    return found && [found.to.name, found.files].filter(Boolean).join(', ')
  },
  'os-migration': (subject, field, value) => {
    const step = steps.get(subject)!
    if (field === 'row')
      return step.rows
        .map((row) => [row.feature, row.before, row.after].join(' ⇒ '))
        .find((row) => row === value)
    // Both sides name their lines where these differ.
    return inWords(step[field as 'from' | 'to'], words).replace(
      /^TR-\dx[BDG], (?=OS v(?:4\.06|3\.00|3\.01))/,
      '',
    )
  },
  'dpa-versions': (subject, field, value) => {
    const release = dpaOf(subject)
    const isFor = (part: string) =>
      current
        .shownStatus(release, releases)
        .split(', ')
        .slice(part === 'note' ? 1 : 0)
    if (field === 'note') return current.differencesOf(release).find((one) => one === value)
    if (field === 'erratum')
      return current
        .errataOf(release)
        .map((one) => [one.problem, one.workaround, one.scope, one.fixed_in].join(' ⇒ '))
        .find((one) => one === value)
    const shown: Record<string, string | null> = {
      released: release.released_on,
      status: release.status,
      status_note: release.status === '' ? release.status_note : isFor('note').join(', '),
      os: osList(release, pairs),
      modules: release.lines,
    }
    return shown[field]
  },
  'os-dpa': (subject) => {
    const entry = entries.find((one) => entryName(one) === subject)
    return entries
      .filter(({ osDpaID }) => entry?.compatibility.includes(osDpaID))
      .map(entryName)
      .join(', ')
  },
}

/** The old value, as it was resolved where two tables differed. */
function expected([table, subject, field, value]: (typeof rows)[number]): string {
  if (table !== 'dpa-versions' || !onlyForG.includes(subject)) return value
  return resolved[field]?.[value] ?? value
}

describe('no fact of the old tables is lost', () => {
  test.each([...Map.groupBy(rows, ([table]) => table)])('of %s', (table, own) => {
    const compared = own.map((row) => ({ row, now: today[table]!(row[1], row[2], row[3]) }))
    expect(compared.map(({ row, now }) => [row[1], row[2], now])).toEqual(
      compared.map(({ row }) => [row[1], row[2], expected(row)]),
    )
  })

  test('of 851 rows', () => {
    expect(rows).toHaveLength(851)
  })
})

describe('the releases of the demo vendor do not contradict each other', () => {
  test('every version in errata, migration notes and changes in the field is a release', () => {
    for (const { errata, product } of releases) {
      const repaired = current.errataOf({ product, name: '', errata }).map(({ fixed_in }) => fixed_in)
      expect(releases.filter((one) => one.product === product).map(({ name }) => name)).toEqual(
        expect.arrayContaining(repaired),
      )
    }
    expect(migrationSteps(releases).filter(({ predecessor }) => !predecessor)).toEqual([])
  })

  test('builds in the migration notes are those of the releases', () => {
    for (const { rows: changes, release, predecessor } of steps.values())
      for (const { before, after } of changes.filter(({ feature }) => feature === 'Build'))
        expect([before, after]).toEqual([predecessor!.build, release.build])
  })

  test('an OS with a migration note has differences', () => {
    const silent = [...steps.values()].filter(({ release }) => release.differences === '')
    expect(silent.map(({ release }) => release.name)).toEqual([])
  })

  test('DPA versions stand from the newest to the oldest, by their days too', () => {
    const days = current.releasesOf(releases, 'dpa').map(({ released_on }) => released_on)
    expect(days).toEqual(days.toSorted().toReversed())
  })

  test('milestones of the technology have the dates of their releases', () => {
    const page = readFileSync(join(import.meta.dirname, '../content/pages/technology/proven.md'), 'utf8')
    const milestones = [...page.matchAll(/^\| (\w+ \d{4}) \| OS v([\d.]+[DG]?):/gm)]
    expect(milestones.length).toBeGreaterThan(5)
    for (const [, date, version] of milestones)
      expect(osReleases.filter(({ name }) => name === version).map(current.shownRelease)).toContain(date)
  })

  test('no startup package is older than what it contains', () => {
    const early = releases.filter((release) => {
      const first = packages.find(({ id }) => id === release.package)
      const month = first?.title.match(/\d{4}-\d{2}$/)?.[0]
      return month !== undefined && release.released_on !== null && release.released_on.slice(0, 7) > month
    })
    expect(early.map(({ product, name }) => `${product} ${name}`)).toEqual([])
  })

  test('a startup package has the newest of each line, and the DPA of each of them', () => {
    const contents = (month: string) => {
      const edition = packages.find(({ title }) => title.endsWith(month))!
      return inWords(packageContents(edition, packages, releases), words)
    }
    expect(contents('2026-11')).toBe(`${words.os} 4.06G and 4.06D, ${words.dpa} 4.32 and 4.17, IDE 4.76`)
    expect(contents('2021-09')).toBe(`${words.os} 4.04D, ${words.dpa} 4.16`)
    expect(contents('2017-03')).toBe(`${words.os} 4.00D, ${words.dpa} 3.00`)
  })
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod'
import * as tables from '#app/site/technology/tables.ts'

const schemas = {
  'current-versions': z.record(z.string(), tables.knownValue),
  'current-os': z.array(tables.lineOs),
  'os-history': z.array(tables.osVersion),
  'os-upgrade': z.array(tables.osUpgrade),
  'os-migration': z.record(z.string(), tables.migrationStep),
  'dpa-versions': z.array(tables.dpaVersion),
}

function read<Name extends keyof typeof schemas>(name: Name): z.output<(typeof schemas)[Name]> {
  const source = readFileSync(join(import.meta.dirname, 'tables', `${name}.yml`), 'utf8')
  return schemas[name].parse(parse(source)) as z.output<(typeof schemas)[Name]>
}

test.each(Object.keys(schemas) as (keyof typeof schemas)[])('the table %s is sound', (name) => {
  expect(() => read(name)).not.toThrow()
})

describe('tables that speak of the same thing agree', () => {
  const history = read('os-history')
  const current = read('current-versions')

  test('the newest OS of both lines is the current one of the history', () => {
    const newest = history.filter(({ status, line }) => status === 'Current' && line?.startsWith('TR-7'))
    expect(newest.map(({ version, release }) => [version, release])).toEqual(
      [current['os-g'], current['os-d']].map((entry) => [entry?.value, entry?.released]),
    )
  })

  test('the DPA of both lines is current in the list of versions', () => {
    const versions = read('dpa-versions').filter(({ status }) => status === 'Current')
    expect(versions.map(({ version }) => version)).toEqual([current['dpa-g']?.value, current['dpa-d']?.value])
  })

  test('the OS of every line of transceivers is in the history with the same transceivers', () => {
    for (const { modules, version, current: name = '' } of read('current-os')) {
      const found = history.filter((entry) => entry.version === (version ?? current[name]?.value))
      expect(found.some((entry) => modules.every((module) => entry.modules?.includes(module)))).toBe(true)
    }
  })

  test('builds in the migration tables are those of the history', () => {
    const builds = history.map(({ build }) => build)
    const rows = Object.values(read('os-migration')).flatMap((step) => step.rows)
    for (const { from, to } of rows.filter(({ feature }) => feature === 'Build')) {
      expect(builds).toContain(from)
      expect(builds).toContain(to)
    }
  })

  test('milestones name the release that the history has', () => {
    const page = readFileSync(join(import.meta.dirname, 'pages/technology/proven.md'), 'utf8')
    const milestones = [...page.matchAll(/^\| (\w+ \d{4}) \| OS v([\d.]+[DG]?):/gm)]
    expect(milestones.length).toBeGreaterThan(5)
    for (const [, release, version] of milestones) {
      expect(history).toContainEqual(expect.objectContaining({ version, release }))
    }
  })

  test('an OS can be changed only to one of the history', () => {
    const versions = history.map(({ version }) => version)
    for (const { from, to } of read('os-upgrade')) {
      expect(versions).toEqual(expect.arrayContaining([from, ...to.map((target) => target.split(',')[0])]))
    }
  })

  test('every erratum of DPA is repaired in a version that exists', () => {
    const versions = read('dpa-versions')
    const repairs = versions.flatMap(({ errata = [] }) => errata.map(({ fixed_in }) => fixed_in))
    expect(versions.map(({ version }) => version)).toEqual(expect.arrayContaining(repairs))
  })

  test('DPA versions stand from the newest to the oldest', () => {
    const days = read('dpa-versions').map(({ released }) => released)
    expect(days).toEqual(days.toSorted().toReversed())
  })
})

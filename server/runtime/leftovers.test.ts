import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { removeLeftovers } from './leftovers.ts'

const now = new Date('2026-11-15T12:00:00Z')
const KEY = 'ab'.repeat(32)
const UUID = '0b9f7c7e-5f4e-4a37-9a53-3f2d0c1b2a3d'

/** Creates a data directory with files by age in minutes; `names` lists the files that remain. */
function directoryWith(ages: Record<string, number>): { directory: string; names: () => string[] } {
  const directory = mkdtempSync(join(tmpdir(), 'meshwork-leftovers-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  for (const [name, minutes] of Object.entries(ages)) {
    const path = join(directory, name)
    const moment = new Date(now.getTime() - minutes * 60_000)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, '')
    for (const touched of [path, dirname(path)]) utimesSync(touched, moment, moment)
  }
  const names = () =>
    readdirSync(directory, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name, parentPath }) => join(parentPath, name).slice(directory.length + 1))
      .toSorted()
  return { directory, names }
}

test('A-098 leftovers of killed processes are removed after an hour; complete and active files stay', async () => {
  const whole = [`files/ab/${KEY}`, `pictures/ab/${KEY}-640.avif`, `pictures/og/${KEY}.png`, 'session-secret']
  const { directory, names } = directoryWith({
    ...Object.fromEntries(whole.map((name) => [name, 100_000])),
    [`uploads/${UUID}`]: 61,
    [`uploads/under-way`]: 59,
    [`files/ab/${KEY}.${UUID}.part`]: 61,
    [`files/cd/under-way.part`]: 59,
    [`pictures/ab/${KEY}-320.avif.${UUID}.part`]: 61,
    [`pictures/ab/${KEY}-320.webp.${UUID}`]: 61,
    [`pictures/ab/under-way.part`]: 59,
    'drill-abcdef/database/PG_VERSION': 1_441,
    'drill-ghijkl/lock.db': 1_439,
  })
  utimesSync(join(directory, 'drill-abcdef'), 0, 0)
  await removeLeftovers(directory, now)
  expect(names()).toEqual(
    [
      ...whole,
      'drill-ghijkl/lock.db',
      'files/cd/under-way.part',
      'pictures/ab/under-way.part',
      'uploads/under-way',
    ].toSorted(),
  )
})

test('accepts an empty data directory', async () => {
  const { directory, names } = directoryWith({})
  await removeLeftovers(directory, now)
  expect(names()).toEqual([])
})

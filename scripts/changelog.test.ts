import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import packageFile from '../package.json' with { type: 'json' }
import lock from '../package-lock.json' with { type: 'json' }

const text = readFileSync(join(import.meta.dirname, '../CHANGELOG.md'), 'utf8')
const sections = text.split(/^## /m).slice(1)

test('the newest section of the changelog is the version of the package and of its lock', () => {
  expect(sections[0]!.split('\n', 1)).toEqual([packageFile.version])
  expect([lock.version, lock.packages[''].version]).toEqual([packageFile.version, packageFile.version])
})

test.each(sections)('every version has notes for an upgrade', (section) => {
  const [, notes = ''] = section.split('\n### Upgrading\n')
  expect(notes.trim()).not.toBe('')
})

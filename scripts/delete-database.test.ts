import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { deleteDatabase } from './delete-database.ts'

/** Runs in a folder with the data directories of two vendors; says whose databases are left. */
function databasesAfter(settings: Parameters<typeof deleteDatabase>[0]): string[] {
  const before = process.cwd()
  const folder = mkdtempSync(join(tmpdir(), 'meshwork-fresh-'))
  onTestFinished(() => {
    process.chdir(before)
    rmSync(folder, { recursive: true })
  })
  process.chdir(folder)
  const directories = ['data', 'data-rillmark', 'elsewhere']
  for (const directory of directories) mkdirSync(join(directory, 'database'), { recursive: true })
  deleteDatabase(settings)
  return directories.filter((directory) => existsSync(join(directory, 'database')))
}

test.each([
  [{}, ['data-rillmark', 'elsewhere']],
  [{ VENDOR: 'vendors/rillmark' }, ['data', 'elsewhere']],
  [{ VENDOR: 'vendors/rillmark', DATA_DIR: 'elsewhere' }, ['data', 'data-rillmark']],
])('with %o only the database of that vendor is deleted', (settings, left) => {
  expect(databasesAfter(settings)).toEqual(left)
})

test('without a database there is nothing to delete', () => {
  expect(deleteDatabase({ DATA_DIR: join(tmpdir(), 'meshwork-no-such-folder') })).toBeUndefined()
})

import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '#server/test-database.ts'
import type { Connection } from './connect.ts'
import { migrate, rowsOf } from './migrate.ts'

let connection: Connection
beforeEach(async () => {
  connection = await freshDatabase()
})

interface Journal {
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[]
}

/** The migrations there are, with the journal changed by the test. */
function otherVersion(change: (journal: Journal, folder: string) => void): string {
  const folder = mkdtempSync(join(tmpdir(), 'meshwork-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync('migrations', folder, { recursive: true })
  const file = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8')) as Journal
  change(journal, folder)
  writeFileSync(file, JSON.stringify(journal))
  return folder
}

const applied = async () =>
  rowsOf<{ hash: string }>(await connection.db.execute(sql`select hash from applied_migration`)).length

test('A-109 a migration that fails at any statement leaves nothing of itself, and the next start completes it', async () => {
  const before = await applied()
  const write = (statements: string[]) => (journal: Journal, folder: string) => {
    const last = journal.entries.at(-1)!
    journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: '9999_next' })
    writeFileSync(join(folder, '9999_next.sql'), statements.join('\n--> statement-breakpoint\n'))
  }
  const first = 'create table half_way (id integer);'
  const whole = [first, 'alter table half_way add column x integer;', 'insert into half_way values (1, 2);']
  const tables = sql`select to_regclass('half_way') as found`
  for (let fails = 0; fails <= whole.length; fails += 1) {
    const broken = otherVersion(write(whole.toSpliced(fails, 0, 'alter table nowhere add column x integer;')))
    await expect(migrate(connection.patientDb, broken)).rejects.toThrow(/nowhere|Failed query/)
    expect(rowsOf(await connection.db.execute(tables))).toEqual([{ found: null }])
    expect(await applied()).toBe(before)
  }

  await migrate(connection.patientDb, otherVersion(write([first, 'drop table half_way;'])))
  expect(await applied()).toBe(before + 1)
  await connection.db.execute(sql`
    delete from applied_migration where at = (select max(at) from applied_migration)`)
  expect(await applied()).toBe(before)
})

test('A-109 an older version refuses a newer structure in words', async () => {
  const older = otherVersion((journal) => journal.entries.pop())
  await expect(migrate(connection.patientDb, older)).rejects.toThrow(
    'The database has a newer structure than this version of Meshwork.',
  )
})

import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql, type SQL } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { emptyDatabase, freshDatabase } from '#server/testing/test-database.ts'
import type { Connection } from './connect.ts'
import { migrate, rowsOf } from './migrate.ts'

let connection: Connection
beforeEach(async () => {
  connection = await freshDatabase()
})

interface Journal {
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[]
}

/** A copy of the migrations whose journal the test has changed. */
function changedMigrations(change: (journal: Journal, folder: string) => void): string {
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

test('A-109 a failed migration is rolled back completely, whichever statement fails, and the next start completes it', async () => {
  const before = await applied()
  const write = (statements: string[]) => (journal: Journal, folder: string) => {
    const last = journal.entries.at(-1)!
    journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: '9999_next' })
    writeFileSync(join(folder, '9999_next.sql'), statements.join('\n--> statement-breakpoint\n'))
  }
  const first = 'create table half_way (id integer);'
  const whole = [first, 'alter table half_way add column x integer;', 'insert into half_way values (1, 2);']
  const tables = sql`select to_regclass('half_way') as found`
  for (let failing = 0; failing <= whole.length; failing += 1) {
    const broken = changedMigrations(
      write(whole.toSpliced(failing, 0, 'alter table nowhere add column x integer;')),
    )
    await expect(migrate(connection.longRunningDb, broken)).rejects.toThrow(/nowhere|Failed query/)
    expect(rowsOf(await connection.db.execute(tables))).toEqual([{ found: null }])
    expect(await applied()).toBe(before)
  }

  await migrate(connection.longRunningDb, changedMigrations(write([first, 'drop table half_way;'])))
  expect(await applied()).toBe(before + 1)
  await connection.db.execute(sql`
    delete from applied_migration where at = (select max(at) from applied_migration)`)
  expect(await applied()).toBe(before)
})

test('A-109 an older version refuses a newer schema with a clear message', async () => {
  const older = changedMigrations((journal) => journal.entries.pop())
  await expect(migrate(connection.longRunningDb, older)).rejects.toThrow(
    'The database has a newer structure than this version of Meshwork.',
  )
})

test('A-118 migrates sign-ups that an older version began to pending sign-ups; invitations stay', async () => {
  const { db, longRunningDb, close } = await emptyDatabase('older')
  onTestFinished(close)
  const upTo = (tag: string) => (journal: Journal) => {
    journal.entries = journal.entries.slice(0, journal.entries.findIndex((entry) => entry.tag === tag) + 1)
  }
  await migrate(longRunningDb, changedMigrations(upTo('0007_revision_lost')))
  await db.execute(sql`
    insert into user_account (id, username, email, password_hash, is_active, is_activated) values
    (1, 'editor', null, 'one', true, true), (2, 'Ada@example.com', 'Ada@example.com', 'two', true, false),
    (3, 'bob@example.com', 'bob@example.com', '', true, false), (4, 'eve@example.com', 'eve@example.com', 'four', false, false)`)
  await db.execute(sql`
    insert into account_code (user_id, kind, code_digest, expires) values
    (2, 'activation', 'digest of ada', '2026-11-16'), (2, 'reset', 'other digest of ada', '2026-11-16'),
    (3, 'reset', 'digest of bob', '2026-11-16'), (4, 'activation', 'digest of eve', '2026-11-16')`)
  await migrate(longRunningDb)
  const rows = async (query: SQL) => rowsOf(await db.execute(query))
  expect(await rows(sql`select username from user_account order by id`)).toEqual([
    { username: 'editor' },
    { username: 'bob@example.com' },
  ])
  expect(await rows(sql`select user_id, code_digest from account_code`)).toEqual([
    { user_id: 3, code_digest: 'digest of bob' },
  ])
  expect(await rows(sql`select code_digest, email, password_hash from pending_sign_up`)).toEqual([
    { code_digest: 'digest of ada', email: 'Ada@example.com', password_hash: 'two' },
  ])
})

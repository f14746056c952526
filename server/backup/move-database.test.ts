import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { connect, type Database } from '#server/database/connect.ts'
import { migrate, rowsOf } from '#server/database/migrate.ts'
import { copyEmptyDatabase } from '#server/testing/test-database.ts'
import { newWorld } from '#server/testing/test-world.ts'
import { moveDatabase } from './move-database.ts'

async function emptyTarget() {
  const directory = mkdtempSync(join(tmpdir(), 'meshwork-move-'))
  await copyEmptyDatabase(directory)
  const { longRunningDb: db, close } = await connect({ DATA_DIR: directory })
  onTestFinished(async () => {
    await close()
    rmSync(directory, { recursive: true })
  })
  return { directory, db }
}

const newsOf = async (db: Database) => rowsOf(await db.execute(sql`select perex from news order by id`))

test('a move copies every row into an empty database, proves it, and continues the numbers of records', async () => {
  const { parts, api } = await newWorld()
  const from = parts.connection.longRunningDb
  await api('staff').newsroom.news.create({ perex: 'Čísla “v” uvozovkách\u2028' })
  const { directory, db: to } = await emptyTarget()
  const before = readdirSync(directory)
  const facts = await moveDatabase({ from, to }, directory)
  expect(facts.news?.rows).toBeGreaterThan(0)
  expect(await newsOf(to)).toEqual(await newsOf(from))
  const next = await to.execute(sql`select nextval(pg_get_serial_sequence('news', 'id')) as id`)
  const last = await from.execute(sql`select max(id) as id from news`)
  expect(Number(rowsOf<{ id: unknown }>(next)[0]!.id)).toBe(Number(rowsOf<{ id: unknown }>(last)[0]!.id) + 1)
  await expect(moveDatabase({ from, to }, directory)).rejects.toThrow('not empty')
  expect(readdirSync(directory)).toEqual(before)
})

test('a copy that differs is rolled back', async () => {
  const { parts } = await newWorld()
  const from = parts.connection.longRunningDb
  const { directory, db: to } = await emptyTarget()
  await migrate(to)
  await to.execute(
    sql`create function change() returns trigger language plpgsql as $$ begin new.username := new.username || '!'; return new; end $$`,
  )
  await to.execute(
    sql`create trigger change before insert on user_account for each row execute function change()`,
  )
  await expect(moveDatabase({ from, to }, directory)).rejects.toThrow(
    'Tables differ after the copy: user_account.',
  )
  expect(rowsOf(await to.execute(sql`select from user_account`))).toEqual([])
})

test('an empty database is not moved: its folder was named by mistake', async () => {
  const [from, to] = [await emptyTarget(), await emptyTarget()]
  await expect(moveDatabase({ from: from.db, to: to.db }, from.directory)).rejects.toThrow(
    'The embedded database is empty',
  )
})

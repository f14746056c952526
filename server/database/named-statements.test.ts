import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { emptyDatabase } from '#server/testing/test-database.ts'
import type { Connection } from './connect.ts'
import { rowsOf } from './migrate.ts'

const thing = pgTable('thing', { id: integer().primaryKey(), name: text() })

describe.runIf(process.env.DATABASE_URL)('on PostgreSQL', () => {
  let connection: Connection
  beforeEach(async () => {
    connection = await emptyDatabase('named')
    await connection.db.execute(sql`create table thing (id int primary key, name text)`)
    await connection.db.insert(thing).values({ id: 1, name: 'one' })
  })
  afterEach(() => connection.close())

  const read = (db = connection.db) => db.select().from(thing).where(eq(thing.id, 1))
  const prepared = async () => {
    const found = await connection.db.execute(sql`select name, statement from pg_prepared_statements`)
    return rowsOf<{ name: string; statement: string }>(found)
  }

  test('names a statement of Drizzle that is used often, and no other SQL', async () => {
    await read()
    expect(await prepared()).toEqual([])
    for (let use = 0; use < 6; use += 1) {
      expect(await read()).toEqual([{ id: 1, name: 'one' }])
      await connection.db.execute(sql`select * from thing where id = ${use}`)
    }
    expect((await prepared()).map(({ statement }) => statement)).toEqual([
      'select "id", "name" from "thing" where "thing"."id" = $1',
    ])
  })

  test('statements in transactions are named, too', async () => {
    for (let use = 0; use < 6; use += 1)
      await connection.db.transaction(async (tx) => {
        expect(await read(tx)).toEqual([{ id: 1, name: 'one' }])
      })
    expect(await prepared()).toHaveLength(1)
  })

  test('lists of values leave names to others', async () => {
    for (let size = 1; size <= 400; size += 1)
      await connection.db
        .select()
        .from(thing)
        .where(sql`${thing.id} in ${Array.from({ length: size }, (_, index) => index)}`)
    for (let use = 0; use < 6; use += 1) await read()
    expect(await prepared()).toHaveLength(1)
  })

  test('a statement is repeated when its table has changed under it', async () => {
    for (let use = 0; use < 6; use += 1) await read()
    await connection.db.execute(sql`alter table thing alter column name type varchar(10)`)
    expect(await read()).toEqual([{ id: 1, name: 'one' }])
    for (let use = 0; use < 6; use += 1) await read()
    expect((await prepared()).map(({ name }) => name)).toContain('kept_1_0')
  })

  test('where a pooler loses prepared statements, none are named', async () => {
    for (let use = 0; use < 6; use += 1) await read()
    await connection.db.execute(sql`deallocate all`)
    for (let use = 0; use < 12; use += 1) expect(await read()).toEqual([{ id: 1, name: 'one' }])
    expect(await prepared()).toEqual([])
  })

  test('a statement that fails says why', async () => {
    const insert = () => connection.db.insert(thing).values({ id: 1, name: 'again' }).returning()
    for (let use = 0; use < 8; use += 1)
      await expect(insert()).rejects.toMatchObject({ cause: { code: '23505' } })
  })
})

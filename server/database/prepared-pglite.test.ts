import { PGlite, type QueryOptions } from '@electric-sql/pglite'
import fc from 'fast-check'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { PreparedPGlite } from './prepared-pglite.ts'

/** As Drizzle asks for the rows of its own statements. */
const KEPT: QueryOptions = { rowMode: 'array' }

const client = await PreparedPGlite.open(undefined, {})
const plain = await PGlite.create()
afterAll(() => Promise.all([client.close(), plain.close()]))

const TABLE = `drop table if exists thing;
  create table thing (id int primary key, name text, price numeric, tags text[], at timestamptz, is_on boolean)`
beforeEach(() => Promise.all([client.exec(TABLE), plain.exec(TABLE)]))

async function prepared(): Promise<string[]> {
  const { rows } = await client.query<[string]>('select statement from pg_prepared_statements', [], {
    rowMode: 'array',
  })
  return rows.map(([statement]) => statement).filter((statement) => !statement.includes('pg_prepared'))
}

const INSERT = 'insert into thing values ($1, $2, $3, $4, $5, $6) returning *'
const SELECT = 'select * from thing where id = $1 or name = any($2::text[]) or is_on = $3 order by id'

const thing = fc.tuple(
  fc.option(fc.string({ unit: 'binary' })),
  fc.option(fc.integer({ min: -1e6, max: 1e6 })),
  fc.option(fc.array(fc.string({ unit: 'grapheme-ascii' }))),
  fc.option(fc.constantFrom('2026-11-19T12:00:00.000Z', '1999-12-31T23:59:59.999Z')),
  fc.option(fc.boolean()),
)

test('answers as PGlite does, whatever is stored and however often', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(thing, { minLength: 1, maxLength: 5 }), async (things) => {
      const noNul = JSON.parse(JSON.stringify(things).replaceAll('\\u0000', '')) as typeof things
      for (const one of [client, plain]) await one.query('delete from thing')
      for (const options of [KEPT, {}])
        for (const [index, values] of noNul.entries()) {
          const id = index + (options === KEPT ? 0 : 100)
          const both = [client, plain].map((one) => one.query(INSERT, [id, ...values], options))
          const [ours, theirs] = await Promise.all(both)
          expect(ours).toEqual(theirs)
          const asked = [id, [values[0]], values[4]]
          const read = [client, plain].map((one) => one.query(SELECT, asked, options))
          const [found, expected] = await Promise.all(read)
          expect(found).toEqual(expected)
        }
    }),
    { numRuns: 30 },
  )
})

test('reads long answers, which come in several pieces, as PGlite does', async () => {
  const text = `select number, repeat('ž€😀', number) as name, null as nothing from generate_series(0, 999) as number`
  const [ours, theirs] = await Promise.all([client, plain].map((one) => one.query(text, [], KEPT)))
  expect(ours).toEqual(theirs)
})

test('keeps a statement of Drizzle from its second use on, and no other SQL', async () => {
  const text = 'select name from thing where id = $1'
  await client.query(text, [1], KEPT)
  expect(await prepared()).not.toContain(text)
  await client.query(text, [1], KEPT)
  await client.transaction((tx) => tx.query(text, [1], KEPT))
  expect((await prepared()).filter((known) => known === text)).toHaveLength(1)
  for (let use = 0; use < 3; use += 1) await client.query('select 1 + $1::int as two', [1])
  expect(await prepared()).not.toContain('select 1 + $1::int as two')
})

test('keeps a limited number of statements, those that were used last', async () => {
  const used = 'select 0 from thing'
  for (let number = 0; number < 300; number += 1)
    for (const text of [used, `select ${number + 1}`, `select ${number + 1}`])
      await client.query(text, [], KEPT)
  const kept = await prepared()
  expect(kept).toHaveLength(249)
  expect(kept).toContain(used)
  expect(kept).toContain('select 300')
  expect(kept).not.toContain('select 1')
})

test('a statement works again after its table has changed', async () => {
  const text = 'select * from thing where id = $1'
  await client.query(INSERT, [1, 'one', null, null, null, null])
  for (let use = 0; use < 3; use += 1) await client.query(text, [1], KEPT)
  await client.exec('alter table thing drop column tags')
  await expect(client.query(text, [1], KEPT)).rejects.toMatchObject({ code: '0A000' })
  expect((await client.query(text, [1], KEPT)).rows).toEqual([[1, 'one', null, null, null]])
})

test('a statement that fails says why, and fails alone', async () => {
  const values = [1, 'one', null, null, null, null]
  for (let use = 0; use < 2; use += 1) await client.query('delete from thing where id = $1', [1], KEPT)
  await client.query(INSERT, values, KEPT)
  await expect(client.query(INSERT, values, KEPT)).rejects.toMatchObject({ code: '23505' })
  await expect(client.query('select nothing from thing', [], KEPT)).rejects.toMatchObject({ code: '42703' })
  await expect(client.query('select $1::int', ['no number'], KEPT)).rejects.toMatchObject({ code: '22P02' })
  expect((await client.query('select count(*)::int from thing', [], KEPT)).rows).toEqual([[1]])
})

test('a transaction is rolled back as a whole, and cannot be used afterwards', async () => {
  const values = [1, 'one', null, null, null, null]
  for (let round = 0; round < 3; round += 1) {
    const failing = client.transaction(async (tx) => {
      await tx.query(INSERT, values, KEPT)
      await tx.query(INSERT, values, KEPT)
    })
    await expect(failing).rejects.toMatchObject({ code: '23505' })
    expect((await client.query('select id from thing', [], KEPT)).rows).toEqual([])
  }
  let escaped: Pick<PGlite, 'query'> | undefined
  await client.transaction(async (tx) => void (escaped = tx))
  await expect(escaped!.query('select 1', [], KEPT)).rejects.toThrow('closed')
})

test('queries wait for the end of a transaction', async () => {
  const done: string[] = []
  const transaction = client.transaction(async (tx) => {
    for (let use = 0; use < 3; use += 1) await tx.query('select id from thing', [], KEPT)
    done.push('transaction')
  })
  await Promise.all([
    transaction,
    client.query('select id from thing', [], KEPT).then(() => done.push('query')),
  ])
  expect(done).toEqual(['transaction', 'query'])
})

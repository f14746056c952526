import { globSync } from 'node:fs'
import { join } from 'node:path'
import { eq, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { beforeAll, expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { resources } from '#contract/entities.ts'
import type { Uses } from '#contract/uses.ts'
import { id, ids, optionalId } from '#domain/fields.ts'
import { fileVersionTable } from '#server/database/tables/library.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'
import { entities, entityOf, entityOfTable } from './entities.ts'
import type { Entity } from './entity.ts'
import { readList } from './record-list.ts'
import { foreignKeys, referencesTo, type Reference } from './references.ts'
import { addRow, readRow } from './test-rows.ts'

let world: World
beforeAll(async () => {
  world = await newWorld()
})

const tables = await allTables()

async function allTables(): Promise<PgTable[]> {
  const folder = join(import.meta.dirname, '../database/tables')
  const modules = await Promise.all(
    globSync('*.ts', { cwd: folder }).map((file) => import(join(folder, file)) as Promise<object>),
  )
  return modules.flatMap((members) => Object.values(members)).filter((member) => is(member, PgTable))
}

const isContent = (table: PgTable) => 'deleted_at' in table && 'is_draft' in table

test('every content table belongs to an entity, except for the requests of visitors', () => {
  const requests = resources.filter((resource) => !('editor' in resource))
  const keyed = tables.filter(isContent).filter((table) => !entityOfTable(table))
  expect(keyed).toHaveLength(requests.length)
})

/** Rows that are part of a record and deleted with it by the database. */
const partTables: PgTable[] = [fileVersionTable]

test('every foreign key to a record belongs to an entity, to one of its lists or to a part that is deleted with it', () => {
  expect(partTables.flatMap(foreignKeys).filter(({ onDelete }) => onDelete !== 'cascade')).toEqual([])
  const known = new Set([
    ...partTables,
    ...entities.map(({ table }) => table as PgTable),
    ...entities.flatMap(({ lists }) => Object.values(lists).map(({ table }) => table as PgTable)),
  ])
  const unknown = tables
    .filter((table) => !known.has(table) && foreignKeys(table).some(({ other }) => isContent(other)))
    .map((table) => foreignKeys(table).map(({ column }) => column.uniqueName ?? column.name))
  expect(tables.length).toBeGreaterThan(40)
  expect(unknown).toEqual([])
})

test('every field that references a record is a foreign key, or a list with one', () => {
  const unlinked = entities.flatMap(({ key, table, lists, description: { fields, facts } }) => {
    const linked = [...foreignKeys(table).map(({ column }) => column.name), ...Object.keys(lists)]
    return Object.entries<unknown>({ ...fields.shape, ...facts.shape })
      .filter(([, kind]) => kind === id || kind === optionalId || kind === ids)
      .flatMap(([field]) => (linked.includes(field) ? [] : [`${key}.${field}`]))
  })
  expect(unlinked).toEqual([])
})

const references = entities.flatMap((target) =>
  referencesTo(target).map((reference) => ({
    name: `${reference.entity.key}.${reference.field}`,
    rule: reference.rule,
    target,
    reference,
  })),
)

test('every rule is used by some reference, and every foreign key to a record is a reference', () => {
  const keys = tables
    .filter((table) => !partTables.includes(table))
    .flatMap((table) => foreignKeys(table).filter(({ other }) => isContent(other)))
  const owners = entities.flatMap(({ lists }) => Object.values(lists).map(({ owner }) => owner))
  expect(references).toHaveLength(keys.filter(({ column }) => !owners.includes(column)).length)
  expect(new Set(references.map(({ rule }) => rule))).toEqual(
    new Set(['refuse', 'unlink', 'take', 'keep', 'ignore']),
  )
})

const remove = async ({ description }: Entity, id: number, query = '') => {
  const { path } = (description as unknown as { remove: Call }).remove
  const { status, body } = await world.call(`DELETE ${path.replace(':id', String(id))}${query}`, {
    as: 'staff',
  })
  return { status, uses: body.uses as Uses | undefined }
}

/** Adds a record, and another one that references it. */
async function addUsed(target: Entity, { entity, field, list }: Reference) {
  const id = await addRow(world, target)
  const userId = await addRow(world, entity, list ? {} : { [field]: id })
  const row = list && { [list.owner.name]: userId, [list.member.name]: id, ordering: 0 }
  if (row) await world.parts.connection.db.insert(list.table).values(row)
  return { id, userId }
}

async function referencedBy({ entity, field, list }: Reference, userId: number): Promise<unknown> {
  if (list) return (await readList(world.parts.connection.db, list, userId))[0] ?? null
  return (await readRow(world, entity.key, userId))[field]
}

const parts = references.filter(({ rule }) => rule === 'ignore')
const refusing = references.filter(({ rule }) => rule === 'refuse')
const allowing = references.filter(({ rule }) => !['ignore', 'refuse'].includes(rule))

test.each(parts)(
  'A-097 $name, a part of $target.key, does not count as a use',
  async ({ target, reference }) => {
    const { id, userId } = await addUsed(target, reference)
    expect(await remove(target, id)).toEqual({ status: 200, uses: undefined })
    expect(await readRow(world, reference.entity.key, userId)).toMatchObject({ deleted_at: null, version: 1 })
  },
)

/** Expects that a delete is refused, names the user and changes nothing. */
async function expectRefused(target: Entity, { user, userField }: Reference, id: number, query = '') {
  const { status, uses } = await remove(target, id, query)
  expect([status, uses?.total]).toEqual([409, 1])
  expect(uses?.records).toMatchObject([{ entity: user.key, field: userField }])
  expect(await readRow(world, target.key, id)).toMatchObject({ deleted_at: null, version: 1 })
}

test.each(refusing)(
  'A-097 $target.key used in $name cannot be deleted, confirmed or not',
  async ({ target, reference }) => {
    const { id, userId } = await addUsed(target, reference)
    for (const query of ['', '?confirmed=true']) await expectRefused(target, reference, id, query)
    expect(await referencedBy(reference, userId)).toBe(id)
  },
)

test.each(allowing)('A-097 $target.key used in $name is deleted once confirmed: $rule', async (used) => {
  const { target, reference, rule } = used
  const { id, userId } = await addUsed(target, reference)
  const { key } = reference.entity
  await expectRefused(target, reference, id)

  expect((await remove(target, id, '?confirmed=true')).status).toBe(200)
  const { deleted_at } = await readRow(world, target.key, id)
  expect(deleted_at).not.toBeNull()
  expect(await readRow(world, key, userId)).toMatchObject({
    version: rule === 'unlink' ? 2 : 1,
    deleted_at: rule === 'take' ? deleted_at : null,
  })
  expect(await referencedBy(reference, userId)).toBe(rule === 'unlink' ? null : id)

  await world.api('staff').desk.restore({ entity: target.key, id })
  expect(await referencedBy(reference, userId)).toBe(id)
  expect(await readRow(world, key, userId)).toMatchObject({ deleted_at: null })
})

test('a user in the trash does not count as a use', async () => {
  const { target, reference } = refusing[0]!
  const { id, userId } = await addUsed(target, reference)
  expect((await remove(target, id)).status).toBe(409)
  expect((await remove(reference.entity, userId)).status).toBe(200)
  expect((await remove(target, id)).status).toBe(200)
})

test('a record that references itself can be deleted', async () => {
  const variant = entityOf('product')
  const id = await addRow(world, variant)
  await world.parts.connection.db
    .update(variant.table)
    .set({ replace_by: id })
    .where(eq(variant.table.id, id))
  expect((await remove(variant, id)).status).toBe(200)
})

test('a cascaded delete also clears references to the children, and a restore sets them again', async () => {
  const [series, variant] = [entityOf('product_series'), entityOf('product')]
  const id = await addRow(world, series)
  const child = await addRow(world, variant, { series: id })
  const other = await addRow(world, variant, { replace_by: child })
  expect((await remove(series, id, '?confirmed=true')).status).toBe(200)
  expect(await readRow(world, 'product', other)).toMatchObject({ replace_by: null, version: 2 })
  await world.api('staff').desk.restore({ entity: 'product_series', id })
  expect(await readRow(world, 'product', other)).toMatchObject({ replace_by: child, version: 3 })
})

test('the file that the footer links to cannot be deleted, confirmed or not', async () => {
  const file = entityOf('file')
  const id = await addRow(world, file, { id: 1 })
  for (const query of ['', '?confirmed=true']) {
    const { status, uses } = await remove(file, id, query)
    expect([status, uses]).toEqual([
      409,
      {
        total: 1,
        records: [{ entity: 'site_configuration', id: 0, name: 'addresses', field: 'terms_pdf' }],
      },
    ])
  }
})

test('accepts the confirmation in the query or in the body, but not contradicting ones', async () => {
  const { target, reference } = references.find(({ rule }) => rule === 'unlink')!
  const { path } = (target.description as unknown as { remove: Call }).remove
  const send = async (id: number, query: string, json?: object) =>
    world.call(`DELETE ${path.replace(':id', String(id))}${query}`, { as: 'staff', json })
  const one = await addUsed(target, reference)
  expect((await send(one.id, '?confirmed=false')).status).toBe(409)
  expect((await send(one.id, '?confirmed=maybe')).status).toBe(400)
  expect((await send(one.id, '?confirmed=true', { confirmed: false })).status).toBe(400)
  expect((await send(one.id, '', { confirmed: true })).status).toBe(200)
  const two = await addUsed(target, reference)
  expect((await send(two.id, '?confirmed=true', { confirmed: true })).status).toBe(200)
})

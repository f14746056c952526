import { and, eq, inArray, lte, not, or, sql, type SQL } from 'drizzle-orm'
import type { desk } from '#contract/desk.ts'
import { Failure } from '#domain/failure.ts'
import { plainText } from '#domain/plain-text.ts'
import type { Context } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import { rowsOf } from '#server/database/migrate.ts'
import type { ContentTable } from '#server/database/tables/columns.ts'
import { revisionTable } from '#server/database/tables/content.ts'
import { listsOf } from './catalogue-lists.ts'
import { writeContent, type OpenWrite } from './content-write.ts'
import { deletable, labelOf } from './deletable.ts'
import type { Operation } from './operation.ts'
import { references } from './references.ts'
import { trash } from './trash.ts'

/** Deletes a record of the trash for good, with what went there at the same moment. */
export const purge: Operation<typeof desk.purge> = async (context, { entity, id }) =>
  writeContent(context, async (tx, _note, write) => {
    const kind = deletable[entity]
    if (!kind) throw new Failure('NOT_FOUND')
    const { table, takes = {} } = kind
    const [row] = await tx.select().from(table).where(eq(table.id, id)).for('update')
    if (!row) throw new Failure('NOT_FOUND')
    if (row.deleted_at === null) throw new Failure('NOT_IN_TRASH')
    for (const [part, column] of Object.entries(takes)) {
      const wentAlong = eq(deletable[part]!.table.deleted_at, row.deleted_at)
      await purgeWhere(write, part, and(eq(column, id), wentAlong))
    }
    await checkNotNeeded(tx, entity, id)
    await purgeWhere(write, entity, eq(table.id, id))
    return {}
  })

/** Deletes for good what staff saw in the trash; what was deleted later stays. */
export const emptyTrash: Operation<typeof desk.emptyTrash> = async (context, { until }) => {
  await purgeUntil(context, until)
  const { total } = await trash(context, {})
  return { total }
}

/** Deletes for good what was deleted until a moment, except for what other records need. */
export async function purgeUntil(context: Context, until: string): Promise<void> {
  const goes = (entity: string) => {
    const { table } = deletable[entity]!
    return and(lte(table.deleted_at, until), not(isNeeded(entity, table)))
  }
  const parts = Object.entries(deletable).map(
    ([entity, { table }]) => sql`exists (select from ${table} where ${goes(entity)})`,
  )
  const found = await context.db.execute(sql`select ${sql.join(parts, sql` or `)} as some`)
  if (!rowsOf<{ some: boolean }>(found)[0]!.some) return
  await writeContent(context, async (_tx, _note, write) => {
    for (const entity of needingFirst()) await purgeWhere(write, entity, goes(entity))
  })
}

/** Removes records with their history and what can't be without them; what is left is who did it, and their names. */
async function purgeWhere(write: OpenWrite, entity: string, where: SQL | undefined): Promise<void> {
  const { db: tx, note } = write
  const { table, name } = deletable[entity]!
  const rows = await tx
    .select({ id: table.id, name: sql<string>`coalesce(${name}, '')` })
    .from(table)
    .where(where)
    .for('update')
  if (rows.length === 0) return
  const ids = rows.map((row) => Number(row.id))
  for (const [part, { table: other }] of Object.entries(deletable))
    for (const { column, other: named, onDelete } of references(other))
      if (named === table && onDelete === 'cascade') await purgeWhere(write, part, inArray(column, ids))
  await tx.delete(table).where(inArray(table.id, ids))
  await tx
    .delete(revisionTable)
    .where(and(eq(revisionTable.entity, entity), inArray(revisionTable.entity_id, ids)))
  for (const row of rows) {
    const label = labelOf(entity, Number(row.id), plainText(row.name))
    note({ entity, action: 'purge', record: { id: Number(row.id), name: label } as { id: number } })
  }
}

interface Needing {
  entity: string
  field: string
  /** Whether a record of that kind needs the one with an id. */
  needs: (id: SQL) => SQL
}

/** The fields in which records need one of an entity: the database refuses to delete it. */
function needing(entity: string): Needing[] {
  const { table } = deletable[entity]!
  return Object.entries(deletable).flatMap(([other, kind]) => {
    const columns = references(kind.table)
      .filter(({ other: named, onDelete }) => named === table && onDelete === 'restrict')
      .map(({ column }) => ({
        ...{ entity: other, field: column.name, needs: (id: SQL) => sql`${column} = ${id}` },
      }))
    const lists = Object.entries(listsOf[other] ?? {})
      .filter(([, list]) =>
        references(list.table).some(
          ({ column, other: named, onDelete }) =>
            column === list.member && named === table && onDelete === 'restrict',
        ),
      )
      .map(([field, list]) => ({
        ...{ entity: other, field },
        needs: (id: SQL) =>
          sql`${kind.table.id} in (select ${list.owner} from ${list.table} where ${list.member} = ${id})`,
      }))
    return [...columns, ...lists]
  })
}

function isNeeded(entity: string, { id }: ContentTable): SQL {
  const parts = needing(entity).map(
    ({ entity: other, needs }) =>
      sql`exists (select from ${deletable[other]!.table} where ${needs(sql`${id}`)})`,
  )
  return or(...parts) ?? sql`false`
}

async function checkNotNeeded(tx: Database, entity: string, id: number): Promise<void> {
  for (const { entity: other, field, needs } of needing(entity)) {
    const { table, name } = deletable[other]!
    const [found] = await tx
      .select({ id: table.id, name: sql<string>`coalesce(${name}, '')`, deleted_at: table.deleted_at })
      .from(table)
      .where(needs(sql`${id}`))
      .limit(1)
    if (!found) continue
    const label = labelOf(other, Number(found.id), plainText(found.name))
    const where = found.deleted_at === null ? '' : ', which is in the trash too'
    throw new Failure('CANNOT_PURGE', { fields: { [field]: `It is needed by “${label}”${where}` } })
  }
}

/** All kinds of records, each after those that need it. */
function needingFirst(): string[] {
  const order = new Set<string>()
  const add = (entity: string) => {
    for (const { entity: other } of needing(entity)) add(other)
    order.add(entity)
  }
  for (const entity of Object.keys(deletable)) add(entity)
  return [...order]
}

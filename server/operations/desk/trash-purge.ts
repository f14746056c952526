import { and, eq, inArray, lte, not, notInArray, or, sql, type SQL } from 'drizzle-orm'
import type { desk } from '#contract/desk.ts'
import { Failure } from '#domain/failure.ts'
import { plainText } from '#domain/plain-text.ts'
import type { Context } from '#server/engine/context.ts'
import type { Database } from '#server/database/connect.ts'
import { rowsOf } from '#server/database/migrate.ts'
import { revisionTable } from '#server/database/tables/content.ts'
import { entities, findEntity, labelOf } from '#server/entities/entities.ts'
import type { Entity } from '#server/entities/entity.ts'
import { foreignKeys, cascadingReferences } from '#server/entities/references.ts'
import { writeContent, type WriteContext } from '#server/engine/content-write.ts'
import type { Operation } from '#server/engine/operation.ts'
import { namedByChanges } from '#server/operations/publishing/named-by-changes.ts'
import { deleteComments } from './comments.ts'
import { trash } from './trash.ts'

/** Permanently deletes a record in the trash, with what was deleted at the same time. */
export const purge: Operation<typeof desk.purge> = async (context, { entity: key, id }) =>
  writeContent(context, async (tx, _note, write) => {
    const entity = findEntity(key)
    if (!entity) throw new Failure('NOT_FOUND')
    const { table } = entity
    const [row] = await tx.select().from(table).where(eq(table.id, id)).for('update')
    if (!row) throw new Failure('NOT_FOUND')
    if (row.deleted_at === null) throw new Failure('NOT_IN_TRASH')
    for (const { entity: child, column, isOfEntity } of cascadingReferences(entity))
      await purgeWhere(
        write,
        child,
        and(eq(column, id), isOfEntity, eq(child.table.deleted_at, row.deleted_at)),
      )
    await checkNotNeeded(tx, entity, id)
    await purgeWhere(write, entity, eq(table.id, id))
    return {}
  })

/** Purges what staff saw in the trash; what was deleted later stays. */
export const emptyTrash: Operation<typeof desk.emptyTrash> = async (context, { until }) => {
  await purgeUntil(context, until)
  const { total } = await trash(context, {})
  return { total }
}

/** Purges what was deleted until a time, except for what other records or prepared changes need. */
export async function purgeUntil(context: Context, until: string): Promise<void> {
  const named = await namedByChanges(context.db)
  const isPurged = (entity: Entity) => {
    const isUnnamed = notInArray(entity.table.id, named.get(entity.key) ?? [])
    return and(lte(entity.table.deleted_at, until), not(isNeeded(entity)), isUnnamed)
  }
  const parts = entities.map((entity) => sql`exists (select from ${entity.table} where ${isPurged(entity)})`)
  const found = await context.db.execute(sql`select ${sql.join(parts, sql` or `)} as some`)
  if (!rowsOf<{ some: boolean }>(found)[0]!.some) return
  await writeContent(context, async (_tx, _note, write) => {
    for (const entity of dependentsFirst()) await purgeWhere(write, entity, isPurged(entity))
  })
}

/** Deletes records with their history and their parts; a revision keeps their names and who did it. */
async function purgeWhere(write: WriteContext, entity: Entity, where: SQL | undefined): Promise<void> {
  const { db: tx, note } = write
  const { key, table, name } = entity
  const rows = await tx
    .select({ id: table.id, name: sql<string>`coalesce(${name}, '')` })
    .from(table)
    .where(where)
    .for('update')
  if (rows.length === 0) return
  const ids = rows.map((row) => Number(row.id))
  for (const part of entities)
    for (const { column, other, onDelete } of foreignKeys(part.table))
      if (other === table && onDelete === 'cascade') await purgeWhere(write, part, inArray(column, ids))
  await tx.delete(table).where(inArray(table.id, ids))
  await tx
    .delete(revisionTable)
    .where(and(eq(revisionTable.entity, key), inArray(revisionTable.entity_id, ids)))
  await deleteComments(tx, key, ids)
  for (const row of rows) {
    const label = labelOf(key, Number(row.id), plainText(row.name))
    note({ entity: key, action: 'purge', record: { id: Number(row.id), name: label } as { id: number } })
  }
}

interface Dependency {
  entity: Entity
  field: string
  /** Whether a record of that entity needs the one with this id. */
  needs: (id: SQL) => SQL
}

/** The references that make the database refuse a delete (ON DELETE RESTRICT). */
function dependencies({ table }: Entity): Dependency[] {
  const isRestricting = ({ other, onDelete }: ReturnType<typeof foreignKeys>[number]) =>
    other === table && onDelete === 'restrict'
  return entities.flatMap((entity) => {
    const columns = foreignKeys(entity.table)
      .filter(isRestricting)
      .map(({ column }) => ({ entity, field: column.name, needs: (id: SQL) => sql`${column} = ${id}` }))
    const lists = Object.entries(entity.lists)
      .filter(([, list]) =>
        foreignKeys(list.table).some((key) => key.column === list.member && isRestricting(key)),
      )
      .map(([field, { table: rows, owner, member }]) => ({
        entity,
        field,
        needs: (id: SQL) => sql`${entity.table.id} in (select ${owner} from ${rows} where ${member} = ${id})`,
      }))
    return [...columns, ...lists]
  })
}

function isNeeded(entity: Entity): SQL {
  const parts = dependencies(entity).map(
    ({ entity: other, needs }) =>
      sql`exists (select from ${other.table} where ${needs(sql`${entity.table.id}`)})`,
  )
  return or(...parts) ?? sql`false`
}

async function checkNotNeeded(tx: Database, entity: Entity, id: number): Promise<void> {
  for (const { entity: other, field, needs } of dependencies(entity)) {
    const { key, table, name } = other
    const [found] = await tx
      .select({ id: table.id, name: sql<string>`coalesce(${name}, '')`, deleted_at: table.deleted_at })
      .from(table)
      .where(needs(sql`${id}`))
      .limit(1)
    if (!found) continue
    const label = labelOf(key, Number(found.id), plainText(found.name))
    const where = found.deleted_at === null ? '' : ', which is in the trash too'
    throw new Failure('CANNOT_PURGE', { fields: { [field]: `It is needed by “${label}”${where}` } })
  }
}

/** Topological order: every entity after those that need it. */
function dependentsFirst(): Entity[] {
  const order = new Set<Entity>()
  const add = (entity: Entity) => {
    for (const { entity: other } of dependencies(entity)) add(other)
    order.add(entity)
  }
  for (const entity of entities) add(entity)
  return [...order]
}

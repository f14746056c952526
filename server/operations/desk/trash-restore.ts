import { and, eq, getTableColumns, is, sql } from 'drizzle-orm'
import { getTableConfig, IndexedColumn } from 'drizzle-orm/pg-core'
import type { desk } from '#contract/desk.ts'
import { Failure } from '#domain/failure.ts'
import { plainText } from '#domain/plain-text.ts'
import type { Database } from '#server/database/connect.ts'
import { databaseFailure } from '#server/database/database-error.ts'
import type { ContentTable } from '#server/database/tables/columns.ts'
import { formAddress } from '#contract/entity.ts'
import { findEntity, labelOf } from '#server/entities/entities.ts'
import { columnOf, type Entity } from '#server/entities/entity.ts'
import { readList } from '#server/entities/record-list.ts'
import { cascadingReferences } from '#server/entities/references.ts'
import { writeContent, type WriteContext } from '#server/engine/content-write.ts'
import { freeFriendlyUrl } from '#server/engine/friendly-url.ts'
import type { Operation } from '#server/engine/operation.ts'
import { applyRestored } from '#server/operations/catalogue/life-cycle/life-cycle.ts'
import { validateOldAddress, validateRedirect } from '#server/operations/wayfinding/redirect-check.ts'
import { checkOriginal } from '#server/operations/wayfinding/translations.ts'
import { relinkRestored } from './relink-restored.ts'
import { unlinkDeleted } from './unlink-deleted.ts'

type Row = Record<string, unknown> & { id: number; deleted_at: string | null; version: number }

/** Checks to repeat, since other records may have changed while this one was in the trash. */
const restoreChecks: Record<string, (context: WriteContext, row: never) => Promise<void>> = {
  link: validateRedirect,
  file: validateOldAddress,
  life_cycle_event: applyRestored,
  translation: checkOriginal,
}

/** Unique fields whose value may change on restore: a taken one gets a number. */
const ADDRESSES = ['friendly_url', 'slug_name']

/** Restores a record with what was deleted at the same time; its version increases, as with every save. */
export const restore: Operation<typeof desk.restore> = async (context, { entity: key, id }) =>
  writeContent(context, async (tx, _note, nested) => {
    const entity = findEntity(key)
    if (!entity) throw new Failure('NOT_FOUND')
    const { table, name, description } = entity
    const [found] = await tx.select().from(table).where(eq(table.id, id)).for('update')
    if (!found) throw new Failure('NOT_FOUND')
    const row = found as Row
    if (row.deleted_at === null) throw new Failure('NOT_IN_TRASH')
    const changed = await restoreRow(nested, entity, row)
    const { editor } = description
    const recordId = 'within' in editor ? columnOf(table, editor.within.field) : table.id
    const [shown] = await tx
      .select({ name: sql<string>`coalesce(${name}, '')`, recordId })
      .from(table)
      .where(eq(table.id, id))
    const label = labelOf(key, id, plainText(shown!.name))
    return { restored: { label, to: formAddress(editor, Number(shown!.recordId)), changed } }
  })

/** Restores a record with what was deleted at the same time; returns the fields that had to change. */
async function restoreRow(
  write: WriteContext,
  entity: Entity,
  row: Row,
): Promise<Record<string, string | null>> {
  const { db: tx, note } = write
  const { key, table } = entity
  await restoreChecks[key]?.(write, row as never)
  const { cleared, lost } = await unlinkDeleted(tx, key, row)
  const changed = { ...cleared, ...(await newAddress(tx, table, row)) }
  const values = { ...changed, deleted_at: null, version: row.version + 1 }
  const [saved] = await tx
    .update(table)
    .set(values)
    .where(eq(table.id, row.id))
    .returning()
    .catch((error: unknown) => {
      throw restoreFailure(error, row)
    })
  const lists = Object.entries(entity.lists)
  const members = await Promise.all(
    lists.map(async ([field, list]) => [field, await readList(tx, list, row.id)]),
  )
  note({
    entity: key,
    action: 'restore',
    record: { ...(saved as Row), ...Object.fromEntries(members) },
    lost,
  })
  await relinkRestored(write, key, row)
  for (const { entity: child, column, isOfEntity } of cascadingReferences(entity)) {
    const wasCascaded = and(eq(column, row.id), isOfEntity, eq(child.table.deleted_at, row.deleted_at))
    const rows = await tx.select().from(child.table).where(wasCascaded).for('update')
    for (const other of rows as Row[]) await restoreRow(write, child, other)
  }
  return changed
}

/** A free address for the record when its own was taken meanwhile, within the scope of the unique index. */
async function newAddress(tx: Database, table: ContentTable, row: Row): Promise<Record<string, string>> {
  const columns = getTableColumns(table)
  const field = ADDRESSES.find((name) => name in columns && row[name] !== '')
  const index = getTableConfig(table).indexes.find(({ config }) => config.name?.endsWith(`_${field}`))
  if (field === undefined || !index) return {}
  const scope = index.config.columns.filter((part) => is(part, IndexedColumn)) as IndexedColumn[]
  const url = String(row[field])
  const free = await freeFriendlyUrl(tx, {
    table,
    column: columns[field]!,
    url,
    name: '',
    fallback: '',
    within: and(...scope.map(({ name }) => sql`${columns[name!]} is not distinct from ${row[name!]}`)),
  })
  return free === url ? {} : { [field]: free }
}

/** Translates a unique violation on restore: another record has the value. */
function restoreFailure(error: unknown, row: Row): unknown {
  const fields = Object.entries(databaseFailure(error)?.details.fields ?? {})
  const [field] = fields.find(([, text]) => text === 'Already taken') ?? []
  if (field === undefined) return error
  const text = `“${String(row[field])}” is taken by another record`
  return new Failure('CANNOT_RESTORE', { fields: { [field]: text } })
}

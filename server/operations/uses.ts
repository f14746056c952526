import { and, eq, exists, isNull, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Uses } from '#contract/uses.ts'
import { Failure } from '#domain/failure.ts'
import type { Context } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import { writeContent, type Note } from './content-write.ts'
import { edited } from './edited.ts'
import type { RecordList } from './record-list.ts'
import type { ContentTable } from '#server/database/tables/columns.ts'

const SHOWN = 20

/** A field in which records of a table name others. */
export interface UsingField {
  entity: string
  table: ContentTable
  /** What a person calls the record. */
  name: PgColumn
  field: string
  /** The column that names the other record, or the list that does. */
  column: PgColumn | (RecordList & { isKept?: SQL })
}

/** The field of an edited entity that a column is. */
export function inColumn(column: PgColumn): UsingField {
  const found = Object.entries(edited).find(([, { table }]) => table === column.table)
  if (!found) throw new Error(`${column.name} is no field of an entity that staff edit.`)
  const [entity, { table, name }] = found
  return { entity, table, name, field: column.name, column }
}

/** Where a record is named, in records that are not in the trash. */
export async function findUses(db: Database, id: number, fields: UsingField[]): Promise<Uses> {
  const uses: Uses = { total: 0, records: [] }
  for (const { entity, table, name, field, column } of fields) {
    const names =
      'owner' in column
        ? exists(
            db
              .select({ one: sql`1` })
              .from(column.table)
              .where(and(eq(column.owner, table.id), eq(column.member, id), column.isKept)),
          )
        : eq(column, id)
    const rows = await db
      .select({ id: table.id, name, total: sql<number>`(count(*) over ())::int` })
      .from(table)
      .where(and(isNull(table.deleted_at), names))
      .orderBy(name, table.id)
      .limit(SHOWN)
    uses.total += rows[0]?.total ?? 0
    uses.records.push(...rows.map((row) => ({ entity, id: Number(row.id), name: String(row.name), field })))
  }
  uses.records.splice(SHOWN)
  return uses
}

interface Removal {
  key: string
  table: ContentTable
  /** Where a record of the table may be named. */
  namedIn: UsingField[]
}

/** What is done with the users of a record before it goes to the trash; without it they keep it there. */
type Release = (tx: Database, id: number, note: Note) => Promise<void>

/** Moves a record to the trash, unless it is still named somewhere and its users are not released. */
export function removeUnlessUsed({ key, table, namedIn }: Removal) {
  return async (
    context: Context,
    { id }: { id: number },
    release?: Release,
  ): Promise<Record<string, never>> =>
    writeContent(context, async (tx, note) => {
      const query = tx
        .select()
        .from(table)
        .where(and(eq(table.id, id), isNull(table.deleted_at)))
      const [record] = await query.for('update')
      if (!record) throw new Failure('NOT_FOUND')
      if (release) {
        await release(tx, id, note)
      } else {
        const uses = await findUses(tx, id, namedIn)
        if (uses.total > 0) throw new Failure('STILL_IN_USE', { answer: { uses } })
      }
      await tx.update(table).set({ deleted_at: context.now.toISOString() }).where(eq(table.id, id))
      note({ entity: key, action: 'remove', record: record as { id: number } })
      return {}
    })
}

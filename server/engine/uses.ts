import { and, isNull, ne, sql } from 'drizzle-orm'
import type { Uses } from '#contract/uses.ts'
import type { Database } from '#server/database/connect.ts'
import type { Entity } from '#server/entities/entity.ts'
import { referencesTo, type Reference } from '#server/entities/references.ts'

const SHOWN = 20

/** Where a record is used: by records that are not in the trash, and outside of all tables. Parts of it are no uses. */
export async function findUses(
  db: Database,
  entity: Entity,
  id: number,
  isCounted: (reference: Reference) => boolean = () => true,
): Promise<Uses> {
  const outside = entity.usedOutside(id)
  const uses: Uses = { total: outside.length, records: outside }
  const counted = referencesTo(entity).filter(
    (reference) => reference.rule !== 'ignore' && isCounted(reference),
  )
  for (const { user, userField, names } of counted) {
    const { key, table, name } = user
    const rows = await db
      .select({
        id: table.id,
        name: sql<string>`coalesce(${name}, '')`,
        total: sql<number>`(count(*) over ())::int`,
      })
      .from(table)
      .where(and(isNull(table.deleted_at), names(id), user === entity ? ne(table.id, id) : undefined))
      .orderBy(name, table.id)
      .limit(SHOWN)
    uses.total += rows[0]?.total ?? 0
    uses.records.push(
      ...rows.map((row) => ({ entity: key, id: Number(row.id), name: row.name, field: userField })),
    )
  }
  uses.records.splice(SHOWN)
  return uses
}

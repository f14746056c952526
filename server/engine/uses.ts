import { and, isNull, ne, sql } from 'drizzle-orm'
import type { Uses } from '#contract/uses.ts'
import type { Database } from '#server/database/connect.ts'
import type { Entity } from '#server/entities/entity.ts'
import { referencesTo, type Reference } from '#server/entities/references.ts'

const MAX_SHOWN = 20

/** The uses of a record: by records that are not in the trash, and outside of the database. Parts of it do not count. */
export async function findUses(
  db: Database,
  entity: Entity,
  id: number,
  isCounted: (reference: Reference) => boolean = () => true,
): Promise<Uses> {
  const external = entity.externalUses(id)
  const uses: Uses = { total: external.length, records: external }
  const counted = referencesTo(entity).filter(
    (reference) => reference.rule !== 'ignore' && isCounted(reference),
  )
  for (const { user, userField, isUserOf } of counted) {
    const { key, table, name } = user
    const rows = await db
      .select({
        id: table.id,
        name: sql<string>`coalesce(${name}, '')`,
        total: sql<number>`(count(*) over ())::int`,
      })
      .from(table)
      .where(and(isNull(table.deleted_at), isUserOf(id), user === entity ? ne(table.id, id) : undefined))
      .orderBy(name, table.id)
      .limit(MAX_SHOWN)
    uses.total += rows[0]?.total ?? 0
    uses.records.push(
      ...rows.map((row) => ({ entity: key, id: Number(row.id), name: row.name, field: userField })),
    )
  }
  uses.records.splice(MAX_SHOWN)
  return uses
}

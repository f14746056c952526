import { and, asc, eq, notExists } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { contentVersionTable, revisionTable, settingTable } from '#server/database/tables/content.ts'
import { entities } from '#server/entities/entities.ts'
import type { Entity } from '#server/entities/entity.ts'
import type { RecordList } from '#server/entities/record-list.ts'
import { storeRevisions } from './store-revisions.ts'

const SETTING = 'first_revisions'
/** Change it when more entities get a history, to run the backfill again. */
const VERSION = 'with prices'

type Row = Record<string, unknown> & { id: number; added: string }

/**
 * Backfill that runs once: stores a first revision of records that no operation has written, such as demo content and
 * records older than the history. Without it their first change could not be undone.
 */
export async function backfillRevisions(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.select().from(contentVersionTable).for('update')
    const [done] = await tx.select().from(settingTable).where(eq(settingTable.name, SETTING))
    if (done?.value === VERSION) return
    for (const entity of entities) await backfillEntity(tx, entity)
    await tx
      .insert(settingTable)
      .values({ name: SETTING, value: VERSION })
      .onConflictDoUpdate({ target: settingTable.name, set: { value: VERSION } })
  })
}

async function backfillEntity(tx: Database, { key: entity, table, lists: fields }: Entity): Promise<void> {
  const isOfRecord = and(eq(revisionTable.entity, entity), eq(revisionTable.entity_id, table.id))
  const hasNoRevision = notExists(tx.select().from(revisionTable).where(isOfRecord))
  const rows = (await tx
    .select()
    .from(table)
    .where(and(eq(table.is_draft, false), hasNoRevision))) as Row[]
  const lists = await Promise.all(
    Object.entries(fields).map(async ([field, list]) => [field, await membersByOwner(tx, list)] as const),
  )
  const revisions = rows.map((row) => {
    const members = lists.map(([field, membersOf]) => [field, membersOf.get(row.id) ?? []])
    return {
      entity,
      entity_id: row.id,
      action: 'create' as const,
      at: row.added,
      snapshot: { ...row, ...Object.fromEntries(members) } as Row,
    }
  })
  await storeRevisions(tx, revisions)
}

async function membersByOwner(tx: Database, { table, owner, member }: RecordList) {
  const rows = await tx.select({ owner, member }).from(table).orderBy(asc(table.ordering))
  const members = new Map<number, number[]>()
  for (const row of rows)
    members.set(Number(row.owner), [...(members.get(Number(row.owner)) ?? []), Number(row.member)])
  return members
}

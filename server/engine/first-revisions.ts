import { and, asc, eq, notExists } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { contentVersionTable, revisionTable, settingTable } from '#server/database/tables/content.ts'
import { entities } from '#server/entities/entities.ts'
import type { Entity } from '#server/entities/entity.ts'
import type { RecordList } from '#server/entities/record-list.ts'
import { storeRevisions } from './store-revisions.ts'

const DONE = 'first_revisions'
/** Another one when records of more kinds have a history. */
const EDITION = 'with prices'

type Row = Record<string, unknown> & { id: number; added: string }

/**
 * Notes once what the records look like that no operation has written: those of the demo and of the time before there
 * was a history. Without it the first change of such a record could not be taken back.
 */
export async function noteFirstRevisions(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.select().from(contentVersionTable).for('update')
    const [done] = await tx.select().from(settingTable).where(eq(settingTable.name, DONE))
    if (done?.value === EDITION) return
    for (const entity of entities) await noteThose(tx, entity)
    await tx
      .insert(settingTable)
      .values({ name: DONE, value: EDITION })
      .onConflictDoUpdate({ target: settingTable.name, set: { value: EDITION } })
  })
}

async function noteThose(tx: Database, { key: entity, table, lists: fields }: Entity): Promise<void> {
  const isTheirs = and(eq(revisionTable.entity, entity), eq(revisionTable.entity_id, table.id))
  const isUnknown = notExists(tx.select().from(revisionTable).where(isTheirs))
  const rows = (await tx
    .select()
    .from(table)
    .where(and(eq(table.is_draft, false), isUnknown))) as Row[]
  const lists = await Promise.all(
    Object.entries(fields).map(async ([field, list]) => [field, await membersByOwner(tx, list)] as const),
  )
  const revisions = rows.map((row) => {
    const members = lists.map(([field, known]) => [field, known.get(row.id) ?? []])
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
  const known = new Map<number, number[]>()
  for (const row of rows)
    known.set(Number(row.owner), [...(known.get(Number(row.owner)) ?? []), Number(row.member)])
  return known
}

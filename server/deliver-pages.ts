import { createHash } from 'node:crypto'
import { and, eq, isNull, notInArray, sql } from 'drizzle-orm'
import type { PageFields } from '#domain/wayfinding/page.ts'
import { readDeliveredPages } from '#seed/delivered-pages.ts'
import { LOCKS } from './database/advisory-locks.ts'
import type { Database } from './database/connect.ts'
import { settingTable } from './database/tables/content.ts'
import { deliveredPageTable, pageTable } from './database/tables/pages.ts'
import type { Context } from './engine/context.ts'
import { writeContent, type Note } from './engine/content-write.ts'
import { digestOfPage } from './engine/digest-of-page.ts'

const SETTING = 'delivered_pages'
const PAGE = 'page'

type Delivered = typeof deliveredPageTable.$inferSelect
type PageRow = typeof pageTable.$inferSelect

/**
 * Brings the pages of this version of the software into the database: missing ones are inserted, those that staff did
 * not change get the new text, others stay as they are.
 */
export async function deliverPages(
  context: Context,
  delivered: PageFields[] = readDeliveredPages(),
): Promise<void> {
  const value = createHash('sha256').update(JSON.stringify(delivered)).digest('hex')
  const isDone = async (db: Database) => {
    const [known] = await db.select().from(settingTable).where(eq(settingTable.name, SETTING))
    return known?.value === value
  }
  if (await isDone(context.db)) return
  // What is delivered links to products of the demo vendor, which an installation may not have.
  await writeContent({ ...context, publishAnyway: true }, async (tx, note) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.firstStart})`)
    if (await isDone(tx)) return
    const rows = await tx.select().from(deliveredPageTable)
    const known = new Map(rows.map((row) => [row.address, row]))
    for (const fields of delivered) await deliver(tx, note, fields, known.get(fields.address))
    const addresses = delivered.map(({ address }) => address)
    await tx.delete(deliveredPageTable).where(notInArray(deliveredPageTable.address, addresses))
    await tx
      .insert(settingTable)
      .values({ name: SETTING, value })
      .onConflictDoUpdate({ target: settingTable.name, set: { value } })
  })
}

async function deliver(
  tx: Database,
  note: Note,
  fields: PageFields,
  known: Delivered | undefined,
): Promise<void> {
  const { address } = fields
  const digest = digestOfPage(fields)
  if (!known) {
    const page = await insertOrTake(tx, note, fields)
    // A page that staff wrote at this address stays theirs.
    const applied = digestOfPage(page) === digest ? digest : ''
    await tx.insert(deliveredPageTable).values({ address, page_id: page.id, fields, applied })
    return
  }
  let { applied } = known
  const page = await readPage(tx, known.page_id)
  const current = page && digestOfPage(page)
  if (current === digest) applied = digest
  else if (page && current === applied) {
    const [record] = await tx
      .update(pageTable)
      .set({ ...fields, version: page.version + 1 })
      .where(eq(pageTable.id, page.id))
      .returning()
    note({ entity: PAGE, action: 'update', record: record!, before: page })
    applied = digest
  }
  await tx.update(deliveredPageTable).set({ fields, applied }).where(eq(deliveredPageTable.address, address))
}

async function insertOrTake(tx: Database, note: Note, fields: PageFields): Promise<PageRow> {
  const isThere = and(eq(pageTable.address, fields.address), isNull(pageTable.deleted_at))
  const [taken] = await tx.select().from(pageTable).where(isThere)
  if (taken) return taken
  const [record] = await tx.insert(pageTable).values(fields).returning()
  note({ entity: PAGE, action: 'create', record: record! })
  return record!
}

/** A page that is not in the trash. */
async function readPage(tx: Database, id: number): Promise<PageRow | undefined> {
  const [page] = await tx
    .select()
    .from(pageTable)
    .where(and(eq(pageTable.id, id), isNull(pageTable.deleted_at)))
    .for('update')
  return page
}

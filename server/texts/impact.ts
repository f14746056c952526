import { and, eq, inArray, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import { Failure } from '#domain/failure.ts'
import type { Database } from '#server/database/connect.ts'
import { linkTable } from '#server/database/tables/library.ts'
import { textMentionTable } from '#server/database/tables/texts.ts'
import { entities } from '#server/entities/entities.ts'
import { columnOf, type Entity } from '#server/entities/entity.ts'
import { cascadingReferences, referencedEntity } from '#server/entities/references.ts'
import { isPublicAt } from '#server/entities/visibility.ts'
import { joinAddress } from './link-target.ts'
import { namePlaces } from './name-places.ts'
import { isMentionOf, listOrphans } from './orphans.ts'

export type ImpactAction = 'delete' | 'rename' | 'offline' | 'archive' | 'move'

/** The field that an action sets, if it is a switch of the record. */
const switches: Partial<Record<ImpactAction, [field: string, value: boolean]>> = {
  offline: ['is_online', false],
  archive: ['is_archived', true],
}

const MAX_SHOWN = 20

const {
  entity: entityColumn,
  record_id,
  kind,
  address,
  anchor,
  field,
  label,
  sentence,
  position,
} = textMentionTable

interface Source {
  db: Database
  now: Date
}

/** What an action on a record changes on the site. Nothing is written. */
export async function findImpact(source: Source, entity: Entity, id: number, action: ImpactAction) {
  const { db } = source
  const { table } = entity
  const [record] = await db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.id, id), isNull(table.deleted_at)))
  if (!record) throw new Failure('NOT_FOUND')
  const affected = await affectedAddresses(source, entity, id, action)
  return {
    addresses: {
      total: affected.length,
      records: affected.slice(0, MAX_SHOWN).map((row) => ({ address: joinAddress(row), name: row.label })),
    },
    links: await linksTo(db, affected, entity, id),
    orphans: action === 'delete' ? await listOrphans(db, entity, id, MAX_SHOWN) : { total: 0, records: [] },
    redirects: await redirectsTo(db, affected),
  }
}

interface Address {
  address: string
  anchor: string
  label: string
}

/**
 * The addresses that change or end, in their order: thousands for a category. They are found by one index for each part,
 * and only once.
 */
async function affectedAddresses(
  source: Source,
  entity: Entity,
  id: number,
  action: ImpactAction,
): Promise<Address[]> {
  const { db } = source
  const isOwn = and(eq(kind, 'address'), eq(entityColumn, entity.key), eq(record_id, id))
  const rows = await db.select({ address, anchor, position }).from(textMentionTable).where(isOwn)
  const main = rows.find((row) => row.position === 0)
  if (!main) return []
  if (action === 'move' && !(await isBelowParent(db, entity, id, main.address))) return []
  if (switches[action] && !(await isHiddenBy(source, entity, id, action))) return []
  const isPage = main.anchor === ''
  // The page itself, fragments of it and pages below it; its place in the order of the index makes this fast.
  const isBelow = or(eq(address, main.address), sql`${address} like ${`${escapeLike(main.address)}/%`}`)
  const parts = [
    isOwn,
    ...(isPage ? [and(eq(kind, 'address'), isBelow)] : []),
    ...(action === 'rename' || action === 'move' ? [] : withinRecords(db, entity, id)),
  ]
  const found = parts.map((part) =>
    db.select({ id: textMentionTable.id, address, anchor, label }).from(textMentionTable).where(part),
  )
  return db
    .select({ address: sql<string>`address`, anchor: sql<string>`anchor`, label: sql<string>`label` })
    .from(sql`(${sql.join(found, sql` union `)}) as affected`)
    .orderBy(sql`address`, sql`anchor`)
}

function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`)
}

/** Whether the address of a record begins with that of a record it belongs to, such as a category. */
async function isBelowParent(db: Database, { table, within }: Entity, id: number, own: string) {
  for (const each of within) {
    const parent = referencedEntity(table, each)
    const parentId = db
      .select({ id: columnOf(table, each) })
      .from(table)
      .where(eq(table.id, id))
    const rows = await db
      .select({ address })
      .from(textMentionTable)
      .where(and(eq(kind, 'address'), eq(entityColumn, parent.key), inArray(record_id, parentId)))
    if (rows.some((row) => own.startsWith(`${row.address}/`))) return true
  }
  return false
}

/** Address rows of records that are public only while this one is: the series of a category, variants of a series. */
function withinRecords(db: Database, entity: Entity, id: number): (SQL | undefined)[] {
  const within = entities.flatMap((other) =>
    other.within
      .filter((each) => referencedEntity(other.table, each) === entity)
      .map((each) => ({ entity: other, column: columnOf(other.table, each) })),
  )
  return [...within, ...cascadingReferences(entity)]
    .filter((child) => child.entity.search)
    .map(({ entity: { key, table }, column }) => {
      const ids = db
        .select({ id: table.id })
        .from(table)
        .where(and(eq(column, id), isNull(table.deleted_at)))
      return and(eq(kind, 'address'), eq(entityColumn, key), inArray(record_id, ids))
    })
}

/** Whether a switch would hide the record, by the rule for visitors; tried out in a transaction that is rolled back. */
async function isHiddenBy({ db, now }: Source, entity: Entity, id: number, action: ImpactAction) {
  const [name, value] = switches[action]!
  const { table } = entity
  if (!(name in table))
    throw new Failure('INVALID_INPUT', { fields: { action: 'Not possible for this record' } })
  let isHidden = false
  const rollback = new Error('rolled back')
  try {
    await db.transaction(async (tx) => {
      const isPublic = () =>
        tx
          .select({ id: table.id })
          .from(table)
          .where(and(eq(table.id, id), isPublicAt(entity, now)))
      const before = await isPublic()
      await tx
        .update(table)
        .set({ [name]: value })
        .where(eq(table.id, id))
      const after = await isPublic()
      isHidden = before.length > 0 && after.length === 0
      throw rollback
    })
  } catch (error) {
    if (error !== rollback) throw error
  }
  return isHidden
}

/** Texts that link to an affected address or show the photo, except for those of the record itself. */
async function linksTo(db: Database, affected: Address[], entity: Entity, id: number) {
  const isTarget = or(isLinkTo(affected), isMentionOf(entity, id))
  if (!isTarget) return { total: 0, records: [] }
  const isLink = and(
    inArray(kind, ['link', 'file', 'photo']),
    isTarget,
    or(ne(entityColumn, entity.key), ne(record_id, id)),
  )
  const rows = await db
    .select({
      entity: entityColumn,
      record_id,
      field,
      sentence,
      address,
      anchor,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(textMentionTable)
    .where(isLink)
    .orderBy(entityColumn, record_id, field, position)
    .limit(MAX_SHOWN)
  const records = await namePlaces(db, rows)
  return {
    total: rows[0]?.total ?? 0,
    records: records.map((row) => ({ ...row, address: joinAddress(row) })),
  }
}

/** Links to a page with whatever fragment, and links to a fragment of a page that stays. */
function isLinkTo(affected: Address[]): SQL | undefined {
  const pages = new Set(affected.filter((row) => row.anchor === '').map((row) => row.address))
  const fragments = affected.filter((row) => !pages.has(row.address))
  const isFragment = sql`(${address}, ${anchor}) in (
    select * from unnest(${textArray(fragments.map((row) => row.address))}, ${textArray(fragments.map((row) => row.anchor))}))`
  return or(
    pages.size > 0 ? sql`${address} in (select unnest(${textArray([...pages])}))` : undefined,
    fragments.length > 0 ? isFragment : undefined,
  )
}

function textArray(texts: string[]): SQL {
  return sql`${sql.param(texts)}::text[]`
}

async function redirectsTo(db: Database, affected: Address[]) {
  if (affected.length === 0) return { total: 0, records: [] }
  const paths = [...new Set(affected.map((row) => row.address))]
  const rows = await db
    .select({ from: linkTable.page, to: linkTable.url, total: sql<number>`(count(*) over ())::int` })
    .from(linkTable)
    .where(
      and(
        isNull(linkTable.deleted_at),
        eq(linkTable.auto_redirect, true),
        sql`split_part(${linkTable.url}, '#', 1) in (select unnest(${textArray(paths)}))`,
      ),
    )
    .orderBy(linkTable.page)
    .limit(MAX_SHOWN)
  return { total: rows[0]?.total ?? 0, records: rows.map(({ from, to }) => ({ from, to })) }
}

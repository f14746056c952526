import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { contentVersionTable, settingTable } from '#server/database/tables/content.ts'
import { textMentionTable } from '#server/database/tables/texts.ts'
import type { SupersededVersion } from '#domain/texts/check-wording.ts'
import { readSuperseded } from '#server/entities/current-firmware.ts'
import { entities, findEntity } from '#server/entities/entities.ts'
import { isNotDeleted } from '#server/entities/visibility.ts'
import { readAllEntries, type RefreshedEntries } from '#server/search/refresh-search.ts'
import { joinAddress } from './link-target.ts'
import { addressRows, FIGURE_ENTITY, recordMentions, textFields, type MentionRow } from './record-mentions.ts'
import { rowsBefore, type ChangedRecord } from './rows-before.ts'
import { insertRows, rowKey, storeDifference } from './store-mentions.ts'

/** Format version of the index: raise it to rebuild the index on the next start. Other superseded versions do so, too. */
const indexVersion = (superseded: SupersededVersion[]) =>
  `5 ${createHash('sha256').update(JSON.stringify(superseded)).digest('hex')}`
const INDEX_SETTING = 'text_index'

/** The addresses of a record before and after a write. */
export interface ChangedAddresses {
  before: MentionRow[]
  after: MentionRow[]
}

/** The links in the texts of a record that a write changed, and those of them that are new. */
export interface ChangedTexts {
  entity: string
  id: number
  links: MentionRow[]
  added: MentionRow[]
  /** The record before the write, if it is known. */
  before: { id: number } | undefined
}

const keyOf = ({ entity, record_id }: Pick<MentionRow, 'entity' | 'record_id'>) => `${entity} ${record_id}`

/**
 * Refreshes the index for changed records, and the addresses of records whose entries in the search were refreshed.
 * Returns the records whose addresses differ, and the links of created and updated records.
 */
export async function refreshTexts(
  tx: Database,
  changes: ChangedRecord[],
  refreshed: RefreshedEntries[],
): Promise<{ moved: ChangedAddresses[]; texts: ChangedTexts[] }> {
  const ofEntities = changes.filter(({ entity }) => findEntity(entity))
  const byRecord = Map.groupBy(ofEntities, ({ entity, record }) => `${entity} ${record.id}`)
  const entries = refreshed.flatMap(({ entity, entries: some }) =>
    some.map(({ id, entry }) => ({ entity, key: `${entity} ${id}`, entry })),
  )
  const keys = new Set([...byRecord.keys(), ...entries.map(({ key }) => key)])
  if (keys.size === 0) return { moved: [], texts: [] }
  const superseded = ofEntities.some(mayNameVersion) ? await readSuperseded(tx) : []
  const known = rowsBefore(changes, refreshed, superseded)
  const stored = Map.groupBy(known ?? (await readRows(tx, [...keys])), keyOf)
  const wanted = new Map<string, MentionRow[]>()
  const texts: ChangedTexts[] = []
  for (const [key, group] of byRecord) {
    const { entity, action, record } = group.at(-1)!
    // The index is that of before the write, not of between two changes of it.
    const before = group.length === 1 ? group[0]!.before : undefined
    const rows = stored.get(key) ?? []
    const isGone = action === 'remove' || action === 'purge'
    const mentions = isGone
      ? []
      : recordMentions(findEntity(entity)!, record, superseded, before && { record: before, rows })
    wanted.set(key, mentions)
    if (action === 'create' || action === 'update')
      texts.push({ entity, id: record.id, before, ...linksOf(rows, mentions) })
  }
  const changed = new Set(wanted.keys())
  for (const { entity, key, entry } of entries) {
    // A change of texts does not change the addresses of other records.
    if (known && !changed.has(key)) continue
    wanted.set(key, [...(wanted.get(key) ?? []), ...(entry ? addressRows(entity, entry) : [])])
  }
  const old: MentionRow[] = []
  const current: MentionRow[] = []
  const moved: ChangedAddresses[] = []
  for (const [key, rows] of wanted) {
    const before = stored.get(key) ?? []
    // Of records that did not change themselves, only the addresses were computed.
    const after = changed.has(key) ? rows : [...before.filter((row) => !isAddress(row)), ...rows]
    if (isSame(before, after)) continue
    old.push(...before)
    current.push(...after)
    const addresses = { before: before.filter(isAddress), after: after.filter(isAddress) }
    if (!isSame(addresses.before, addresses.after)) moved.push(addresses)
  }
  await storeDifference(tx, old, current)
  // Texts that name a version are right or wrong with the release that supersedes it, and with the names of both.
  if (ofEntities.some(({ entity }) => entity === 'firmware' || entity === 'brand'))
    await rebuildIfSuperseded(tx, await readSuperseded(tx))
  return { moved, texts }
}

/** Whether a text of a record, as it is or was, may name a version that is superseded. */
function mayNameVersion({ entity, record, before }: ChangedRecord): boolean {
  const values = [record, before ?? {}] as Record<string, unknown>[]
  return textFields(findEntity(entity)!).markdown.some((field) =>
    values.some((value) => /\d\.\d/.test(String(value[field] ?? ''))),
  )
}

/** The links of texts within this site, and those that the same field did not have before. */
function linksOf(before: MentionRow[], after: MentionRow[]): Pick<ChangedTexts, 'links' | 'added'> {
  const isLink = ({ kind }: MentionRow) => kind === 'link' || kind === 'file' || kind === 'photo'
  const links = after.filter(isLink)
  const placeOf = (link: MentionRow) => `${link.field} ${joinAddress(link)}`
  const known = new Set(before.filter(isLink).map(placeOf))
  return { links, added: links.filter((link) => !known.has(placeOf(link))) }
}

/** The whole index of records as it should be, from scratch. */
export async function readAllMentions(db: Database): Promise<MentionRow[]> {
  const rows: MentionRow[] = []
  const superseded = await readSuperseded(db)
  for (const entity of entities) {
    const { markdown, addresses } = textFields(entity)
    if (markdown.length + addresses.length === 0) continue
    const records = await db.select().from(entity.table).where(isNotDeleted(entity))
    rows.push(
      ...(records as { id: number }[]).flatMap((record) => recordMentions(entity, record, superseded)),
    )
  }
  for (const { entity, entries } of await readAllEntries(db))
    rows.push(...entries.flatMap(({ entry }) => (entry ? addressRows(entity, entry) : [])))
  return rows
}

/** Builds the index of records on the first start, and again after an upgrade that changes its format. */
export async function buildTextIndex(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.select().from(contentVersionTable).for('update')
    if (await rebuildIfSuperseded(tx, await readSuperseded(tx))) await tx.execute(sql`analyze text_mention`)
  })
}

/** Builds the index of records anew if it was built with other superseded versions; returns whether it was. */
async function rebuildIfSuperseded(tx: Database, superseded: SupersededVersion[]): Promise<boolean> {
  const value = indexVersion(superseded)
  const [done] = await tx.select().from(settingTable).where(eq(settingTable.name, INDEX_SETTING))
  if (done?.value === value) return false
  await tx.delete(textMentionTable).where(sql`${textMentionTable.entity} <> ${FIGURE_ENTITY}`)
  await insertRows(tx, await readAllMentions(tx))
  await tx
    .insert(settingTable)
    .values({ name: INDEX_SETTING, value })
    .onConflictDoUpdate({ target: settingTable.name, set: { value } })
  return true
}

const isAddress = ({ kind }: MentionRow) => kind === 'address'

function isSame(some: MentionRow[], others: MentionRow[]): boolean {
  if (some.length !== others.length) return false
  const known = new Set(some.map(rowKey))
  return others.every((row) => known.has(rowKey(row)))
}

/** The stored rows of records, which are given as "entity id". */
function readRows(tx: Database, keys: string[]): Promise<MentionRow[]> {
  const entitiesOf = keys.map((key) => key.split(' ')[0]!)
  const ids = keys.map((key) => Number(key.split(' ')[1]))
  // Most writes change one record, and this is planned faster.
  const isOne = sql`entity = ${entitiesOf[0]} and record_id = ${ids[0]}`
  const isAmong = sql`(entity, record_id) in (select * from unnest(${sql.param(entitiesOf)}::text[], ${sql.param(ids)}::int[]))`
  return tx
    .select()
    .from(textMentionTable)
    .where(keys.length === 1 ? isOne : isAmong)
}

import { and, desc, eq } from 'drizzle-orm'
import { Failure } from '#domain/failure.ts'
import { issueKinds, type IssueCode } from '#domain/texts/text-issue.ts'
import type { Database } from '#server/database/connect.ts'
import { revisionTable } from '#server/database/tables/content.ts'
import { entityOf } from '#server/entities/entities.ts'
import { isEverPublic } from '#server/entities/visibility.ts'
import { joinAddress } from './link-target.ts'
import { readTargets } from './link-targets.ts'
import { namePlaces } from './name-places.ts'
import { textFields, type MentionRow } from './record-mentions.ts'
import type { ChangedTexts } from './refresh-texts.ts'

interface Source {
  db: Database
  now: Date
}

interface BrokenLink extends MentionRow {
  code: IssueCode
}

const codes: Partial<Record<string, IssueCode>> = {
  dead: 'dead-link',
  'no-anchor': 'dead-anchor',
  offline: 'offline-link',
}

/**
 * Refuses a write that puts a broken link online: a new one in the text of a public record, or any in a record that
 * becomes public. Broken links that were online before don't hold up other changes.
 */
export async function refuseBrokenLinks(source: Source, changed: ChangedTexts[]): Promise<void> {
  const links: MentionRow[] = []
  for (const texts of changed) links.push(...(await linksToCheck(source.db, texts)))
  if (links.length === 0) return
  const broken = await publicOnly(source, await findBroken(source, links))
  if (broken.length === 0) return
  const places = await namePlaces(source.db, broken)
  throw new Failure('BROKEN_LINKS', {
    fields: Object.fromEntries(places.map((place) => [place.field, messageOf(place)])),
    answer: {
      broken_links: places.map(({ entity, id, name, field, to, line, code, ...link }) => ({
        entity,
        id,
        name,
        field,
        to,
        line,
        code,
        address: joinAddress(link),
      })),
    },
  })
}

function messageOf({ line, code, ...link }: BrokenLink): string {
  return `Line ${line}, ${joinAddress(link)}: ${issueKinds[code].reason}`
}

/** The links that the write adds to a text, or all of a record that was not online before. */
async function linksToCheck(
  db: Database,
  { entity, id, links, added, before }: ChangedTexts,
): Promise<MentionRow[]> {
  if (links.length === 0) return []
  const { markdown } = textFields(entityOf(entity))
  const isOnline = async () => (before && 'is_draft' in before ? isShown(before) : wasOnline(db, entity, id))
  const rows = added.length < links.length && (await isOnline()) ? added : links
  return rows.filter(({ field }) => markdown.includes(field))
}

/** Whether the record was online after the last write before this one. */
async function wasOnline(db: Database, entity: string, id: number): Promise<boolean> {
  const { snapshot, action } = revisionTable
  const [last] = await db
    .select({ snapshot, action })
    .from(revisionTable)
    .where(and(eq(revisionTable.entity, entity), eq(revisionTable.entity_id, id)))
    .orderBy(desc(revisionTable.at), desc(revisionTable.id))
    .limit(1)
  if (!last || last.action === 'remove' || last.action === 'purge') return false
  return isShown(last.snapshot as object)
}

function isShown(record: object): boolean {
  const { is_online, is_draft } = record as { is_online?: boolean; is_draft?: boolean }
  return is_online !== false && is_draft !== true
}

async function findBroken(source: Source, links: MentionRow[]): Promise<BrokenLink[]> {
  const targetOf = await readTargets(source, links.map(joinAddress))
  return links.flatMap((link) => {
    const code = codes[targetOf(joinAddress(link)).state]
    return code ? [{ ...link, code }] : []
  })
}

async function publicOnly({ db }: Source, broken: BrokenLink[]): Promise<BrokenLink[]> {
  const found: BrokenLink[] = []
  for (const group of Map.groupBy(broken, ({ entity, record_id }) => `${entity} ${record_id}`).values()) {
    const { entity: key, record_id } = group[0]!
    const entity = entityOf(key)
    const rows = await db
      .select({ id: entity.table.id })
      .from(entity.table)
      .where(and(eq(entity.table.id, record_id), isEverPublic(entity)))
    if (rows.length > 0) found.push(...group)
  }
  return found
}

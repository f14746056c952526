import { inArray } from 'drizzle-orm'
import { ENTITY_WITH_FIGURES } from '#domain/texts/figures.ts'
import type { IssueCode } from '#domain/texts/text-issue.ts'
import { isSwitchedOff } from '#domain/wayfinding/is-shown.ts'
import { cachePerVersion, type VersionedSource } from '#server/content-version/version-cache.ts'
import { pageTable } from '#server/database/tables/pages.ts'
import { textMentionTable } from '#server/database/tables/texts.ts'
import { findEntity } from '#server/entities/entities.ts'
import { switchedOff } from '#server/entities/switched-off.ts'
import { joinAddress } from './link-target.ts'
import { readPublic, readTargets } from './link-targets.ts'
import { readFacts } from './live-facts.ts'
import { FIXABLE, FIGURE_ENTITY, textFields } from './record-mentions.ts'

/** Something wrong in a public text. */
export interface HealthIssue {
  entity: string
  record_id: number
  field: string
  line: number
  code: IssueCode
  excerpt: string
  is_fixable: boolean
}

/** Pages of content/ are indexed after a start, and records end, without a new content version. */
const MAX_AGE_MS = 60_000

const codes: Record<string, IssueCode> = {
  dead: 'dead-link',
  'no-anchor': 'dead-anchor',
  offline: 'offline-link',
  moved: 'moved-link',
}

type Row = Pick<
  typeof textMentionTable.$inferSelect,
  'entity' | 'record_id' | 'field' | 'line' | 'kind' | 'address' | 'anchor' | 'label' | 'level' | 'sentence'
>

/** Everything that is wrong in the public texts now, from the index. Cached, because the morning page asks for its number. */
export const readHealth = cachePerVersion(async (source: VersionedSource) => ({
  value: await findIssues(source),
  until: new Date(source.now.getTime() + MAX_AGE_MS),
}))

async function findIssues(source: VersionedSource): Promise<HealthIssue[]> {
  const { db } = source
  const table = textMentionTable
  const { entity, record_id, field, line, kind, address, anchor, label, level, sentence } = table
  const rows: Row[] = await db
    .select({ entity, record_id, field, line, kind, address, anchor, label, level, sentence })
    .from(table)
    .where(inArray(kind, ['link', 'file', 'photo', 'fact', 'issue']))
    .orderBy(entity, record_id, field, line, table.position)
  const { valueOf } = await readFacts(
    source,
    rows.filter((row) => row.kind === 'fact').map((row) => row.label),
  )
  const links = rows.filter((row) => row.kind !== 'fact' && row.kind !== 'issue')
  const targetOf = await readTargets(source, links.map(joinAddress))
  const found = rows.flatMap((row) => {
    const issue = issueOf(row, targetOf, valueOf)
    return issue ? [{ row, ...issue }] : []
  })
  const inOffArea = await readSwitchedOff(
    source,
    found.map(({ row }) => row),
  )
  const isPublic = await readPublic(
    source,
    found.map(({ row }) => row),
  )
  return found
    .filter(({ row }) => row.entity === FIGURE_ENTITY || isPublic.has(`${row.entity} ${row.record_id}`))
    .filter(({ row }) => !inOffArea(row))
    .map(({ row, code, excerpt, is_fixable }) => ({
      entity: row.entity,
      record_id: row.record_id,
      field: row.field,
      line: row.line,
      code,
      excerpt,
      is_fixable: is_fixable && isMarkdown(row),
    }))
}

/** Tells which texts stand on pages of areas that are switched off, where nobody reads them. */
async function readSwitchedOff(source: VersionedSource, rows: Row[]): Promise<(row: Row) => boolean> {
  const off = await switchedOff(source)
  const ids = rows.flatMap((row) => (row.entity === ENTITY_WITH_FIGURES ? [row.record_id] : []))
  if (off.length === 0 || ids.length === 0) return () => false
  const pages = await source.db
    .select({ id: pageTable.id, address: pageTable.address })
    .from(pageTable)
    .where(inArray(pageTable.id, ids))
  const hidden = new Set(pages.filter(({ address }) => isSwitchedOff(address, off)).map(({ id }) => id))
  return (row) => row.entity === ENTITY_WITH_FIGURES && hidden.has(row.record_id)
}

function issueOf(
  row: Row,
  targetOf: Awaited<ReturnType<typeof readTargets>>,
  valueOf: (name: string) => string | null,
): Pick<HealthIssue, 'code' | 'excerpt' | 'is_fixable'> | null {
  if (row.kind === 'issue')
    return { code: row.label as IssueCode, excerpt: row.sentence, is_fixable: row.level === FIXABLE }
  if (row.kind === 'fact')
    return valueOf(row.label) === null
      ? { code: 'unknown-fact', excerpt: `{{${row.label}}}`, is_fixable: false }
      : null
  const code = codes[targetOf(joinAddress(row)).state]
  // What a broken link should lead to is for a person to decide.
  return code ? { code, excerpt: joinAddress(row), is_fixable: code === 'moved-link' } : null
}

function isMarkdown({ entity: key, field }: Row): boolean {
  const entity = findEntity(key)
  return entity !== undefined && textFields(entity).markdown.includes(field)
}

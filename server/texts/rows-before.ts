import { isDeepStrictEqual } from 'node:util'
import { getTableColumns } from 'drizzle-orm'
import type { SupersededVersion } from '#domain/texts/check-wording.ts'
import type { RevisionAction } from '#domain/desk/revision.ts'
import { findEntity } from '#server/entities/entities.ts'
import type { Entity } from '#server/entities/entity.ts'
import type { RefreshedEntries } from '#server/search/refresh-search.ts'
import { addressRows, recordMentions, textFields, type MentionRow } from './record-mentions.ts'

/** What a write did to one record. */
export interface ChangedRecord {
  entity: string
  action: RevisionAction
  record: { id: number }
  /** The record before the write, if it is known. */
  before?: { id: number }
}

/** Reading the rows of longer texts costs less than parsing them. */
const MAX_LENGTH = 1_000

type Values = Record<string, unknown>

/**
 * The rows of the changed texts of a record, and of its addresses, before a write that changed only texts: computed from
 * the record to save a query. Undefined after any other write, which may have changed addresses of other records.
 */
export function rowsBefore(
  changes: ChangedRecord[],
  refreshed: RefreshedEntries[],
  superseded: SupersededVersion[],
): MentionRow[] | undefined {
  const [change, ...others] = changes
  const entity = change && findEntity(change.entity)
  if (!entity || others.length > 0 || change.action !== 'update' || !change.before) return undefined
  const { record, before } = change
  if (!differInTextsOnly(entity, before as Values, record as Values)) return undefined
  const indexed = refreshed.find(({ entity: key }) => key === entity.key)
  const entry = indexed?.entries.find(({ id }) => id === record.id)?.entryOf(before)
  return [
    ...recordMentions(entity, before, superseded, { record, rows: [] }),
    ...(entry ? addressRows(entity.key, { ...entry, id: record.id }) : []),
  ]
}

/** Whether two complete records differ only in texts, which were short. */
function differInTextsOnly(entity: Entity, before: Values, after: Values): boolean {
  const { markdown } = textFields(entity)
  const changed = markdown.filter((field) => before[field] !== after[field])
  const length = changed.reduce((sum, field) => sum + String(before[field] ?? '').length, 0)
  if (length > MAX_LENGTH) return false
  const others = Object.keys(getTableColumns(entity.table)).filter(
    (name) => name !== 'version' && !markdown.includes(name),
  )
  return others.every((name) => name in before && isDeepStrictEqual(before[name], after[name]))
}

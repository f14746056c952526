import { and, desc, eq, inArray, isNull, ne, or, type SQL } from 'drizzle-orm'
import { hasScreen } from '#contract/entities.ts'
import { formAddress } from '#contract/entity.ts'
import { preparableCalls } from '#contract/preparable-calls.ts'
import { plainText } from '#domain/plain-text.ts'
import type { Database } from '#server/database/connect.ts'
import { userTable } from '#server/database/tables/accounts.ts'
import { preparedChangeTable, releaseTable } from '#server/database/tables/publishing.ts'
import { entityOf } from '#server/entities/entities.ts'
import type { Entity } from '#server/entities/entity.ts'
import { readNamed, type StoredRecord } from './record-values.ts'
import { namedRecords, type NamedRecord } from './references.ts'
import { reviewsOf } from './review-rows.ts'
import { standingOf } from './standing.ts'

export type ChangeRow = typeof preparedChangeTable.$inferSelect

/** Changes that are not published. */
export const isPendingChange = or(isNull(preparedChangeTable.release), ne(releaseTable.state, 'published'))

/** Prepared changes as staff see them, newest first: with their author, differences and conflicts. */
export async function readChanges(db: Database, where: SQL | undefined) {
  const rows = await db
    .select({
      change: preparedChangeTable,
      by: userTable.username,
      state: releaseTable.state,
      release_name: releaseTable.name,
    })
    .from(preparedChangeTable)
    .leftJoin(userTable, eq(userTable.id, preparedChangeTable.author))
    .leftJoin(releaseTable, eq(releaseTable.id, preparedChangeTable.release))
    .where(and(where, inArray(preparedChangeTable.entity, knownEntities())))
    .orderBy(desc(preparedChangeTable.at), desc(preparedChangeTable.id))
  const recordOf = await readNamed(
    db,
    rows.flatMap(({ change }) => [
      { entity: change.entity, id: recordId(change) },
      ...ownersOf(change).map(({ entity, id }) => ({ entity: entity.key, id })),
    ]),
  )
  const reviews = await reviewsOf(
    db,
    'change',
    rows.map(({ change }) => change.id),
  )
  const ownerOf = (change: ChangeRow) =>
    ownersOf(change).map(({ entity, id }) => recordOf(entity.key, id)?.name)[0]
  return rows.map(({ change, by, state, release_name }) => ({
    ...shownChange(change, recordOf(change.entity, recordId(change)), state === 'published', ownerOf(change)),
    by,
    release_name,
    review: reviews.get(change.id) ?? null,
  }))
}

/** The record within whose form a new record is edited, such as the variant of new prices. */
function ownersOf({ entity: key, input }: ChangeRow): NamedRecord[] {
  const entity = entityOf(key)
  const { editor } = entity.description
  if (!('within' in editor)) return []
  return namedRecords(entity, input).filter(({ field }) => field === editor.within.field)
}

/** A change of an entity that an upgrade removed can't be shown. */
function knownEntities(): string[] {
  return [...new Set([...preparableCalls.values()].flatMap(({ entity }) => entity ?? []))]
}

/** The id of the record of a change: of a new one the reserved id, until it is published. */
function recordId({ entity_id, result_id }: Pick<ChangeRow, 'entity_id' | 'result_id'>): number {
  return result_id ?? entity_id
}

function shownChange(
  change: ChangeRow,
  record: StoredRecord | undefined,
  isPublished: boolean,
  owner: string | undefined,
) {
  const { id, version, call, entity: key, input, base, at, release } = change
  const entity = entityOf(key)
  const standing = standingOf(change, entity, record)
  return {
    id,
    version,
    call,
    action: preparableCalls.get(call)?.action ?? '',
    entity: key,
    entity_id: recordId(change),
    name: nameOf(change, entity, record, owner),
    to: addressOf(entity, change, record),
    input,
    differences: Object.entries(input).map(([field, after]) => ({ field, before: base[field], after })),
    conflict: isPublished ? null : standing.conflict,
    merged: standing.input,
    at,
    release,
  }
}

/** The name that a change gives to a new record, or the name of the existing one. */
export function nameOf(
  { input }: Pick<ChangeRow, 'input'>,
  { nameField, description }: Entity,
  record: StoredRecord | undefined,
  owner?: string,
): string {
  const given = nameField === undefined ? '' : plainText(String(input[nameField] ?? ''))
  const described = `New ${description.editor.noun}${owner ? ` of ${owner}` : ''}`
  return record?.name ?? (given || described)
}

/** The form of the record; for a new one the empty form, or that of the record it belongs to. */
function addressOf({ description }: Entity, { input }: ChangeRow, record?: StoredRecord): string {
  const { editor } = description
  if (hasScreen(description)) return formAddress(editor, record?.id)
  const parent = 'within' in editor ? (record?.values ?? input)[editor.within.field] : undefined
  return formAddress(editor, Number(parent ?? 0))
}

import { and, count, desc, eq, lte } from 'drizzle-orm'
import type { desk } from '#contract/desk.ts'
import { changedFields } from '#domain/desk/revision.ts'
import { Failure } from '#domain/failure.ts'
import { isoMoment } from '#domain/fields.ts'
import type { Database } from '#server/database/connect.ts'
import { userTable } from '#server/database/tables/accounts.ts'
import { revisionTable } from '#server/database/tables/content.ts'
import { findEntity } from '#server/entities/entities.ts'
import type { Operation } from '#server/engine/operation.ts'

const PAGE_SIZE = 20

type Snapshot = Record<string, unknown>

/** The revisions of a record, newest first, with the changed fields. */
export const history: Operation<typeof desk.history> = async ({ db }, { entity, id, skip = 0 }) => {
  const names = fieldsOf(entity)
  const isOfRecord = and(eq(revisionTable.entity, entity), eq(revisionTable.entity_id, id))
  const rows = await db
    .select({ revision: revisionTable, by: userTable.username })
    .from(revisionTable)
    .leftJoin(userTable, eq(userTable.id, revisionTable.user_id))
    .where(isOfRecord)
    .orderBy(desc(revisionTable.at), desc(revisionTable.id))
    .offset(skip)
    .limit(PAGE_SIZE + 1)
  const [all] = await db.select({ total: count() }).from(revisionTable).where(isOfRecord)
  const states = completeStates(rows.map(({ revision }) => revision.snapshot as Snapshot))
  const revisions = rows.slice(0, PAGE_SIZE).map(({ revision, by }, index) => {
    const [after, before = {}] = [states[index]!, states[index + 1]]
    const changes = differences(before, after, names)
    return { id: revision.id, action: revision.action, at: isoMoment(new Date(revision.at)), by, changes }
  })
  return { revisions, total: all?.total ?? 0 }
}

/** The fields of a record after a write, as far as they differ from today. */
export const revision: Operation<typeof desk.revision> = async ({ db }, { id }) => {
  const [row] = await db.select().from(revisionTable).where(eq(revisionTable.id, id))
  if (!row) throw new Failure('NOT_FOUND')
  const names = fieldsOf(row.entity)
  const then = row.snapshot as Snapshot
  const now = await latest(db, row.entity, row.entity_id)
  const differing = new Set(changedFields(then, now, names))
  const returned = names.filter((name) => name in then && (differing.has(name) || !(name in now)))
  return { values: Object.fromEntries(returned.map((name) => [name, then[name]])) }
}

/** What one write changed. Snapshots may be partial, so the last ones before it are read. */
export const revisionChanges: Operation<typeof desk.revisionChanges> = async ({ db }, { id }) => {
  const [row] = await db.select().from(revisionTable).where(eq(revisionTable.id, id))
  if (!row) throw new Failure('NOT_FOUND')
  const isOfRecord = and(eq(revisionTable.entity, row.entity), eq(revisionTable.entity_id, row.entity_id))
  const earlier = await db
    .select({ snapshot: revisionTable.snapshot })
    .from(revisionTable)
    .where(and(isOfRecord, lte(revisionTable.id, id)))
    .orderBy(desc(revisionTable.id))
    .limit(PAGE_SIZE + 1)
  const [after = {}, before = {}] = completeStates(earlier.map(({ snapshot }) => snapshot as Snapshot))
  return { changes: differences(before, after, fieldsOf(row.entity)) }
}

/** The fields that differ between two states of a record, with both values. */
function differences(before: Snapshot, after: Snapshot, names: string[]) {
  return changedFields(before, after, names).map((field) => ({
    field,
    before: before[field],
    after: after[field],
  }))
}

/** The fields that staff may set; nothing else of a snapshot is returned. */
function fieldsOf(key: string): string[] {
  const entity = findEntity(key)
  if (!entity) throw new Failure('NOT_FOUND')
  return Object.keys(entity.description.fields.shape)
}

/** Complete states of a record, newest first; fields missing in a snapshot have their previous value. */
function completeStates(snapshots: Snapshot[]): Snapshot[] {
  return snapshots.reduceRight<Snapshot[]>((after, state) => [{ ...after[0], ...state }, ...after], [])
}

async function latest(db: Database, entity: string, id: number): Promise<Snapshot> {
  const [row] = await db
    .select({ snapshot: revisionTable.snapshot })
    .from(revisionTable)
    .where(and(eq(revisionTable.entity, entity), eq(revisionTable.entity_id, id)))
    .orderBy(desc(revisionTable.at), desc(revisionTable.id))
    .limit(1)
  return row?.snapshot as Snapshot
}

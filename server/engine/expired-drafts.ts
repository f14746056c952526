import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq, isNull, lt } from 'drizzle-orm'
import { Failure } from '#domain/failure.ts'
import type { Database } from '#server/database/connect.ts'
import { revisionTable } from '#server/database/tables/content.ts'
import { entities } from '#server/entities/entities.ts'
import type { Entity } from '#server/entities/entity.ts'
import { writeContent } from './content-write.ts'
import type { Context } from './context.ts'
import { removeRecord } from './remove.ts'

/**
 * Moves drafts to the trash that were created before a moment and still have only default values. A draft with any
 * content stays: a copy, a record that was created with values, a file that has been uploaded into it. So does one that
 * is to be kept, by key of its entity.
 */
export async function trashExpiredDrafts(
  context: Context,
  { before, kept }: { before: string; kept: ReadonlyMap<string, number[]> },
): Promise<void> {
  for (const entity of entities) {
    const ids = await untouchedDrafts(context.db, entity, before)
    for (const id of ids) if (!kept.get(entity.key)?.includes(id)) await trashDraft(context, entity, id)
  }
}

async function untouchedDrafts(db: Database, entity: Entity, before: string): Promise<number[]> {
  const { table } = entity
  const drafts = await db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.is_draft, true), isNull(table.deleted_at), lt(table.added, before)))
    .orderBy(asc(table.id))
  const untouched: number[] = []
  for (const draft of drafts) {
    const id = Number(draft.id)
    if (await isUntouched(db, entity, id)) untouched.push(id)
  }
  return untouched
}

/** Keeps a draft that is referenced or saved at the same moment: it is in use. */
async function trashDraft(context: Context, entity: Entity, id: number): Promise<void> {
  const { table } = entity
  const work = writeContent(context, async (tx, _note, write) => {
    const isDraft = and(eq(table.id, id), eq(table.is_draft, true), isNull(table.deleted_at))
    const [draft] = await tx.select({ id: table.id }).from(table).where(isDraft).for('update')
    if (draft && (await isUntouched(tx, entity, id))) await removeRecord(write, entity, { id })
  })
  await work.catch((error: unknown) => {
    if (!(error instanceof Failure) || error.code !== 'STILL_IN_USE') throw error
  })
}

/** Whether nothing but its creation was recorded, with no value that differs from the defaults. */
async function isUntouched(db: Database, { key, blank, description }: Entity, id: number): Promise<boolean> {
  const revisions = await db
    .select({ snapshot: revisionTable.snapshot, at: revisionTable.at })
    .from(revisionTable)
    .where(and(eq(revisionTable.entity, key), eq(revisionTable.entity_id, id)))
    .limit(2)
  const [created] = revisions
  if (!created || revisions.length > 1) return false
  const values = created.snapshot as Record<string, unknown>
  return Object.entries(blank(new Date(created.at)))
    .filter(([field]) => !description.required.includes(field))
    .every(([field, value]) => isDeepStrictEqual(values[field] ?? null, value ?? null))
}

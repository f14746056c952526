import { and, desc, eq, isNull } from 'drizzle-orm'
import { catalogue } from '#contract/catalogue.ts'
import {
  blankLifeCycleEvent,
  eventProblems,
  replacementField,
  standingOf,
} from '#domain/catalogue/life-cycle-event.ts'
import { missingReplacement } from '#domain/catalogue/replacement.ts'
import { Failure } from '#domain/failure.ts'
import type { Database } from '#server/database/connect.ts'
import { seriesTable, variantTable } from '#server/database/tables/catalogue.ts'
import { lifeCycleEventTable as table } from '#server/database/tables/life-cycle.ts'
import { catalogueEntities } from '#server/entities/catalogue.ts'
import { writeContent, type WriteContext } from '#server/engine/content-write.ts'
import { copyRecord } from '#server/engine/copy-record.ts'
import { standardOperations, withoutUndefined } from '#server/engine/crud.ts'
import type { ResourceOperations } from '#server/engine/operation.ts'
import { checkReferences, referencesOf } from '#server/engine/references.ts'
import { removeRecord } from '#server/engine/remove.ts'
import { draftNotice, removeDraft, updateDraft } from './change-notices.ts'
import { seriesOperations } from '#server/operations/catalogue/series.ts'
import { variantOperations } from '#server/operations/catalogue/variants.ts'

const KEY = 'life_cycle_event'
const { lifeCycleEvents } = standardOperations(catalogue, catalogueEntities)

type Row = typeof table.$inferSelect
type Subject = Pick<Row, 'series' | 'variant'>

/** Status changes. The latest one of a series or variant sets its status and replacement, in the same transaction. */
export const lifeCycleOperations: ResourceOperations<typeof catalogue.lifeCycleEvents> = {
  ...lifeCycleEvents,

  /** The same change of the same day is stored once, so a retry neither repeats it nor drafts a second notice. */
  async create(context, input) {
    return writeContent(context, async (tx, note, write) => {
      const given = withoutUndefined(input)
      // Required by the call.
      const status = input.status!
      const subject = { series: input.series!, variant: given.variant ?? null }
      const current = await lockSubject(tx, subject)
      const isRestated = 'has_no_replacement' in given || replacementField(subject) in given
      const inherited = isRestated ? {} : replacementOf(subject, current)
      const event = { ...blankLifeCycleEvent(context.now), ...inherited, ...given, ...subject, status }
      const [stored] = await tx
        .select()
        .from(table)
        .where(and(isOf(subject), eq(table.date, event.date), eq(table.status, status)))
      if (stored) return { [KEY]: stored }
      refuse(eventProblems(event, context.now))
      await checkReferences(tx, referencesOf(table, event))
      const before = {
        old_status: current.status,
        old_replace_by: current.replace_by,
        old_has_no_replacement: current.has_no_replacement,
      }
      const values = { ...event, ...before, added: context.now.toISOString() }
      const [added] = await tx.insert(table).values(values).returning({ id: table.id })
      await addNotice(write, { ...event, ...before, id: added!.id })
      const [record] = await tx.select().from(table).where(eq(table.id, added!.id))
      note({ entity: KEY, action: 'create', record: record! })
      await applyIfLatest(write, record!)
      return { [KEY]: record! }
    })
  },

  /** A correction of the latest change corrects the series or variant, and the notice unless somebody edited it. */
  async update(context, input) {
    return writeContent(context, async (tx, _note, write) => {
      const before = await readEvent(tx, input.id)
      await lockSubject(tx, before)
      const isMoved =
        (input.series ?? before.series) !== before.series ||
        (input.variant !== undefined && input.variant !== before.variant)
      if (isMoved) refuse({ [input.variant === undefined ? 'series' : 'variant']: 'Cannot be changed' })
      await lifeCycleEvents.update(write, input)
      const record = await readEvent(tx, input.id)
      refuse(eventProblems(record, context.now))
      if (before.is_draft && !record.is_draft) record.notice = await addNotice(write, record)
      else await updateDraft(write, before, record)
      if (record.version > before.version) await applyIfLatest(write, record)
      return { [KEY]: record }
    })
  },

  /** The copy happens when it is saved, with a notice of its own. */
  async copy(context, { id }) {
    const copy = await copyRecord(context, catalogueEntities.lifeCycleEvents, id, async (original, tx) => {
      const { status, replace_by, has_no_replacement } = await lockSubject(tx, original as unknown as Subject)
      const before = { old_status: status, old_replace_by: replace_by }
      return { ...before, old_has_no_replacement: has_no_replacement, notice: null }
    })
    return { [KEY]: copy as unknown as Row }
  },

  /** Takes back the latest change: the series or variant gets its status back, and a draft of the notice goes too. */
  async remove(context, input) {
    return writeContent(context, async (tx, _note, write) => {
      const event = await readEvent(tx, input.id)
      const current = await lockSubject(tx, event)
      const isInEffect = (await latestOf(tx, event))?.id === event.id && current.status === event.status
      await removeRecord(write, catalogueEntities.lifeCycleEvents, input)
      await removeDraft(write, event)
      if (isInEffect) await putBack(write, event)
      return {}
    })
  },
}

async function addNotice(write: WriteContext, event: Parameters<typeof draftNotice>[1]): Promise<number> {
  const notice = await draftNotice(write, event)
  await write.db.update(table).set({ notice }).where(eq(table.id, event.id))
  return notice
}

/** Applies a status change that comes back from the trash. */
export async function applyRestored(write: WriteContext, event: Row): Promise<void> {
  await lockSubject(write.db, event)
  const latest = await latestOf(write.db, event)
  if (!latest || isLater(event, latest)) await apply(write, event)
}

function refuse(fields: Record<string, string>): void {
  if (Object.keys(fields).length > 0) throw new Failure('INVALID_INPUT', { fields })
}

async function readEvent(tx: Database, id: number): Promise<Row> {
  const [event] = await tx
    .select()
    .from(table)
    .where(and(eq(table.id, id), isNull(table.deleted_at)))
    .for('update')
  if (!event) throw new Failure('NOT_FOUND')
  return event
}

/** Locks the series or variant of a change, so that changes of it are stored one after the other. */
async function lockSubject(tx: Database, { series, variant }: Subject) {
  const own = variant === null ? seriesTable : variantTable
  const field = variant === null ? 'series' : 'variant'
  const { status, replace_by, has_no_replacement } = own
  const [found] = await tx
    .select({
      status,
      replace_by,
      has_no_replacement,
      series: variant === null ? seriesTable.id : variantTable.series,
    })
    .from(own)
    .where(and(eq(own.id, variant ?? series), isNull(own.deleted_at)))
    .for('update')
  if (!found) throw new Failure('INVALID_INPUT', { fields: { [field]: 'No such record' } })
  if (found.series !== series) refuse({ variant: 'Belongs to another series' })
  return found
}

/** A copy that nobody saved has not happened. */
function isOf({ series, variant }: Subject) {
  const isVariant = variant === null ? isNull(table.variant) : eq(table.variant, variant)
  return and(eq(table.series, series), isVariant, eq(table.is_draft, false), isNull(table.deleted_at))
}

async function latestOf(tx: Database, subject: Subject): Promise<Row | undefined> {
  const [latest] = await tx
    .select()
    .from(table)
    .where(isOf(subject))
    .orderBy(desc(table.date), desc(table.id))
    .limit(1)
  return latest
}

function isLater(one: Row, other: Row): boolean {
  return one.date > other.date || (one.date === other.date && one.id > other.id)
}

async function applyIfLatest(write: WriteContext, event: Row): Promise<void> {
  if ((await latestOf(write.db, event))?.id === event.id) await apply(write, event)
}

function apply(write: WriteContext, event: Row): Promise<unknown> {
  return save(write, event, standingOf(event))
}

function replacementOf(
  subject: Subject,
  { replace_by, has_no_replacement }: { replace_by: number | null; has_no_replacement: boolean },
) {
  return { [replacementField(subject)]: replace_by, has_no_replacement }
}

/** The state before the change. A replacement that is needed, or whose record is gone, stays as it is. */
async function putBack(write: WriteContext, event: Row): Promise<void> {
  const old = {
    status: event.old_status,
    replace_by: event.old_replace_by,
    has_no_replacement: event.old_has_no_replacement,
  }
  const own = event.variant === null ? seriesTable : variantTable
  const isGone =
    old.replace_by !== null &&
    (await write.db.$count(own, and(eq(own.id, old.replace_by), isNull(own.deleted_at)))) === 0
  const { status } = old
  await save(write, event, isGone || missingReplacement(old) ? { status } : old)
}

function save(
  write: WriteContext,
  { series, variant }: Subject,
  standing: { status: number | null; replace_by?: number | null; has_no_replacement?: boolean },
): Promise<unknown> {
  return variant === null
    ? seriesOperations.update(write, { id: series, ...standing })
    : variantOperations.update(write, { id: variant, ...standing })
}

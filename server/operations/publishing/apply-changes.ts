import type { Call } from '#contract/call.ts'
import { responsibilityFor } from '#contract/rights.ts'
import { missingRight } from '#domain/accounts/rights.ts'
import { preparableCalls } from '#contract/preparable-calls.ts'
import { Failure } from '#domain/failure.ts'
import { pick } from '#domain/field-values.ts'
import { publishOrder } from '#domain/publishing/publish-order.ts'
import type { Database } from '#server/database/connect.ts'
import { databaseFailure } from '#server/database/database-error.ts'
import type { WriteContext } from '#server/engine/content-write.ts'
import type { SignedInUser } from '#server/engine/context.ts'
import { admit, checkInput, type Operation } from '#server/engine/operation.ts'
import { findEntity } from '#server/entities/entities.ts'
import type { Entity } from '#server/entities/entity.ts'
import { referencesTo } from '#server/entities/references.ts'
import { nameOf } from './change-rows.ts'
import { readNamed, readRecords, type RecordOf, type StoredRecord } from './record-values.ts'
import { mapReferences, namedRecords } from './references.ts'
import { standingOf, type PreparedCall } from './standing.ts'

/** Finds the operation of a call by its path in the contract. */
export type OperationOf = (place: string[]) => Operation<Call>

/** A change to apply, with the person it is made for; null once that account is gone. */
export interface ChangeToApply extends PreparedCall {
  id: number
  entity: string
  user: SignedInUser | null
}

/** What a change did: the values of its fields before and after, and the record it created. */
export interface AppliedChange {
  id: number
  before: Record<string, unknown>
  after: Record<string, unknown>
  version: number | null
  created: number | null
}

/**
 * Runs prepared changes in the transaction of a write, each for its author, who must be responsible for its area. The
 * rights of whoever publishes them are those of the write; a preview has none, since nothing of it stays.
 */
export async function applyChanges(
  write: WriteContext,
  changes: ChangeToApply[],
  operationOf: OperationOf,
  onApplied?: (applied: AppliedChange) => Promise<void>,
): Promise<void> {
  const named = changes.map(({ entity, entity_id }) => ({ entity, id: entity_id }))
  const recordOf = await readNamed(write.db, named, { lock: true })
  const run: Run = { write, operationOf, recordOf, written: new Set(), ids: new Map(), touched: new Set() }
  for (const change of inPublishOrder(changes)) {
    const outcome = await applyChange(run, change)
    if (onApplied) await onApplied(await readApplied(write.db, outcome))
  }
}

/** Creates come before changes that reference the new record, and deletes after those of what uses the record. */
export function inPublishOrder<
  Change extends Pick<ChangeToApply, 'id' | 'call' | 'entity' | 'entity_id' | 'input'>,
>(changes: Change[]): Change[] {
  const actionOf = ({ call }: Change) => preparableCalls.get(call)?.action ?? ''
  const creates = new Map(
    changes
      .filter((one) => actionOf(one) === 'create')
      .map((one) => [recordKey(one.entity, one.entity_id), one.id]),
  )
  const removes = changes.filter((one) => actionOf(one) === 'remove')
  const nodes = changes.map((change) => {
    const entity = findEntity(change.entity)
    const action = actionOf(change)
    const named = entity ? namedRecords(entity, change.input) : []
    const own = action === 'create' ? [] : [recordKey(change.entity, change.entity_id)]
    const created = [...named.map((one) => recordKey(one.entity.key, one.id)), ...own].flatMap(
      (key) => creates.get(key) ?? [],
    )
    const users = entity && action === 'remove' ? referencesTo(entity).map((use) => use.entity.key) : []
    const removedFirst = removes.filter((one) => one.entity !== change.entity && users.includes(one.entity))
    return { id: change.id, action, after: [...created, ...removedFirst.map(({ id }) => id)], change }
  })
  return publishOrder(nodes).map(({ change }) => change)
}

interface Run {
  write: WriteContext
  operationOf: OperationOf
  /** The records as the run found them. */
  recordOf: RecordOf
  /** Keys of the records that it has written since, also as a consequence of another change. */
  written: Set<string>
  /** Ids of created records, by the key of the reserved id. */
  ids: Map<string, number>
  /** Keys of the records that changes of this run are about. */
  touched: Set<string>
}

interface Outcome {
  change: ChangeToApply
  entity: Entity
  before: StoredRecord | undefined
  /** The fields as they were written. */
  fields: Record<string, unknown>
  id: number
  created: number | null
}

async function applyChange(run: Run, change: ChangeToApply): Promise<Outcome> {
  const entity = findEntity(change.entity)
  const prepared = preparableCalls.get(change.call)
  if (!entity || !prepared) throw changeFailed(change, change.call, new Failure('NOT_FOUND'))
  const id = run.ids.get(recordKey(entity.key, change.entity_id)) ?? change.entity_id
  const key = recordKey(entity.key, id)
  const current = prepared.action === 'create' ? undefined : await readCurrent(run, entity, id)
  try {
    const isOwn = run.touched.has(key) && prepared.action !== 'update'
    const base_version = isOwn ? (current?.version ?? null) : change.base_version
    const { input, conflict } = standingOf({ ...change, base_version }, entity, current)
    if (conflict) throw new RefusedChange(conflict.reason)
    const fields = mapReferences(entity, input, (other, old) => run.ids.get(recordKey(other.key, old)) ?? old)
    const own = prepared.action === 'create' ? {} : { id }
    const version = 'version' in prepared.call.input.shape && current ? { version: current.version } : {}
    const created = await callAs(run, change.user, prepared, entity, { ...fields, ...own, ...version })
    if (prepared.action === 'create' && created !== null)
      run.ids.set(recordKey(entity.key, change.entity_id), created)
    run.touched.add(key)
    return { change, entity, before: current, fields, id: created ?? id, created }
  } catch (error) {
    throw changeFailed(change, nameOf(change, entity, current), error)
  }
}

async function readApplied(db: Database, outcome: Outcome): Promise<AppliedChange> {
  const { change, entity, before, fields, id, created } = outcome
  const after = (await readRecords(db, entity, [id])).get(id)
  const names = Object.keys(change.input)
  const stored = after ? names.filter((name) => name in after.values) : []
  return {
    id: change.id,
    before: before ? pick(before.values, names) : {},
    after: { ...fields, ...(after && pick(after.values, stored)) },
    version: after?.version ?? null,
    created,
  }
}

/** The record as it is now; most are unchanged since the run began. */
async function readCurrent({ recordOf, written, write }: Run, entity: Entity, id: number) {
  const known = written.has(recordKey(entity.key, id)) ? undefined : recordOf(entity.key, id)
  return known ?? (await readRecords(write.db, entity, [id], { lock: true })).get(id)
}

/** Runs a call through the checks of the gate; returns the id of the record it created, if any. */
async function callAs(
  { write, operationOf, written }: Run,
  user: SignedInUser | null,
  { call, place }: { call: Call; place: string[] },
  { key }: Entity,
  input: Record<string, unknown>,
): Promise<number | null> {
  admit(call.access, user)
  const area = responsibilityFor(key)
  if (user && missingRight(user, { role: 'editor', area }))
    throw new RefusedChange('Its author is no longer responsible for this area.')
  if (write.rights && missingRight(write.rights, { role: 'publisher', area }))
    throw new RefusedChange('Whoever publishes it must be a publisher of this area.')
  let created: number | null = null
  const note: WriteContext['note'] = (change) => {
    if (change.action === 'create' && change.entity === key) created ??= change.record.id
    written.add(recordKey(change.entity, change.record.id))
    write.note({ ...change, ...(user && { by: user.id }) })
  }
  const nested: WriteContext = { ...write, user, note }
  await operationOf(place)(nested, checkInput(call, input))
  return created
}

/** A change that can't be published, with the reason for people. */
class RefusedChange extends Error {}

/** Names the change that stopped a release. Errors of the database itself are not its fault and stay as they are. */
function changeFailed({ id }: ChangeToApply, name: string, error: unknown): unknown {
  const failure = error instanceof Failure ? error : databaseFailure(error)
  if (failure?.code === 'UNAVAILABLE') return error
  const reason = error instanceof RefusedChange ? error.message : reasonOf(failure)
  const isDefect = !failure && !(error instanceof RefusedChange)
  return new Failure('CANNOT_PUBLISH', {
    answer: { failed: { id, name, reason } },
    ...(isDefect && { cause: error }),
  })
}

function reasonOf(failure: Failure = new Failure('INTERNAL_SERVER_ERROR')): string {
  const { fields = {} } = failure.details
  const messages = Object.entries(fields).map(([field, message]) => `${field}: ${message}`)
  return [failure.message, ...messages].join(' ')
}

function recordKey(entity: string, id: number): string {
  return `${entity} ${id}`
}

import type * as z from 'zod'
import type { bulkCalls } from '#contract/desk/bulk.ts'
import { Failure } from '#domain/failure.ts'
import { differingFields, pick } from '#domain/field-values.ts'
import type { WriteContext } from '#server/engine/content-write.ts'
import type { Entity } from '#server/entities/entity.ts'
import type { OperationOf } from '#server/operations/publishing/apply-changes.ts'
import { readRecords, type StoredRecord } from '#server/operations/publishing/record-values.ts'
import { callEntity } from './entity-call.ts'
import { joinedList } from './joined-lists.ts'

export type BulkChange = z.output<typeof bulkCalls.bulk.input>['changes'][number]

interface Outcome {
  /** The record in the answer of its call; null if it has none. */
  record: Record<string, unknown> | null
  /** The change that takes this one back; null if nothing was changed. */
  undo: BulkChange | null
}

/** Carries out one change of a bulk write, by the calls of the entity. */
export async function changeRecord(
  write: WriteContext,
  operationOf: OperationOf,
  entity: Entity,
  change: BulkChange,
): Promise<Outcome> {
  const { id, action, confirmed } = change
  const before = (await readRecords(write.db, entity, [id], { lock: true })).get(id)
  if (!before) throw new Failure('NOT_FOUND')
  checkVersion(entity, change, before)
  switch (action) {
    case 'remove':
      await callEntity(write, operationOf, entity, action, { id, ...(confirmed && { confirmed }) })
      return { record: null, undo: { id, action: 'restore' } }
    case 'restore':
      await callEntity(write, operationOf, entity, action, { id, entity: entity.key })
      return {
        record: recordOf((await readRecords(write.db, entity, [id])).get(id)!),
        undo: { id, action: 'remove', confirmed: true },
      }
    case 'update':
      return updateRecord(write, operationOf, entity, change, before)
  }
}

/** An update checks the version itself, and answers with the current record. */
function checkVersion({ key }: Entity, { action, version }: BulkChange, current: StoredRecord): void {
  if (action === 'update' || version === undefined || version === current.version || current.isDeleted) return
  throw new Failure('STALE_VERSION', { answer: { [key]: recordOf(current) } })
}

function recordOf({ id, version, values }: StoredRecord): Record<string, unknown> {
  return { id, version, ...values }
}

async function updateRecord(
  write: WriteContext,
  operationOf: OperationOf,
  entity: Entity,
  change: BulkChange,
  before: StoredRecord,
): Promise<Outcome> {
  const { id, version, add = {}, take = {} } = change
  if (before.isDeleted) throw new Failure('NOT_FOUND')
  const fields = new Set([...Object.keys(add), ...Object.keys(take)])
  const values: Record<string, unknown> = { ...change.values }
  const joined: Pick<BulkChange, 'add' | 'take'> = {}
  for (const field of fields) {
    const list = joinedList(operationOf, entity.key, field)
    if (list) {
      const taken = await list.take(write, id, take[field] ?? [])
      const added = await list.add(write, id, add[field] ?? [])
      if (taken.length > 0) joined.add = { ...joined.add, [field]: taken }
      if (added.length > 0) joined.take = { ...joined.take, [field]: added }
    } else {
      if (!(field in entity.lists)) throw new Failure('INVALID_INPUT', { fields: { [field]: 'Not a list' } })
      values[field] = changedList(before.values[field] as number[], add[field], take[field])
    }
  }
  const isUnchanged = differingFields(values, before.values).length === 0
  const answer = isUnchanged
    ? {}
    : await callEntity(write, operationOf, entity, 'update', {
        ...values,
        id,
        ...(version !== undefined && { version }),
      })
  const after = (await readRecords(write.db, entity, [id])).get(id)!
  const changed = differingFields(before.values, after.values)
  const undo: BulkChange = {
    id,
    action: 'update',
    ...(changed.length > 0 && { version: after.version, values: pick(before.values, changed) }),
    ...joined,
  }
  const isUndoable = changed.length > 0 || Object.keys(joined).length > 0
  const record = answer[entity.key] ?? recordOf(after)
  return { record: record as Outcome['record'], undo: isUndoable ? undo : null }
}

function changedList(members: number[], added: number[] = [], taken: number[] = []): number[] {
  const left = members.filter((member) => !taken.includes(member))
  return [...left, ...added.filter((member) => !left.includes(member))]
}

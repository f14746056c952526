import type * as z from 'zod'
import type { bulkCalls } from '#contract/desk/bulk.ts'
import { manualOrderOf } from '#contract/desk/ordered-entities.ts'
import type { Uses } from '#contract/uses.ts'
import { newPlaces } from '#domain/desk/order-values.ts'
import { Failure } from '#domain/failure.ts'
import { writeContent, type WriteContext } from '#server/engine/content-write.ts'
import type { Operations } from '#server/engine/operation.ts'
import { tryPart } from '#server/engine/partial-write.ts'
import { entityOf } from '#server/entities/entities.ts'
import type { Entity } from '#server/entities/entity.ts'
import type { OperationOf } from '#server/operations/publishing/apply-changes.ts'
import { readRecords } from '#server/operations/publishing/record-values.ts'
import { changeRecord, type BulkChange } from './change-record.ts'
import { exportRows } from './export-rows.ts'
import { importRows } from './import-rows.ts'

type Output = z.input<typeof bulkCalls.bulk.output>
type Result = Output['results'][number]

/** The calls for many records of one entity; they need the operations of all areas. */
export function bulkOperations(operationOf: OperationOf): Operations<typeof bulkCalls> {
  return {
    exportRows,
    importRows: importRows(operationOf),

    /** One transaction; a refused record is rolled back alone. */
    async bulk(context, { entity: key, changes }) {
      const entity = entityOf(key)
      return writeContent(context, (_tx, _note, write) => changeRecords(write, operationOf, entity, changes))
    },

    /** An order says nothing about other fields, so records that somebody saved meanwhile are ordered too. */
    async order(context, { entity: key, ids }) {
      const order = manualOrderOf(key)
      if (!order) throw new Failure('INVALID_INPUT', { fields: { entity: 'Is not ordered by hand' } })
      const entity = entityOf(key)
      return writeContent(context, async (tx, _note, write) => {
        const records = await readRecords(tx, entity, ids, { lock: true })
        const placed = ids.map((id) => {
          const record = records.get(id)
          if (!record || record.isDeleted) throw new Failure('NOT_FOUND')
          return { id, place: Number(record.values[order.field]) }
        })
        const changes = newPlaces(placed, order.first).map(({ id, place }): BulkChange => ({
          id,
          action: 'update',
          values: { [order.field]: place },
        }))
        const output = await changeRecords(write, operationOf, entity, changes)
        const refused = output.results.find(({ error }) => error !== null)
        if (refused) throw new Failure('INVALID_INPUT', { fields: refused.fields })
        return output
      })
    },
  }
}

/** Carries out changes in the order of ids, so that concurrent calls lock the records in the same order. */
async function changeRecords(
  write: WriteContext,
  operationOf: OperationOf,
  entity: Entity,
  changes: BulkChange[],
): Promise<Output> {
  const results = new Map<number, Result>()
  const undo: BulkChange[] = []
  const run = async (pending: BulkChange[]) => {
    for (const change of pending) {
      const { result, undone } = await changeOne(write, operationOf, entity, change)
      results.set(change.id, result)
      if (undone) undo.push(undone)
    }
  }
  const sorted = changes.toSorted((a, b) => a.id - b.id)
  await run(sorted)
  // Records that were used by others of the same call are free once those are deleted.
  await run(sorted.filter(({ id }) => results.get(id)!.error === 'STILL_IN_USE'))
  return { results: changes.map(({ id }) => results.get(id)!), undo: undo.toReversed() }
}

async function changeOne(write: WriteContext, operationOf: OperationOf, entity: Entity, change: BulkChange) {
  const { id } = change
  const part = await tryPart(write, (context) => changeRecord(context, operationOf, entity, change))
  if ('result' in part) {
    const { record, undo } = part.result
    return { result: { id, record, error: null, fields: {}, uses: null }, undone: undo }
  }
  const { code, details } = part.failure
  const answer = details.answer ?? {}
  const result: Result = {
    id,
    record: (answer[entity.key] as Result['record']) ?? null,
    error: code,
    fields: details.fields ?? {},
    uses: (answer['uses'] as Uses | undefined) ?? null,
  }
  return { result, undone: null }
}

import type { Call } from '#contract/call.ts'
import type { desk } from '#contract/desk.ts'
import { Failure } from '#domain/failure.ts'
import { writeContent, type WriteContext } from '#server/engine/content-write.ts'
import { passGate, type Operation } from '#server/engine/operation.ts'
import { tryPart } from '#server/engine/partial-write.ts'

interface Update {
  call: Call
  operation: Operation<Call>
}

interface RecordChange {
  id: number
  version: number
  values: Record<string, unknown>
}

/**
 * Updates several records of an entity in one transaction, each with its own update call. A refused record is rolled
 * back alone; the others are saved.
 */
export function updateMany(
  findUpdate: (entity: string) => Update | undefined,
): Operation<typeof desk.updateMany> {
  return async (context, { entity, changes }) => {
    const update = findUpdate(entity)
    if (!update) throw new Failure('INVALID_INPUT', { fields: { entity: 'Cannot be updated' } })
    const results = await writeContent(context, async (_tx, _note, write) => {
      const done = []
      // In order of id, so that concurrent calls lock the records in the same order.
      for (const change of changes.toSorted((a, b) => a.id - b.id))
        done.push(await updateOne(write, update, entity, change))
      return done
    })
    return { results }
  }
}

async function updateOne(write: WriteContext, update: Update, entity: string, change: RecordChange) {
  const { id, version, values } = change
  const part = await tryPart(write, (context) =>
    passGate(update.call, update.operation, context, { ...values, id, version }),
  )
  if ('result' in part) return { id, record: recordIn(part.result, entity), error: null, fields: {} }
  const { code, details } = part.failure
  return { id, record: recordIn(details.answer, entity), error: code, fields: details.fields ?? {} }
}

function recordIn(output: unknown, entity: string): Record<string, unknown> | null {
  return ((output ?? {}) as Record<string, Record<string, unknown> | undefined>)[entity] ?? null
}

import type { Call } from '#contract/call.ts'
import { preparableCalls } from '#contract/preparable-calls.ts'
import { Failure } from '#domain/failure.ts'
import { passGate } from '#server/engine/operation.ts'
import type { Context } from '#server/engine/context.ts'
import type { Entity } from '#server/entities/entity.ts'
import type { OperationOf } from '#server/operations/publishing/apply-changes.ts'

/** A call of an entity, by what it does to a record. */
export interface EntityCall {
  route: string
  place: string[]
  call: Call
}

/** The call that creates, updates, removes or restores a record of an entity; undefined if it has none. */
export function findCall(entity: Entity, action: string): EntityCall | undefined {
  return [...preparableCalls.values()].find(
    (one) => one.action === action && (one.entity === entity.key || one.entity === null),
  )
}

/** Makes a call of an entity through the gate, like the door of the API. */
export async function callEntity(
  context: Context,
  operationOf: OperationOf,
  entity: Entity,
  action: string,
  input: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const found = findCall(entity, action)
  if (!found) throw new Failure('INVALID_INPUT', { fields: { action: `No ${entity.key} can be changed so` } })
  return (await passGate(found.call, operationOf(found.place), context, input)) as Record<string, unknown>
}

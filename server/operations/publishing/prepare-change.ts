import { getTableName, sql } from 'drizzle-orm'
import type { Call } from '#contract/call.ts'
import { preparableCalls } from '#contract/preparable-calls.ts'
import { Failure } from '#domain/failure.ts'
import { differingFields, pick } from '#domain/field-values.ts'
import type { Context } from '#server/engine/context.ts'
import { withoutUndefined } from '#server/engine/crud.ts'
import { coerceValues } from '#server/engine/form-values.ts'
import { checkInput } from '#server/engine/operation.ts'
import type { Database } from '#server/database/connect.ts'
import { rowsOf } from '#server/database/migrate.ts'
import { entityOf, findEntity } from '#server/entities/entities.ts'
import { readRecords } from './record-values.ts'
import type { PreparedCall } from './standing.ts'

type Values = Record<string, unknown>

/**
 * Checks a call with its input as the call itself would, and compares it with the record as it is now. Of an update
 * only the fields that differ are left; a new record has the id 0 until one is reserved.
 */
export async function prepareCall(
  { db }: Pick<Context, 'db'>,
  route: string,
  rawInput: Values,
): Promise<PreparedCall & { entity: string }> {
  const prepared = preparableCalls.get(route)
  if (!prepared) throw new Failure('INVALID_INPUT', { fields: { call: 'Unknown call' } })
  const { id, version, ...fields } = withoutUndefined(checkCallInput(prepared.call, rawInput)) as Values
  const entity = findEntity(prepared.entity ?? String(fields.entity))
  if (!entity) throw new Failure('NOT_FOUND')
  const { action } = prepared
  if (action === 'create')
    return { call: route, entity: entity.key, entity_id: 0, input: fields, base: {}, base_version: null }
  const current = (await readRecords(db, entity, [Number(id)])).get(Number(id))
  if (!current || (current.isDeleted && action !== 'restore')) throw new Failure('NOT_FOUND')
  if (!current.isDeleted && action === 'restore') throw new Failure('NOT_IN_TRASH')
  if (version !== undefined && version !== current.version) {
    const record = { id: current.id, version: current.version, ...current.values }
    throw new Failure('STALE_VERSION', { answer: { [entity.key]: record } })
  }
  const input = action === 'update' ? pick(fields, differingFields(fields, current.values)) : fields
  return {
    call: route,
    entity: entity.key,
    entity_id: current.id,
    input,
    base: pick(current.values, Object.keys(input)),
    base_version: current.version,
  }
}

/** Validates the input of a call; texts in it are read like those of a form. */
export function checkCallInput(call: Call, input: Values): Values {
  return checkInput(call, coerceValues(call.input, input))
}

/** Takes the next id of a table, so other changes can reference a record that does not exist yet. */
export async function reserveId(db: Database, key: string): Promise<number> {
  const { table } = entityOf(key)
  const found = await db.execute(
    sql`select nextval(pg_get_serial_sequence(${getTableName(table)}, 'id'))::int as id`,
  )
  return rowsOf<{ id: number }>(found)[0]!.id
}

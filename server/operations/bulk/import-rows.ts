import { readFile } from 'node:fs/promises'
import { MAX_TABLE_BYTES, MAX_TABLE_ROWS, type bulkCalls } from '#contract/desk/bulk.ts'
import { truncate } from '#domain/clean-text.ts'
import { Failure } from '#domain/failure.ts'
import { pick } from '#domain/field-values.ts'
import type { Database } from '#server/database/connect.ts'
import { preparedChangeTable, releaseTable } from '#server/database/tables/publishing.ts'
import type { Context } from '#server/engine/context.ts'
import { writeContent, type WriteContext } from '#server/engine/content-write.ts'
import type { Operation } from '#server/engine/operation.ts'
import { tryPart } from '#server/engine/partial-write.ts'
import { entityOf } from '#server/entities/entities.ts'
import type { Entity } from '#server/entities/entity.ts'
import type { OperationOf } from '#server/operations/publishing/apply-changes.ts'
import { reserveId } from '#server/operations/publishing/prepare-change.ts'
import { carryOut } from '#server/operations/publishing/publish.ts'
import { readSheet } from '#server/spreadsheets/read-sheet.ts'
import { callEntity, findCall } from './entity-call.ts'
import { planImport, type PlannedRow } from './plan-import.ts'

const LIMITS = {
  bytes: MAX_TABLE_BYTES,
  inflatedBytes: 40_000_000,
  rows: MAX_TABLE_ROWS + 1,
  characters: 6_000_000,
}

/** Each change is a call of its own, tried before it is made. */
const MAX_IMPORTED_CHANGES = 1000

/**
 * Imports a table: what differs from the records becomes a release that is published at once, so it can be undone as a
 * whole. Every row is tried before, and nothing is changed while one is refused.
 */
export function importRows(operationOf: OperationOf): Operation<typeof bulkCalls.importRows> {
  return async (context, { entity: key, file, dry_run = false, skip_refused = false }) => {
    const entity = entityOf(key)
    const table = readSheet(await readFile(file.temporaryPath), file.filename, LIMITS)
    if (dry_run) return { rows: shown(await tryImport(context, operationOf, entity, table)), release: null }
    return writeContent(context, async (_tx, _note, write) => {
      const planned = await tryImport(write, operationOf, entity, table)
      const changing = planned.filter(isChanging)
      const isHeld = !skip_refused && planned.some(({ outcome }) => outcome === 'refused')
      const name = truncate(`Import of ${entity.description.editor.noun} records: ${file.filename}`, 200)
      const release =
        isHeld || changing.length === 0
          ? null
          : await publishImport(write, operationOf, entity, changing, name)
      return { rows: shown(planned), release }
    })
  }
}

function isChanging({ outcome }: PlannedRow): boolean {
  return outcome === 'create' || outcome === 'change'
}

function shown(rows: PlannedRow[]) {
  return rows.map(({ row, outcome, id, name, changes, reason }) => ({
    row,
    outcome,
    id: id !== null && id >= 0 ? id : null,
    name,
    changes,
    reason,
  }))
}

/** Ends a transaction that was only to be tried. */
class RollBack extends Error {}

/** The plan of an import, with what the calls would refuse; all of it is rolled back. */
async function tryImport(
  context: Context | WriteContext,
  operationOf: OperationOf,
  entity: Entity,
  table: string[][],
): Promise<PlannedRow[]> {
  const planned = await planImport(context.db, entity, table)
  if (planned.filter(isChanging).length > MAX_IMPORTED_CHANGES)
    throw new Failure('INVALID_INPUT', {
      fields: { file: `More than ${MAX_IMPORTED_CHANGES} rows differ. Please import the table in parts.` },
    })
  const tried: PlannedRow[] = []
  try {
    await context.db.transaction(async (db) => {
      const write: WriteContext = { ...context, db, note: () => undefined }
      for (const row of planned)
        tried.push(isChanging(row) ? await tryRow(write, operationOf, entity, row) : row)
      throw new RollBack()
    })
  } catch (error) {
    if (!(error instanceof RollBack)) throw error
  }
  return tried
}

async function tryRow(
  write: WriteContext,
  operationOf: OperationOf,
  entity: Entity,
  row: PlannedRow,
): Promise<PlannedRow> {
  const part = await tryPart(write, (context) => {
    const action = row.current ? 'update' : 'create'
    const own = row.current ? { id: row.current.id, version: row.current.version } : {}
    return callEntity(context, operationOf, entity, action, { ...row.input, ...own })
  })
  if ('result' in part) return row
  const { message, details } = part.failure
  const fields = Object.entries(details.fields ?? {}).map(([field, text]) => `${field}: ${text}`)
  return { ...row, outcome: 'refused', reason: fields.length > 0 ? `${fields.join('; ')}.` : message }
}

/** Stores the changes as a release and carries it out, in the transaction of the write. */
async function publishImport(
  write: WriteContext,
  operationOf: OperationOf,
  entity: Entity,
  rows: PlannedRow[],
  name: string,
) {
  const { db, user, now } = write
  const at = now.toISOString()
  const [release] = await db
    .insert(releaseTable)
    .values({ name, note: '', author: user!.id, added: at })
    .returning({ id: releaseTable.id })
  const changes = []
  for (const row of rows) changes.push(await changeOf(db, entity, row))
  const common = { author: user!.id, at, release: release!.id }
  await db.insert(preparedChangeTable).values(changes.map((change) => ({ ...change, ...common })))
  try {
    await carryOut(write, release!.id, operationOf)
  } catch (error) {
    throw error instanceof Failure && error.code === 'CANNOT_PUBLISH' ? asInputFailure(error) : error
  }
  return { id: release!.id, name }
}

async function changeOf(db: Database, entity: Entity, { current, input }: PlannedRow) {
  const { route } = findCall(entity, current ? 'update' : 'create')!
  return {
    call: route,
    entity: entity.key,
    entity_id: current?.id ?? (await reserveId(db, entity.key)),
    input,
    base: current ? pick(current.values, Object.keys(input)) : {},
    base_version: current?.version ?? null,
  }
}

/** Names the record that stopped the import, although it was fine when it was tried. */
function asInputFailure({ details }: Failure): Failure {
  const { failed } = details.answer as { failed: { name: string; reason: string } }
  return new Failure('INVALID_INPUT', {
    fields: { file: `${failed.name}: ${failed.reason}` },
    cause: details.cause,
  })
}

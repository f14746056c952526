import { and, eq, isNull } from 'drizzle-orm'
import type * as z from 'zod'
import type { catalogue } from '#contract/catalogue.ts'
import { Failure } from '#domain/failure.ts'
import { differingFields } from '#domain/field-values.ts'
import type { Database } from '#server/database/connect.ts'
import { parameterValueTable } from '#server/database/tables/parameters.ts'
import { catalogueEntities } from '#server/entities/catalogue.ts'
import { isNotDeleted } from '#server/entities/visibility.ts'
import { writeContent, type WriteContext } from '#server/engine/content-write.ts'
import type { Operation } from '#server/engine/operation.ts'
import { tryPart } from '#server/engine/partial-write.ts'
import { parameterValueOperations } from './parameters.ts'

type Cell = z.output<typeof catalogue.saveParameterValues.input>['cells'][number]

/** Saves cells of the grid. Repeating the call changes nothing: a value that is already there is not saved again. */
export const saveParameterValues: Operation<typeof catalogue.saveParameterValues> = (context, { cells }) =>
  writeContent(context, async (_tx, _note, write) => {
    const results = new Map<Cell, Awaited<ReturnType<typeof saveCell>>>()
    // In order of place, so that concurrent calls lock the values in the same order.
    for (const cell of cells.toSorted(byPlace)) results.set(cell, await saveCell(write, cell))
    return { results: cells.map((cell) => results.get(cell)!) }
  })

function byPlace(one: Cell, other: Cell): number {
  return (
    one.series - other.series ||
    (one.variant ?? -1) - (other.variant ?? -1) ||
    one.parameter - other.parameter
  )
}

async function saveCell(write: WriteContext, cell: Cell) {
  const part = await tryPart(write, (context) => writeCell(context, cell))
  if ('result' in part) return { parameter_value: part.result, error: null, fields: {} }
  const { code, details } = part.failure
  const current = code === 'STALE_VERSION' ? await valueAt(write.db, cell) : null
  return { parameter_value: current, error: code, fields: details.fields ?? {} }
}

async function writeCell(context: WriteContext, cell: Cell) {
  const { version, value, ...place } = cell
  const { create, update, remove } = parameterValueOperations
  const current = await valueAt(context.db, place)
  if (!current) return value && (await create(context, { ...place, ...value })).parameter_value
  if (value && differingFields(value, current).length === 0) return current
  if (version !== current.version) throw new Failure('STALE_VERSION')
  const { id } = current
  if (value) return (await update(context, { id, version, ...value })).parameter_value
  await remove(context, { id })
  return null
}

async function valueAt(db: Database, { parameter, series, variant }: Omit<Cell, 'value' | 'version'>) {
  const { parameterValues } = catalogueEntities
  const table = parameterValueTable
  const [found] = await db
    .select()
    .from(table)
    .where(
      and(
        eq(table.series, series),
        eq(table.parameter, parameter),
        variant === null ? isNull(table.variant) : eq(table.variant, variant),
        isNotDeleted(parameterValues),
      ),
    )
    .for('update')
  return found ?? null
}

import { eq } from 'drizzle-orm'
import { getTableConfig, type PgColumn } from 'drizzle-orm/pg-core'
import type { World } from '#server/testing/test-world.ts'
import { entityOf, entityOfTable } from './entities.ts'
import type { Entity } from './entity.ts'
import { foreignKeys } from './references.ts'

let count = 0

/** Values for columns with check constraints. */
const validValues: Record<string, (number: number) => unknown> = {
  'country.iso_code': (number) => `X${String.fromCharCode(65 + (number % 26))}`,
  'photo.storage_key': (number) => String(number).padStart(64, '0'),
}

/** Inserts a saved record of any entity, with the records it requires, and returns its id. */
export async function addRow(
  world: World,
  entity: Entity,
  values: Record<string, unknown> = {},
): Promise<number> {
  const { key, table } = entity
  count += 1
  const row: Record<string, unknown> = { ...entity.blank(world.clock.now), ...values }
  for (const list of Object.keys(entity.lists)) delete row[list]
  const parents = new Map(foreignKeys(table).map(({ column, other }) => [column.name, other]))
  for (const column of getTableConfig(table).columns) {
    const { name } = column
    const isMissing = (row[name] ?? null) === null && column.notNull && !column.hasDefault
    if (!isMissing || column.generatedIdentity) continue
    const parent = parents.get(name)
    row[name] = parent
      ? await addRow(world, entityOfTable(parent)!)
      : (validValues[`${key}.${name}`]?.(count) ?? sample(column, count))
  }
  const [added] = await world.parts.connection.db.insert(table).values(row).returning({ id: table.id })
  return Number(added!.id)
}

function sample(column: PgColumn, number: number): unknown {
  if (column.dataType === 'number') return number
  return column.dataType === 'boolean' ? false : `${column.name}-${number}`
}

/** A record as it is in the database. */
export async function readRow(world: World, key: string, id: number): Promise<Record<string, unknown>> {
  const { table } = entityOf(key)
  const [row] = await world.parts.connection.db.select().from(table).where(eq(table.id, id))
  return row as Record<string, unknown>
}

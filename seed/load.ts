import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import * as z from 'zod'
import type { Database } from '#server/database/connect.ts'
import { entitiesByName, entityOfTable } from '#server/entities/entities.ts'
import type { Entity } from '#server/entities/entity.ts'
import { fillLists } from '#server/entities/record-list.ts'
import { foreignKeys } from '#server/entities/references.ts'
import { readRecords } from './records.ts'

/** What no form creates is no list of records: photos are drawn or copied, application notes become files. */
const OTHERS = ['photos', 'application-notes']

/** Loads what every installation needs: statuses, bands, countries, types and subjects, with their fixed ids. */
export function loadFixtures(db: Database): Promise<void> {
  return load(db, 'fixtures')
}

/** Loads the content of the demo vendor; needs the fixtures. */
export function loadDemo(db: Database): Promise<void> {
  return load(db, 'demo')
}

/** Loads the records of a folder: each file has the name of an entity of the contract, in kebab case. */
async function load(db: Database, folder: string): Promise<void> {
  const files = globSync('*.yml', { cwd: join(import.meta.dirname, folder) })
    .map((file) => file.replace(/\.yml$/, ''))
    .filter((name) => !OTHERS.includes(name))
  const sources = new Map(files.map((name) => [entityWithName(folder, name), `${folder}/${name}.yml`]))
  const loads = namedFirst([...sources.keys()]).map((entity) => {
    const file = sources.get(entity)!
    const text = readFileSync(join(import.meta.dirname, file), 'utf8')
    return { entity, records: readRecords(`seed/${file}`, text, fieldsOf(entity), entity.blank(new Date())) }
  })
  await db.transaction(async (tx) => {
    for (const { entity, records } of loads) {
      const { table, lists } = entity
      await tx.insert(table).values(records)
      for (const [field, list] of Object.entries(lists))
        await fillLists(
          tx,
          list,
          records.map((record) => [record.id, record[field] as number[]]),
        )
      await countOn(tx, table)
    }
  })
}

/** Lets the numbers of a table go on after those that were given. */
export async function countOn(tx: Database, table: PgTable): Promise<void> {
  await tx.execute(
    sql`select setval(pg_get_serial_sequence(${getTableName(table)}, 'id'), max(id)) from ${table}`,
  )
}

function entityWithName(folder: string, name: string): Entity {
  const member = name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  const entity = entitiesByName.get(member)
  if (!entity) throw new Error(`seed/${folder}/${name}.yml: there is no entity ${member} in the contract.`)
  return entity
}

/** What a record may have: its fields, and facts that the server would else set. */
function fieldsOf({ table, description: { fields, facts } }: Entity): z.ZodObject {
  const columns = getTableColumns(table)
  const stored = Object.entries(facts.shape).map(([name, schema]) => {
    const isNeeded = columns[name]?.notNull && !columns[name].hasDefault
    return [name, isNeeded ? schema : z.optional(schema)]
  })
  return z.object({ ...fields.shape, ...(Object.fromEntries(stored) as z.core.$ZodLooseShape) })
}

/** Entities in an order in which each comes after those that it names. */
function namedFirst(wanted: Entity[]): Entity[] {
  const order = new Set<Entity>()
  const add = (entity: Entity) => {
    if (order.has(entity)) return
    for (const { other } of foreignKeys(entity.table)) {
      const named = entityOfTable(other)
      if (named && named !== entity && wanted.includes(named)) add(named)
    }
    order.add(entity)
  }
  for (const entity of wanted) add(entity)
  return [...order]
}

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import * as z from 'zod'
import type { Database } from '#server/database/connect.ts'
import { entitiesByName, entityOfTable } from '#server/entities/entities.ts'
import type { Entity } from '#server/entities/entity.ts'
import { projectFolder } from '#vendors/project-folder.ts'
import { shownPath, VendorFileError } from '#vendors/vendor-file-error.ts'
import { vendorFolder } from '#vendors/vendor-folder.ts'
import { fillLists } from '#server/entities/record-list.ts'
import { foreignKeys } from '#server/entities/references.ts'
import { checkReferences } from './check-references.ts'
import { readRecords, type SeedRecord } from './records.ts'

/** Files that are not lists of records: what is drawn, generated, linked or prepared from them. */
const NOT_RECORDS = [
  'photos',
  'application-notes',
  'archives',
  'cad-files',
  'product-links',
  'prepared-release',
  'sample-files',
  'translations',
]

const FIXTURES = join(projectFolder, 'seed/fixtures')
const DEMO = join(vendorFolder, 'seed/demo')

/** Loads the reference data of every installation, with fixed ids: statuses, bands, countries, types and subjects. */
export function loadFixtures(db: Database): Promise<void> {
  return load(db, FIXTURES)
}

/** Loads the records of the demo vendor. Load the fixtures first. */
export function loadDemo(db: Database): Promise<void> {
  return load(db, DEMO)
}

/** What pages showed from files of the software before these were records. */
const FORMER_FILES = [
  'firmware',
  'key-figures',
  'design-houses',
  'dpa-peripherals',
  'dpa-commands',
  'dpa-entries',
]

/** Loads what older versions of the software had in files. References to records that are not there are left out. */
export function loadFormerFiles(db: Database): Promise<void> {
  return load(db, DEMO, { only: FORMER_FILES, adapt: withoutDangling })
}

interface LoadOptions {
  /** Names of the files. */
  only?: string[]
  adapt?: typeof withoutDangling
}

/** Loads the records of a folder. Each file is named after an entity of the contract, in kebab case. */
async function load(db: Database, folder: string, { only, adapt }: LoadOptions = {}): Promise<void> {
  const files = globSync('*.yml', { cwd: folder })
    .map((file) => file.replace(/\.yml$/, ''))
    .filter((name) => (only ? only.includes(name) : !NOT_RECORDS.includes(name)))
  const sources = new Map(files.map((name) => [entityWithName(folder, name), join(folder, `${name}.yml`)]))
  const loads = referencedFirst([...sources.keys()]).map((entity) => {
    const file = sources.get(entity)!
    const text = readFileSync(file, 'utf8')
    return { entity, file, records: readRecords(file, text, fieldsOf(entity), entity.blank(new Date())) }
  })
  if (!adapt) await checkReferences(db, loads)
  await db.transaction(async (tx) => {
    for (const { entity, records: read } of loads) {
      const { table, lists } = entity
      const records = adapt ? await adapt(tx, entity, read) : read
      if (records.length === 0) continue
      await tx.insert(table).values(records)
      for (const [field, list] of Object.entries(lists))
        await fillLists(
          tx,
          list,
          records.map((record) => [record.id, record[field] as number[]]),
        )
      await advanceIdSequence(tx, table)
    }
  })
}

/** The records with null for references to records that do not exist. */
async function withoutDangling(
  tx: Database,
  { table }: Entity,
  records: SeedRecord[],
): Promise<SeedRecord[]> {
  let adapted = records
  for (const { column, other } of foreignKeys(table)) {
    const { id } = getTableColumns(other)
    if (column.notNull || !id) continue
    const ids = new Set((await tx.select({ id }).from(other)).map((row) => row.id))
    adapted = adapted.map((record) =>
      ids.has(record[column.name]) ? record : { ...record, [column.name]: null },
    )
  }
  return adapted
}

/** Advances the id sequence of a table past explicitly inserted ids. */
export async function advanceIdSequence(tx: Database, table: PgTable): Promise<void> {
  await tx.execute(
    sql`select setval(pg_get_serial_sequence(${getTableName(table)}, 'id'), max(id)) from ${table}`,
  )
}

function entityWithName(folder: string, name: string): Entity {
  const member = name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  const entity = entitiesByName.get(member)
  if (!entity)
    throw new VendorFileError([
      `${shownPath(join(folder, `${name}.yml`))}: there are no records called ${member}`,
    ])
  return entity
}

/** Schema of a seed record: its fields, and the facts that the server sets otherwise. */
function fieldsOf({ table, description: { fields, facts } }: Entity): z.ZodObject {
  const columns = getTableColumns(table)
  const stored = Object.entries(facts.shape).map(([name, schema]) => {
    const isNeeded = columns[name]?.notNull && !columns[name].hasDefault
    return [name, isNeeded ? schema : z.optional(schema)]
  })
  return z.object({ ...fields.shape, ...(Object.fromEntries(stored) as z.core.$ZodLooseShape) })
}

/** Topological sort: each entity after those that it references. */
function referencedFirst(all: Entity[]): Entity[] {
  const order = new Set<Entity>()
  const add = (entity: Entity) => {
    if (order.has(entity)) return
    for (const { other } of foreignKeys(entity.table)) {
      const referenced = entityOfTable(other)
      if (referenced && referenced !== entity && all.includes(referenced)) add(referenced)
    }
    order.add(entity)
  }
  for (const entity of all) add(entity)
  return [...order]
}

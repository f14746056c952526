import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { desk } from '#contract/desk.ts'
import { Failure } from '#domain/failure.ts'
import { plainText } from '#domain/plain-text.ts'
import type { Database } from '#server/database/connect.ts'
import { failureOfDatabase } from '#server/database/database-error.ts'
import type { ContentTable } from '#server/database/tables/columns.ts'
import { listsOf } from './catalogue-lists.ts'
import { writeContent, type OpenWrite } from './content-write.ts'
import { deletable, labelOf } from './deletable.ts'
import type { Operation } from './operation.ts'
import { readList } from './record-list.ts'
import { checkedOldAddress, checkedRedirect } from './redirect-check.ts'
import { letGoOfDeleted } from './trash-references.ts'

type Row = Record<string, unknown> & { id: number; deleted_at: string | null; version: number }

/** What may have become wrong while a record was in the trash. */
const checkedAgain: Record<string, (context: OpenWrite, row: never) => Promise<void>> = {
  link: checkedRedirect,
  file: checkedOldAddress,
}

/** The fields whose value only has to be free; a taken one gets a number. */
const ADDRESSES = ['friendly_url', 'slug_name']
const LONGEST_ADDRESS = 190

/** Brings a record back with what went to the trash at the same moment; its version rises, as after every save. */
export const restore: Operation<typeof desk.restore> = async (context, { entity, id }) =>
  writeContent(context, async (tx, _note, inside) => {
    const kind = deletable[entity]
    if (!kind) throw new Failure('NOT_FOUND')
    const { table, name, form, editedIn = table.id, takes = {} } = kind
    const [found] = await tx.select().from(table).where(eq(table.id, id)).for('update')
    if (!found) throw new Failure('NOT_FOUND')
    const row = found as Row
    if (row.deleted_at === null) throw new Failure('NOT_IN_TRASH')
    const changed = await bringBack(inside, entity, row)
    for (const [part, column] of Object.entries(takes)) {
      const { table: other } = deletable[part]!
      const wentAlong = and(eq(column, id), eq(other.deleted_at, row.deleted_at))
      const rows = await tx.select().from(other).where(wentAlong).for('update')
      for (const taken of rows as Row[]) await bringBack(inside, part, taken)
    }
    const [shown] = await tx
      .select({ name: sql<string>`coalesce(${name}, '')`, form: editedIn })
      .from(table)
      .where(eq(table.id, id))
    const label = labelOf(entity, id, plainText(shown!.name))
    return { restored: { label, to: `${form}${String(shown!.form)}`, changed } }
  })

/** Puts one record back and answers what had to change. */
async function bringBack(write: OpenWrite, entity: string, row: Row): Promise<Record<string, string | null>> {
  const { db: tx, note } = write
  const { table } = deletable[entity]!
  await checkedAgain[entity]?.(write, row as never)
  const emptied = await letGoOfDeleted(tx, entity, row)
  const address = ADDRESSES.find((field) => field in getTableColumns(table) && row[field] !== '')
  const { saved, isTaken } = await putBack(tx, table, row, emptied, address)
  const lists = Object.entries(listsOf[entity] ?? {})
  const members = await Promise.all(
    lists.map(async ([field, list]) => [field, await readList(tx, list, row.id)]),
  )
  note({ entity, action: 'restore', record: { ...saved, ...Object.fromEntries(members) } })
  return { ...emptied, ...(isTaken && { [address!]: String(saved[address!]) }) }
}

/** Takes a row out of the trash, with a number behind its address when the address is taken. */
async function putBack(
  tx: Database,
  table: ContentTable,
  row: Row,
  emptied: Record<string, null>,
  address: string | undefined,
) {
  const wish = String(row[address ?? ''] ?? '').slice(0, LONGEST_ADDRESS)
  for (let number = 1; ; number += 1) {
    const numbered = address !== undefined && number > 1 && { [address]: `${wish}-${number}` }
    const values = { ...emptied, ...numbered, deleted_at: null, version: row.version + 1 }
    try {
      const [saved] = await tx.transaction((savepoint) =>
        savepoint.update(table).set(values).where(eq(table.id, row.id)).returning(),
      )
      return { saved: saved as Row, isTaken: number > 1 }
    } catch (error) {
      const field = takenField(error)
      if (field === undefined) throw error
      if (field !== address) {
        const text = `“${String(row[field])}” is taken by another record`
        throw new Failure('CANNOT_RESTORE', { fields: { [field]: text } })
      }
    }
  }
}

/** The field whose value another record has; undefined when the error is another one. */
function takenField(error: unknown): string | undefined {
  const fields = Object.entries(failureOfDatabase(error)?.details.fields ?? {})
  return fields.find(([, text]) => text === 'Already taken')?.[0]
}

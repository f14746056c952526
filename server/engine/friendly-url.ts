import { and, getTableName, isNull, ne, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { Failure } from '#domain/failure.ts'
import { slug } from '#domain/slug.ts'
import { trimEndOf } from '#domain/trim-end-of.ts'
import { LOCKS } from '#server/database/advisory-locks.ts'
import type { Database } from '#server/database/connect.ts'
import type { ContentTable } from '#server/database/tables/columns.ts'

/** Leaves room for a number within the 200 characters of an address. */
const LONGEST = 190

interface Wanted {
  table: ContentTable
  /** The column of the address. */
  column: PgColumn
  /** What the address should be; empty makes it of the name. */
  url?: string | undefined
  /** The field in which staff chose the address: it is refused when it is taken, never changed silently. */
  chosenIn?: string
  name: string
  /** The address of a record whose name has no letters. */
  fallback: string
  /** The record itself, which may keep what it has. */
  id?: number
  /** Where an address must be unique; left out, everywhere. */
  within?: SQL | undefined
  /** Addresses that belong to something else. */
  reserved?: readonly string[]
}

/** A record is found by its address in any case of letters; one without an address is not found. */
export function isAtAddress(
  { friendly_url }: ContentTable & { friendly_url: PgColumn },
  address: string,
): SQL | undefined {
  return and(sql`lower(${friendly_url}) = ${address.toLowerCase()}`, sql`${friendly_url} <> ''`)
}

/**
 * A free address for a record: the wanted one, else with the first free number behind it. One that staff chose is
 * refused when it is taken.
 * Those who want one of the same table wait for each other until the end of their transaction.
 */
export async function freeFriendlyUrl(tx: Database, wanted: Wanted): Promise<string> {
  const { table, column, url, chosenIn, name, fallback, id, within, reserved = [] } = wanted
  const wish = url || slug(name).slice(0, LONGEST).replace(/-$/, '') || fallback
  const stem = trimEndOf(wish.slice(0, LONGEST), '-._')
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.friendlyUrl}, hashtext(${getTableName(table)}))`)
  const lowerCase = sql<string>`lower(${column})`
  const others = await tx
    .select({ url: lowerCase })
    .from(table)
    .where(
      and(
        isNull(table.deleted_at),
        sql`starts_with(${lowerCase}, ${stem.toLowerCase()})`,
        id === undefined ? undefined : ne(table.id, id),
        within,
      ),
    )
  const taken = new Set([...reserved, ...others.map((other) => other.url)])
  if (url && chosenIn && taken.has(url.toLowerCase()))
    throw new Failure('INVALID_INPUT', { fields: { [chosenIn]: 'Already taken' } })
  let free = wish
  for (let number = 2; taken.has(free.toLowerCase()); number += 1) free = `${stem}-${number}`
  return free
}

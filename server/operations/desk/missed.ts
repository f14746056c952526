import { desc, eq } from 'drizzle-orm'
import type { desk } from '#contract/desk.ts'
import { titleHasAnyWord, searchTextOfAddress } from '#domain/wayfinding/failed-lookups.ts'
import type { Context } from '#server/engine/context.ts'
import { missedTable, searchEntryTable } from '#server/database/tables/wayfinding.ts'
import { findEntries } from '#server/search/find-entries.ts'
import type { Operation } from '#server/engine/operation.ts'
import { wayfindingOperations } from '#server/operations/wayfinding/wayfinding.ts'

const MAX_SHOWN = 10
/** How many search results for the words of an address are considered. */
const MAX_CANDIDATES = 10

/** The most frequent searches without results and addresses not found, as of now, with suggestions for addresses. */
export const missed: Operation<typeof desk.missed> = async (context) => {
  await context.missed.flush()
  const [addresses, searches] = await Promise.all([
    mostFrequent(context, 'address'),
    mostFrequent(context, 'search'),
  ])
  const found = await Promise.all([
    ...addresses.map((row) => ifStillNotFound(context, row)),
    ...searches.map((row) => ifStillWithoutResults(context, row)),
  ])
  return { missed: found.filter((row) => row !== null) }
}

function mostFrequent({ db }: Context, kind: Row['kind']): Promise<Row[]> {
  return db
    .select()
    .from(missedTable)
    .where(eq(missedTable.kind, kind))
    .orderBy(desc(missedTable.times), desc(missedTable.last_at))
    .limit(MAX_SHOWN)
}

/** Removes an entry from the list. */
export const forgetMissed: Operation<typeof desk.forgetMissed> = async ({ db }, { id }) => {
  await db.delete(missedTable).where(eq(missedTable.id, id))
  return {}
}

type Row = typeof missedTable.$inferSelect

async function ifStillWithoutResults(context: Context, row: Row) {
  const { entries } = await findEntries(context, row.text, { variant: 'website', limit: 1 })
  return entries.length > 0 ? null : { ...row, suggestion: null }
}

async function ifStillNotFound(context: Context, row: Row) {
  const { db } = context
  const { redirect } = await wayfindingOperations.checkRedirect(context, { url: row.text })
  const [page] = await db
    .select()
    .from(searchEntryTable)
    .where(eq(searchEntryTable.address, row.text))
    .limit(1)
  if (redirect !== null || page) return null
  const search = searchTextOfAddress(row.text)
  const { entries, highlights } = await findEntries(context, search, {
    variant: 'website',
    limit: MAX_CANDIDATES,
  })
  const best = entries.find(({ title }) => titleHasAnyWord(title, highlights))
  return { ...row, suggestion: best ? { label: best.title, to: best.address } : null }
}

import { sql } from 'drizzle-orm'
import { sharedContentVersion } from '#server/content-version/content-version.ts'
import type { VersionedSource } from '#server/content-version/version-cache.ts'
import { connect, type Database } from '#server/database/connect.ts'
import { rowsOf } from '#server/database/migrate.ts'
import { findEntries } from '#server/search/find-entries.ts'
import { quantile } from './quantile.ts'
import { ratioRow } from './ratio.ts'
import type { Row } from './row.ts'
import { timeOf } from './times.ts'
import type { World } from './world.ts'

const ROUNDS = 9
const REPEATS = 8
const MAX_GROWTH = 1.3

const searches = {
  'a typo': ['transciever', 'gatway', 'autonetwrok', 'secuirty', 'smart conect'],
  'a part number': ['tr72d', 'tr 72 d', 'TR-76G', 'gweth03', 'pk usb 05'],
  'common words': ['mesh', 'gateway', 'low power', 'how many nodes answer'],
}

/** P-8: a search among a hundred times as many records, and among those of the demo. */
export async function searchRows(world: World): Promise<Row[]> {
  const { databases } = await world.sizes()
  const one = await connect({ DATABASE_URL: databases.one, DATA_DIR: '' })
  const hundred = await connect({ DATABASE_URL: databases.hundred, DATA_DIR: '' })
  try {
    const sources = { one: await sourceOf(one.db), hundred: await sourceOf(hundred.db) }
    const counts = `${await entries(hundred.db)} and ${await entries(one.db)} entries`
    const rows: Row[] = []
    for (const [what, texts] of Object.entries(searches)) {
      await Promise.all([p95(sources.one, texts), p95(sources.hundred, texts)])
      rows.push(
        await ratioRow({
          id: 'P-8',
          what: `search of ${what}, p95 at ×100`,
          ours: () => p95(sources.hundred, texts),
          reference: () => p95(sources.one, texts),
          against: 'the same at ×1',
          unit: 'ms',
          rounds: ROUNDS,
          budget: { max: MAX_GROWTH },
          beside: counts,
        }),
      )
    }
    return rows
  } finally {
    await Promise.all([one.close(), hundred.close()])
  }
}

async function entries(db: Database): Promise<number> {
  const found = await db.execute(sql`select count(*)::int as count from search_entry`)
  return rowsOf<{ count: number }>(found)[0]!.count
}

async function sourceOf(db: Database): Promise<VersionedSource> {
  return { db, now: new Date(), contentVersion: await sharedContentVersion(db) }
}

async function p95(source: VersionedSource, texts: string[]): Promise<number> {
  const times: number[] = []
  for (let repeat = 0; repeat < REPEATS; repeat += 1)
    for (const search of texts) {
      times.push(await timeOf(() => findEntries(source, search, { variant: 'website', limit: 20 })))
    }
  return quantile(times, 0.95)
}

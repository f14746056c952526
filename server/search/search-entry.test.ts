import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rowsOf } from '#server/database/migrate.ts'
import { newWorld } from '#server/test-world.ts'
import { storeEntries } from './search-entry.ts'

test('A-119 a text of more words than an index can hold is found by its first ones', async () => {
  const { db } = (await newWorld()).parts.connection
  const text = Array.from({ length: 150_000 }, (_, place) => `word${place.toString(36)}x`).join(' ')
  const entry = { id: 1, address: '/news#news-1', title: 'Quokka', trail: [], text }
  await storeEntries(db, { entity: 'news', kind: 'news' }, [entry])
  const found = await db.execute(sql`
    select words @@ to_tsquery('english', 'word0x') as first, length(words) > 10000 as many from search_entry`)
  expect([text.length > 1_048_576, rowsOf(found)]).toEqual([true, [{ first: true, many: true }]])
})

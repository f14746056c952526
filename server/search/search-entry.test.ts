import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { rowsOf } from '#server/database/migrate.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'
import { storeEntries } from './search-entry.ts'

let world: World
beforeAll(async () => {
  world = await newWorld()
})

/** A distinct word of three characters for each number. */
const word = (number: number) =>
  String.fromCodePoint(...[1, 100, 10_000].map((unit) => 0x4e00 + (Math.floor(number / unit) % 100)))

test('A-119 a text with more words than the index can hold is found by its first words', async () => {
  const { db } = world.parts.connection
  const text = Array.from({ length: 120_000 }, (_, number) => word(number)).join(' ')
  const entry = { id: 1, address: '/news#news-1', title: 'Quokka', trail: [], text }
  await storeEntries(db, { entity: 'news', kind: 'news' }, [entry])
  const isFound = (search: string) => sql`words @@ plainto_tsquery('english', ${search})`
  const found = await db.execute(sql`
    select ${isFound('quokka')} as title, ${isFound(word(0))} as first, ${isFound(word(30_000))} as middle
    from search_entry`)
  expect(rowsOf(found)).toEqual([{ title: true, first: true, middle: true }])
})

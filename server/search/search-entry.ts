import { sql, type SQL } from 'drizzle-orm'
import { cutText } from '#domain/clean-text.ts'
import { indexWords, joined } from '#domain/wayfinding/search-words.ts'
import type { FoundKind } from '#domain/wayfinding/search.ts'
import type { Database } from '#server/database/connect.ts'
import { searchEntryTable, searchWordTable } from '#server/database/tables/wayfinding.ts'
import type { SearchText } from '#server/entities/entity.ts'

/** How a public thing reads in the search. */
export interface SearchEntry extends SearchText {
  /** The record it belongs to. */
  id: number
  visibleFrom?: string
}

/** Entries that visitors find at a moment; the clock publishes some. */
export function isFoundAt(now: Date): SQL {
  const { visible_from } = searchEntryTable
  return sql`(${visible_from} is null or ${visible_from} < ${now.toISOString()})`
}

/** Raise it when entries read differently: the next start then writes them anew. */
export const EDITION = '3'

/** How welcome each kind is among equals: what a visitor most likely came for. */
const weights: Record<FoundKind, number> = {
  product: 1,
  page: 0.9,
  question: 0.6,
  'os-function': 0.6,
  variant: 0.5,
  'case-study': 0.5,
  file: 0.5,
  distributor: 0.3,
  webinar: 0.4,
  video: 0.4,
  career: 0.4,
  news: 0.3,
  event: 0.3,
  'release-note': 0.2,
}

/** How much less welcome it is when its time is over. */
const PAST = 0.3

const LONGEST_CODE = 100
/** What a result can quote; more is found, but not shown. */
const LONGEST_TEXT = 20_000
/** A tsvector holds a megabyte at most; what comes after that is not found. */
const INDEXED_BYTES = 800_000
const BYTES_BESIDE_A_WORD = 8
const LONGEST_WORD = 40
const SHORTEST_CORRECTED = 4
const AT_ONCE = 100

/** Writes entries into the index; those of the same records must be gone. */
export async function storeEntries(
  tx: Database,
  { entity, kind }: { entity: string; kind: FoundKind },
  entries: SearchEntry[],
): Promise<void> {
  for (let start = 0; start < entries.length; start += AT_ONCE) {
    const some = entries.slice(start, start + AT_ONCE).map((entry) => ({ entry, words: wordsOf(entry) }))
    await tx.insert(searchEntryTable).values(
      some.map(({ entry, words }) => ({
        entity,
        kind,
        record_id: entry.id,
        address: entry.address,
        title: entry.title,
        trail: entry.trail,
        facet: entry.facet ?? '',
        visible_from: entry.visibleFrom ?? null,
        text: cutText(entry.text, LONGEST_TEXT),
        code: cutText(joined(entry.title), LONGEST_CODE),
        weight: weights[kind] * (entry.isPast ? PAST : 1),
        words: vector(words),
        title_words: vector({ A: words.A, B: words.B }),
      })),
    )
    await storeWords(tx, new Set(some.flatMap(({ words }) => Object.values(words).flat())))
  }
}

type Words = Record<'A' | 'B' | 'C' | 'D', string[]>

function wordsOf({ title, names = '', trail, text }: SearchEntry): Words {
  const words = {
    A: indexWords(title),
    B: indexWords(names),
    C: indexWords(trail.join(' ')),
    D: indexWords(text),
  }
  let room = INDEXED_BYTES
  const isIndexed = (word: string) =>
    word.length <= LONGEST_WORD && (room -= Buffer.byteLength(word) + BYTES_BESIDE_A_WORD) > 0
  return {
    A: words.A.filter(isIndexed),
    B: words.B.filter(isIndexed),
    C: words.C.filter(isIndexed),
    D: words.D.filter(isIndexed),
  }
}

function vector(words: Partial<Words>) {
  const parts = Object.entries(words).map(
    ([weight, list]) => sql`setweight(to_tsvector('english', ${list.join(' ')}), ${sql.raw(`'${weight}'`)})`,
  )
  return sql.join(parts, sql` || `)
}

async function storeWords(tx: Database, words: Set<string>): Promise<void> {
  const known = [...words].filter((word) => word.length >= SHORTEST_CORRECTED).toSorted()
  if (known.length === 0) return
  await tx
    .insert(searchWordTable)
    .select(sql`select unnest(${sql.param(known)}::text[])`)
    .onConflictDoNothing()
}

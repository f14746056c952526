import { sql, type SQL } from 'drizzle-orm'
import { truncate } from '#domain/clean-text.ts'
import { indexWords, stripSeparators } from '#domain/wayfinding/search-words.ts'
import { patternOfPages } from '#domain/wayfinding/listing-pages.ts'
import { patternOf, type SiteAreaKey } from '#domain/wayfinding/site-areas.ts'
import type { FoundKind } from '#domain/wayfinding/search.ts'
import type { Database } from '#server/database/connect.ts'
import { searchEntryTable, searchWordTable } from '#server/database/tables/wayfinding.ts'
import type { SearchText } from '#server/entities/entity.ts'

/** How words are compared: by English stems in the default language, as they are in others. Diacritics never count. */
export function textConfiguration(language = ''): SQL {
  return language === '' ? sql`'english'` : sql`'simple'`
}

/** A public record as it is indexed. */
export interface SearchEntry extends SearchText {
  /** The record it belongs to. */
  id: number
  /** Empty for the default language. */
  language?: string
  /** Whether no text of the record is left to translate into the language; in the default one, into any other. */
  isComplete?: boolean
  visibleFrom?: string
  visibleUntil?: string
}

/** Areas that are switched off, and pages that have nothing to list. */
export interface Unlisted {
  /** Entries in this language, and those of records that have none in it; by default those of the default language. */
  language?: string | undefined
  off?: readonly SiteAreaKey[] | undefined
  empty?: readonly string[] | undefined
}

/** Whether visitors can find an entry at this time: some are published by schedule, others stand on unlisted pages. */
export function isSearchableAt(now: Date, { language, off = [], empty = [] }: Unlisted = {}): SQL {
  const { visible_from, visible_until } = searchEntryTable
  return sql`(${visible_from} is null or ${visible_from} < ${now.toISOString()})
    and (${visible_until} is null or ${visible_until} > ${now.toISOString()})
    and ${isInLanguage(language)} and ${isOutside(off.length > 0 && patternOf(off))} and ${isOutside(empty.length > 0 && patternOfPages(empty))}`
}

function isInLanguage(language: string | undefined): SQL {
  const own = searchEntryTable
  if (language === undefined) return sql`${own.language} = ''`
  const isUntranslated = sql`not exists (select from search_entry translated where translated.entity = ${own.entity}
    and translated.record_id = ${own.record_id} and translated.language = ${language})`
  return sql`(${own.language} = ${language} or ${own.language} = '' and ${isUntranslated})`
}

function isOutside(pattern: string | false): SQL {
  return pattern ? sql`lower(${searchEntryTable.address}) !~ ${pattern}` : sql`true`
}

/** Format version of the index: raise it to rebuild the index on the next start. */
export const INDEX_VERSION = '9'

/** Ranking weights: what visitors most likely look for. */
const weights: Record<FoundKind, number> = {
  product: 1,
  page: 0.9,
  question: 0.6,
  'os-function': 0.6,
  dpa: 0.5,
  variant: 0.5,
  'case-study': 0.5,
  file: 0.5,
  distributor: 0.3,
  webinar: 0.4,
  video: 0.4,
  career: 0.1,
  news: 0.3,
  event: 0.3,
  'release-note': 0.2,
}

/** Factor for past events. */
const PAST_FACTOR = 0.3

const MAX_CODE_LENGTH = 100
/** Limit for quotes in results; the index may contain more. */
const MAX_TEXT_LENGTH = 20_000
/** A tsvector is limited to 1 MB; words beyond this are not indexed. */
const MAX_INDEXED_BYTES = 800_000
const OVERHEAD_PER_WORD = 8
const MAX_WORD_LENGTH = 40
const MIN_CORRECTABLE_LENGTH = 4
const BATCH_SIZE = 100

/** Inserts index entries; the old entries of the same records must have been deleted. */
export async function storeEntries(
  tx: Database,
  { entity, kind }: { entity: string; kind: FoundKind },
  entries: SearchEntry[],
): Promise<void> {
  for (let start = 0; start < entries.length; start += BATCH_SIZE) {
    const batch = entries.slice(start, start + BATCH_SIZE).map((entry) => ({ entry, words: wordsOf(entry) }))
    await tx.insert(searchEntryTable).values(
      batch.map(({ entry, words }) => ({
        entity,
        kind,
        record_id: entry.id,
        language: entry.language ?? '',
        is_complete: entry.isComplete ?? true,
        address: entry.address,
        title: entry.title,
        trail: entry.trail,
        facet: entry.facet ?? '',
        visible_from: entry.visibleFrom ?? null,
        visible_until: entry.visibleUntil ?? null,
        text: truncate(entry.text, MAX_TEXT_LENGTH),
        code: truncate(stripSeparators(entry.title), MAX_CODE_LENGTH),
        weight: weights[kind] * (entry.isPast ? PAST_FACTOR : 1),
        words: vector(words, entry.language),
        title_words: vector({ A: words.A, B: words.B }, entry.language),
      })),
    )
    await storeWords(tx, new Set(batch.flatMap(({ words }) => Object.values(words).flat())))
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
  let remaining = MAX_INDEXED_BYTES
  const isIndexed = (word: string) =>
    word.length <= MAX_WORD_LENGTH && (remaining -= Buffer.byteLength(word) + OVERHEAD_PER_WORD) > 0
  return {
    A: words.A.filter(isIndexed),
    B: words.B.filter(isIndexed),
    C: words.C.filter(isIndexed),
    D: words.D.filter(isIndexed),
  }
}

/** English words are reduced to their stems; PostgreSQL knows no stems of most other languages. */
function vector(words: Partial<Words>, language = '') {
  const configuration = textConfiguration(language)
  const parts = Object.entries(words).map(
    ([weight, list]) =>
      sql`setweight(to_tsvector(${configuration}, ${list.join(' ')}), ${sql.raw(`'${weight}'`)})`,
  )
  return sql.join(parts, sql` || `)
}

async function storeWords(tx: Database, words: Set<string>): Promise<void> {
  const known = [...words].filter((word) => word.length >= MIN_CORRECTABLE_LENGTH).toSorted()
  if (known.length === 0) return
  await tx
    .insert(searchWordTable)
    .select(sql`select unnest(${sql.param(known)}::text[])`)
    .onConflictDoNothing()
}

import { sql, type SQL } from 'drizzle-orm'
import { allowedEdits, editDistance, type SearchWord } from '#domain/wayfinding/search-words.ts'
import type { Database } from '#server/database/connect.ts'
import { textConfiguration } from './search-entry.ts'

/** Number of candidates for the correction of a word, and of corrections used. */
const MAX_CANDIDATES = 20
const MAX_CORRECTIONS = 4

/** One word of a search with its corrections and synonyms; a synonym may have several words. */
export type QueryWord = SearchWord & { corrections: string[]; synonyms: string[][] }

/**
 * A tsquery that requires all words, or any of them. The last word matches as a prefix. Synonyms of the whole search are
 * alternatives to all of it.
 */
export function textQuery(
  words: QueryWord[],
  needs: 'each' | 'any',
  whole: string[][] = [],
  language?: string,
): SQL {
  const terms = words.map((word, index) => term(word, index === words.length - 1))
  const all = terms.join(needs === 'each' ? ' & ' : ' | ')
  const query = [`(${all})`, ...whole.map(together)].join(' | ')
  const inDefault = sql`to_tsquery(${textConfiguration()}, ${query})`
  // A subquery is evaluated once, even in a prepared plan. In another language, records without a translation are found, too.
  return language === undefined
    ? sql`(select ${inDefault})`
    : sql`(select ${inDefault} || to_tsquery(${textConfiguration(language)}, ${query}))`
}

/** The words of a synonym are written out, so they match as they are, not as prefixes. */
function together(words: string[]): string {
  return `(${words.join(' & ')})`
}

/** Words consist of letters and digits only, so they can't contain tsquery operators. */
function term({ joined, parts, corrections, synonyms }: QueryWord, isLast: boolean): string {
  const whole = isLast ? `${joined}:*` : joined
  // Parts are not matched as prefixes: a single letter would match half of all words.
  const separate = parts.length > 1 ? [`(${parts.join(' & ')})`] : []
  return `(${[whole, ...separate, ...corrections, ...synonyms.map(together)].join(' | ')})`
}

/** Typo tolerance: adds indexed words within the allowed edit distance to words that the index does not contain. */
export async function withCorrections(db: Database, words: QueryWord[]): Promise<QueryWord[]> {
  const typed = words.map(({ joined }) => joined).filter((word) => allowedEdits(word) > 0)
  const near = sql`unnest(${sql.param([...new Set(typed)])}::text[]) typed
    cross join lateral (
      select word from search_word where word % typed order by similarity(word, typed) desc, word limit ${MAX_CANDIDATES}
    ) near`
  const candidates = await db
    .select({ typed: sql<string>`typed`, word: sql<string>`near.word` })
    .from(near)
    .where(sql`not exists (select from search_word where word = typed)`)
  return words.map((word) => ({ ...word, corrections: correctionsFor(candidates, word.joined) }))
}

function correctionsFor(candidates: { typed: string; word: string }[], typed: string): string[] {
  return candidates
    .filter((candidate) => candidate.typed === typed)
    .map(({ word }) => ({ word, distance: prefixDistance(typed, word) }))
    .filter(({ distance }) => distance <= allowedEdits(typed))
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, MAX_CORRECTIONS)
    .map(({ word }) => word)
}

/** A short word is the start of too many others: "LoRa" is no typo of "local". */
const MIN_PREFIX_LENGTH = 6

/** Also compares with the prefix of a longer word, since the typed word may be incomplete. */
function prefixDistance(typed: string, word: string): number {
  if (typed.length < MIN_PREFIX_LENGTH) return editDistance(typed, word)
  return Math.min(editDistance(typed, word), editDistance(typed, word.slice(0, typed.length)))
}

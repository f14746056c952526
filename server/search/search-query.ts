import { asc, desc, inArray, sql, type SQL } from 'drizzle-orm'
import { forgivenSlips, slipsBetween, type AskedWord } from '#domain/wayfinding/search-words.ts'
import type { Database } from '#server/database/connect.ts'
import { searchWordTable } from '#server/database/tables/wayfinding.ts'

/** Candidates for a misspelt word that are looked at, and that are taken. */
const LOOKED_AT = 20
const TAKEN = 4

/** One word of a search with everything it may have been meant for. */
export type WantedWord = AskedWord & { alike: string[] }

/** A search that needs each of the words, or any of them. The last word may be the beginning of one. */
export function textQuery(words: WantedWord[], needs: 'each' | 'any'): SQL {
  const terms = words.map((word, index) => term(word, index === words.length - 1))
  return sql`to_tsquery('english', ${terms.join(needs === 'each' ? ' & ' : ' | ')})`
}

/** Terms are letters and digits alone, so nothing in them is a sign of the query language. */
function term({ joined, parts, alike }: WantedWord, isLast: boolean): string {
  const whole = isLast ? `${joined}:*` : joined
  // Its parts stand as they are: words that begin with a single letter are half of all words.
  const apart = parts.length > 1 ? [`(${parts.join(' & ')})`] : []
  return `(${[whole, ...apart, ...alike].join(' | ')})`
}

/** What each word may have been meant for, where no entry has it: known words that are a slip or two away. */
export async function withAlike(db: Database, words: AskedWord[]): Promise<WantedWord[]> {
  const asked = words.map(({ joined }) => joined).filter((word) => forgivenSlips(word) > 0)
  const right = await db.select().from(searchWordTable).where(inArray(searchWordTable.word, asked))
  const known = new Set(right.map(({ word }) => word))
  return Promise.all(
    words.map(async (word) => {
      const isMisspelt = asked.includes(word.joined) && !known.has(word.joined)
      return { ...word, alike: isMisspelt ? await wordsLike(db, word.joined) : [] }
    }),
  )
}

async function wordsLike(db: Database, asked: string): Promise<string[]> {
  const { word } = searchWordTable
  const candidates = await db
    .select({ word })
    .from(searchWordTable)
    .where(sql`${word} % ${asked}`)
    .orderBy(desc(sql`similarity(${word}, ${asked})`), asc(word))
    .limit(LOOKED_AT)
  return candidates
    .map((candidate) => ({ ...candidate, slips: slipsOf(asked, candidate.word) }))
    .filter(({ slips }) => slips <= forgivenSlips(asked))
    .toSorted((a, b) => a.slips - b.slips)
    .slice(0, TAKEN)
    .map((candidate) => candidate.word)
}

/** A word that is still being typed is compared with the beginning of a longer one. */
function slipsOf(asked: string, word: string): number {
  return Math.min(slipsBetween(asked, word), slipsBetween(asked, word.slice(0, asked.length)))
}

import { sql, type SQL } from 'drizzle-orm'
import { allowedEdits, editDistance, type AskedWord } from '#domain/wayfinding/search-words.ts'
import type { Database } from '#server/database/connect.ts'
import { rowsOf } from '#server/database/migrate.ts'

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
  const asked = words.map(({ joined }) => joined).filter((word) => allowedEdits(word) > 0)
  const candidates = rowsOf<{ asked: string; word: string }>(
    await db.execute(sql`
      select asked, near.word from unnest(${sql.param([...new Set(asked)])}::text[]) asked
      cross join lateral (
        select word from search_word where word % asked order by similarity(word, asked) desc, word limit ${LOOKED_AT}
      ) near
      where not exists (select from search_word where word = asked)`),
  )
  return words.map((word) => ({ ...word, alike: alikeAmong(candidates, word.joined) }))
}

function alikeAmong(candidates: { asked: string; word: string }[], asked: string): string[] {
  return candidates
    .filter((candidate) => candidate.asked === asked)
    .map(({ word }) => ({ word, slips: slipsOf(asked, word) }))
    .filter(({ slips }) => slips <= allowedEdits(asked))
    .toSorted((a, b) => a.slips - b.slips)
    .slice(0, TAKEN)
    .map(({ word }) => word)
}

/** A word that is still being typed is compared with the beginning of a longer one. */
function slipsOf(asked: string, word: string): number {
  return Math.min(editDistance(asked, word), editDistance(asked, word.slice(0, asked.length)))
}

import { sql, type SQL } from 'drizzle-orm'
import { askedWords, joined } from '#domain/wayfinding/search-words.ts'
import type { FoundKind, SearchVariant } from '#domain/wayfinding/search.ts'
import type { Database } from '#server/database/connect.ts'
import { rowsOf } from '#server/database/migrate.ts'
import { isOfVariant } from '#server/database/tables/wayfinding.ts'
import { isFoundAt } from './search-entry.ts'
import { textQuery, withAlike, type WantedWord } from './search-query.ts'

interface Asked {
  search: string
  variant: SearchVariant
  /** Only results of one kind; of documents those of one section. */
  kind?: string | undefined
  limit: number
  now: Date
}

export interface FoundEntry {
  kind: FoundKind
  facet: string
  address: string
  title: string
  trail: string[]
  text: string
}

interface Found {
  entries: FoundEntry[]
  /** How many there are of each kind, whichever is asked for. */
  counts: { kind: string; count: number }[]
  /** The beginnings of words that a result is found by. */
  wanted: string[]
}

/**
 * Entries that are ranked, by where they have the words; what more have is too common to tell them apart. Texts are
 * looked into only if titles leave room, since an entry that merely mentions the words comes after them.
 */
const RANKED = { code: 100, title: 200, anywhere: 300 }
const MOST_WORDS = 12
const LONGEST_CODE = 100

/** The best entries for a search: with each of its words, else with words that are nearly those, else with any. */
export async function findEntries(db: Database, asked: Asked): Promise<Found> {
  const words = askedWords(asked.search).slice(0, MOST_WORDS)
  if (words.length === 0) return { entries: [], counts: [], wanted: [] }
  const exact = words.map((word): WantedWord => ({ ...word, alike: [] }))
  const strict = await find(db, asked, exact, 'each')
  if (strict.counts.length > 0) return strict
  const forgiving = await withAlike(db, words)
  const corrected = await find(db, asked, forgiving, 'each')
  return corrected.counts.length > 0 || words.length === 1 ? corrected : find(db, asked, forgiving, 'any')
}

async function find(db: Database, asked: Asked, words: WantedWord[], needs: 'each' | 'any'): Promise<Found> {
  const { search, variant, kind, limit, now } = asked
  const query = textQuery(words, needs)
  const isCorrected = words.some(({ alike }) => alike.length > 0)
  const meant = isCorrected ? words.map((word) => word.alike[0] ?? word.joined).join('') : joined(search)
  const code = meant.slice(0, LONGEST_CODE)
  const among = (where: SQL, most: number, order = sql`weight desc, id`) => sql`
    select id, kind, facet, weight, code, words from search_entry
    where ${where} and ${isOfVariant[variant]} and ${isFoundAt(now)}
    order by ${order} limit ${most}`
  const kindColumn = variant === 'documents' ? sql`facet` : sql`kind`
  const typed = words.flatMap((word) => [word.joined, ...word.parts.filter(tellsApart), ...word.alike])
  const rows = rowsOf<{ entries: FoundEntry[] | null; counts: Found['counts'] | null; stems: string[] }>(
    await db.execute(sql`
      with titled as materialized (${among(sql`title_words @@ ${query}`, RANKED.title)}),
      hit as materialized (
        select distinct on (id) * from (
          ${needs === 'each' ? sql`(${among(sql`code like ${`${code}%`}`, RANKED.code, sql`code using ~<~`)}) union all` : sql``}
          select * from titled union all
          (${among(sql`(select count(*) from titled) < ${RANKED.title} and words @@ ${query}`, RANKED.anywhere)})
        ) anyhow order by id
      ),
      best as (
        select id, ${score(code, query)} as score from hit
        where ${kind ? sql`${kindColumn} = ${kind}` : sql`true`}
        order by score desc, id limit ${limit}
      )
      select
        (select json_agg(json_build_object('kind', kind, 'facet', facet, 'address', address, 'title', title,
          'trail', trail, 'text', text) order by best.score desc, entry.id)
          from best join search_entry entry using (id)) as entries,
        (select json_agg(json_build_object('kind', of_kind, 'count', found) order by found desc, of_kind)
          from (select ${kindColumn} as of_kind, count(*)::int as found from hit group by 1) counted) as counts,
        tsvector_to_array(to_tsvector('english', ${typed.join(' ')})) as stems`),
  )
  const { entries, counts, stems } = rows[0]!
  return { entries: entries ?? [], counts: counts ?? [], wanted: beginnings(typed, stems) }
}

/** Whether a part of a word says something alone: the "TR" of "TR-72D" stands in many others too. */
function tellsApart(part: string): boolean {
  return part.length > 2
}

/** What to mark: stems, and the words they were made of where the last letter became another; no words that say nothing. */
function beginnings(typed: string[], stems: string[]): string[] {
  const changed = typed.filter((word) => word.length > 3 && stems.includes(`${word.slice(0, -1)}i`))
  return [...new Set([...stems, ...changed])]
}

/** A title that is what was typed comes first, then one that begins so, then by how much the texts say of it. */
function score(code: string, query: SQL): SQL {
  return sql`
    case when hit.code = ${code} then 6 + hit.weight
      when hit.code like ${`${code}%`} then 2 + 2.0 * ${code.length} / length(hit.code) + hit.weight
      else 0 end
    + 8 * hit.weight * ts_rank('{0.05, 0.2, 0.5, 1}', hit.words, ${query}, 1)`
}

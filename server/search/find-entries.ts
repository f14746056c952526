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
 * Entries are all ranked up to so many, by where they have the words; of more as many of each kind as are asked for.
 * Texts are looked into only if titles leave room, since an entry that merely mentions the words comes after them.
 */
const ALL_RANKED = { code: 100, title: 200, anywhere: 300 }
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
  const ofKind = variant === 'documents' ? sql`facet` : sql`kind`
  const isSearched = sql`${isOfVariant[variant]} and ${isFoundAt(now)}`
  const having = (where: SQL) => sql`
    select ${ofKind} as of_kind, count(*)::int as found, array_agg(id) as ids
    from search_entry where ${where} and ${isSearched} group by 1`
  const isWanted = kind ? sql`of_kind = ${kind}` : sql`true`
  const ranked = (list: SQL, all: number) => sql`
    select few.id from (select ids, sum(found) over () <= ${all} as is_all from ${list} where ${isWanted}) of_kind
    cross join lateral (select id from unnest(ids) id order by id limit case when is_all then ${all}::int else ${limit} end) few`
  const typed = words.flatMap((word) => [word.joined, ...word.parts.filter(tellsApart), ...word.alike])
  const rows = rowsOf<FoundEntry & { about: string }>(
    await db.execute(sql`
      with titled as materialized (${having(sql`title_words @@ ${query}`)}),
      mentioned as materialized (
        ${having(sql`(select coalesce(sum(found), 0) from titled) < ${ALL_RANKED.title} and words @@ ${query}`)}
      ),
      coded as materialized (
        select id, ${ofKind} as of_kind, not (title_words @@ ${query} or words @@ ${query}) as is_more
        from search_entry where ${needs === 'each'} and code like ${`${code}%`} and ${isSearched}
        order by code using ~<~, weight desc limit (select case when count(*) = 0 then ${ALL_RANKED.code}::int else ${limit} end from titled)
      ),
      hit as (
        select id from coded where ${isWanted}
        union ${ranked(sql`titled`, ALL_RANKED.title)} union ${ranked(sql`mentioned`, ALL_RANKED.anywhere)}
      ),
      best as (
        select id, kind, facet, address, title, trail, text, ${score(code, query)} as score
        from search_entry where id = any(array(select id from hit)) order by score desc, id limit ${limit}
      ),
      counted as (
        select of_kind as kind, sum(found)::int as count from (
          select of_kind, found from titled where not exists (select from mentioned) union all
          select of_kind, found from mentioned union all
          select of_kind, 1 from coded where is_more
        ) anyhow group by 1 order by 2 desc, 1
      )
      select kind, facet, address, title, trail, text, about
      from (
        select json_build_object('counts', coalesce(json_agg(counted), '[]'),
          'stems', tsvector_to_array(to_tsvector('english', ${typed.join(' ')})))::text as about from counted
      ) once left join best on true order by score desc, id`),
  )
  const { counts, stems } = JSON.parse(rows[0]!.about) as Pick<Found, 'counts'> & { stems: string[] }
  const entries = rows.filter(({ address }) => address !== null)
  return { entries, counts, wanted: beginnings(typed, stems) }
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
    case when code = ${code} then 6 + weight
      when code like ${`${code}%`} then 2 + 2 * ${code.length}::float8 / length(code) + weight
      else 0 end
    + 8 * weight * ts_rank('{0.05, 0.2, 0.5, 1}', words, ${query}, 1)`
}

import { sql, type SQL } from 'drizzle-orm'
import { searchWords, stripSeparators } from '#domain/wayfinding/search-words.ts'
import type { FoundKind, SearchVariant } from '#domain/wayfinding/search.ts'
import { alternativesFor } from '#domain/wayfinding/synonym.ts'
import { cachePerVersion, type VersionedSource } from '#server/content-version/version-cache.ts'
import type { Database } from '#server/database/connect.ts'
import { isOfVariant, synonymTable } from '#server/database/tables/wayfinding.ts'
import { isPublic } from '#server/entities/visibility.ts'
import { wayfindingEntities } from '#server/entities/wayfinding.ts'
import { isSearchableAt, textConfiguration, type Unlisted } from './search-entry.ts'
import { textQuery, withCorrections, type QueryWord } from './search-query.ts'

interface Query extends Unlisted {
  variant: SearchVariant
  /** Only results of one kind; for documents, of one section. */
  kind?: string | undefined
  limit: number
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
  /** Number of results per kind, regardless of the filter. */
  counts: { kind: string; count: number }[]
  /** Word prefixes to highlight in results. */
  highlights: string[]
}

/**
 * Up to these numbers all matching entries are ranked; beyond them, only as many of each kind as requested. Texts are
 * searched only when there are few title matches, since an entry that merely mentions the words ranks below them.
 */
const RANK_LIMITS = { code: 100, title: 200, anywhere: 300 }
const MAX_WORDS = 12
const MAX_CODE_LENGTH = 100
const LAST_CHARACTER = '\u{10ffff}'

const readSynonyms = cachePerVersion(async ({ db }: VersionedSource) => ({
  value: await db.select().from(synonymTable).where(isPublic(wayfindingEntities.synonyms)),
  until: null,
}))

/** The best entries for a search: those with all words, else with corrected words, else with any word. */
export async function findEntries(source: VersionedSource, search: string, query: Query): Promise<Found> {
  return (await prepareSearch(source, search))(query)
}

/** A search of several variants: what does not depend on the variant is read once. */
export async function prepareSearch(
  source: VersionedSource,
  search: string,
): Promise<(query: Query) => Promise<Found>> {
  const words = searchWords(search).slice(0, MAX_WORDS)
  if (words.length === 0) return async () => ({ entries: [], counts: [], highlights: [] })
  const { db, now } = source
  const synonyms = await readSynonyms(source)
  const exact = words.map((word): QueryWord => ({
    ...word,
    corrections: [],
    synonyms: words.length > 1 ? alternativesFor(word.joined, synonyms) : [],
  }))
  const whole = alternativesFor(search, synonyms)
  let corrections: Promise<QueryWord[]> | undefined
  return async (query) => {
    const asked = { ...query, search, now, whole }
    const strict = await find(db, asked, exact, 'each')
    if (strict.counts.length > 0) return strict
    const withTypos = await (corrections ??= withCorrections(db, exact))
    const corrected = await find(db, asked, withTypos, 'each')
    return corrected.counts.length > 0 || words.length === 1 ? corrected : find(db, asked, withTypos, 'any')
  }
}

interface Asked extends Query {
  search: string
  now: Date
  /** Synonyms of the whole search. */
  whole: string[][]
}

async function find(db: Database, request: Asked, words: QueryWord[], needs: 'each' | 'any'): Promise<Found> {
  const { search, variant, kind, limit, now, language, off, empty, whole } = request
  const query = textQuery(words, needs, whole, language)
  const isCorrected = words.some(({ corrections }) => corrections.length > 0)
  const meant = isCorrected
    ? words.map((word) => word.corrections[0] ?? word.joined).join('')
    : stripSeparators(search)
  const code = meant.slice(0, MAX_CODE_LENGTH)
  const ofKind = variant === 'documents' ? sql`facet` : sql`kind`
  const isSearched = sql`${isOfVariant[variant]} and ${isSearchableAt(now, { language, off, empty })}`
  // No more ids of a kind than are ranked at most; all matches are counted.
  const having = (where: SQL, all: number) => sql`
    select ${ofKind} as of_kind, count(*)::int as found, (array_agg(id))[:${Math.max(all, limit)}::int] as ids
    from search_entry where ${where} and ${isSearched} group by 1`
  const isWanted = kind ? sql`of_kind = ${kind}` : sql`true`
  const ranked = (list: SQL, all: number) => sql`
    select unnest(ids[:case when is_all then ${all}::int else ${limit} end]) as id
    from (select ids, sum(found) over () <= ${all} as is_all from ${list} where ${isWanted}) of_kind`
  const typed = words.flatMap((word) => [
    word.joined,
    ...word.parts.filter(isDistinctive),
    ...word.corrections,
    ...word.synonyms.flat(),
  ])
  typed.push(...whole.flat())
  const found = sql`(
      with titled as materialized (${having(sql`title_words @@ ${query}`, RANK_LIMITS.title)}),
      mentioned as materialized (
        ${having(sql`(select coalesce(sum(found), 0) from titled) < ${RANK_LIMITS.title} and words @@ ${query}`, RANK_LIMITS.anywhere)}
      ),
      coded as materialized (
        select id, ${ofKind} as of_kind, not (title_words @@ ${query} or words @@ ${query}) as is_more
        from search_entry where ${needs === 'each'} and ${isFrom(code)} and ${isSearched}
        order by code using ~<~, weight desc limit (select case when count(*) = 0 then ${RANK_LIMITS.code}::int else ${limit} end from titled)
      ),
      hit as (
        select id from coded where ${isWanted}
        union ${ranked(sql`titled`, RANK_LIMITS.title)} union ${ranked(sql`mentioned`, RANK_LIMITS.anywhere)}
      ),
      best as (
        select id, kind, facet, address, title, trail, text, ${score(code, query, language)} as score
        from search_entry where id = any(array(select id from hit)) order by score desc, id limit ${limit}
      ),
      counted as (
        select of_kind as kind, sum(found)::int as count from (
          select of_kind, found from titled where not exists (select from mentioned) union all
          select of_kind, found from mentioned union all
          select of_kind, 1 from coded where is_more
        ) anyhow group by 1 order by 2 desc, 1
      )
      select kind, facet, address, title, trail, text, about, score, id
      from (
        select json_build_object('counts', coalesce(json_agg(counted), '[]'),
          'stems', tsvector_to_array(to_tsvector(${textConfiguration(language)}, ${typed.join(' ')})))::text as about from counted
      ) once left join best on true
    ) found`
  // As a statement of Drizzle it stays prepared.
  const rows = await db
    .select(foundColumns)
    .from(found)
    .orderBy(sql`score desc, id`)
  const { counts, stems } = JSON.parse(rows[0]!.about) as Pick<Found, 'counts'> & { stems: string[] }
  const entries = rows.filter(({ address }) => address !== null)
  return { entries, counts, highlights: highlightPrefixes(typed, stems) }
}

/** What is read of an entry, and once for all what is found. */
const foundColumns = {
  kind: sql<FoundKind>`kind`,
  facet: sql<string>`facet`,
  address: sql<string>`address`,
  title: sql<string>`title`,
  trail: sql<string[]>`trail`,
  text: sql<string>`text`,
  about: sql<string>`about`,
}

/** Whether a code begins with another. A prepared plan could not use the index for "like". */
function isFrom(code: string): SQL {
  return sql`code ~>=~ ${code} and code ~<~ ${code + LAST_CHARACTER}`
}

/** Whether a part of a word is worth highlighting alone: the "TR" of "TR-72D" occurs in many other words. */
function isDistinctive(part: string): boolean {
  return part.length > 2
}

/** Prefixes to highlight: stems, and words whose stem ends differently ("battery", "batteri"). */
function highlightPrefixes(typed: string[], stems: string[]): string[] {
  const changed = typed.filter((word) => word.length > 3 && stems.includes(`${word.slice(0, -1)}i`))
  return [...new Set([...stems, ...changed])]
}

/** What is in the language of the search ranks before what is not, unless that has the searched title. */
const LANGUAGE_BONUS = 4

/** Exact title matches rank first, then prefix matches of the title, then by text rank. */
function score(code: string, query: SQL, language: string | undefined): SQL {
  const bonus =
    language === undefined
      ? sql`0`
      : sql`case when language = ${language} then ${LANGUAGE_BONUS}::int else 0 end`
  return sql`
    case when code = ${code} then 6 + weight
      when code like ${`${code}%`} then weight * (3 + 2 * ${code.length}::float8 / length(code))
      else 0 end
    + 8 * weight * ts_rank('{0.05, 0.2, 0.5, 1}', words, ${query}, 1)
    + ${bonus}`
}

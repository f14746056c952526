import { sql, type SQL } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  pgTable,
  real,
  text,
  uniqueIndex,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import type { FoundKind, SearchVariant } from '#domain/wayfinding/search.ts'
import { contentColumns, momentColumn } from './columns.ts'

const textVector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** Scope of each search variant. Each has partial indexes, so neither scans the entries of the other. */
export const isOfVariant: Record<SearchVariant, SQL> = {
  website: sql`kind <> 'file'`,
  documents: sql`kind = 'file'`,
}

/** Entries in other languages than the default one; few sites have any. */
export const isTranslated = sql`language <> ''`

/** The page of an address, without its fragment; the index has the same expression. */
export const pathOfEntry = (address: AnyPgColumn) => sql`split_part(${address}, '#', 1)`

/**
 * The search index: one row per public record and language, written in the transaction that changes the record. What
 * every match is filtered by comes first, because PostgreSQL reads a row up to the last column it needs.
 */
export const searchEntryTable = pgTable(
  'search_entry',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Empty for the default language; an entry in another one is made of the translation of the record. */
    language: text().notNull().default(''),
    kind: text().$type<FoundKind>().notNull(),
    /** Hidden from visitors until then; null means visible immediately. */
    visible_from: momentColumn(),
    /** Hidden from visitors from then on; null means never. */
    visible_until: momentColumn(),
    /** Ranking factor of its kind. */
    weight: real().notNull(),
    /** Whether no text of the record is left to translate into the language; in the default one, into any other. */
    is_complete: boolean().notNull().default(true),
    record_id: integer().notNull(),
    entity: text().notNull(),
    /** Filter value of documents. */
    facet: text().notNull().default(''),
    /** Letters and digits of the title only: finds part numbers without hyphens and spaces. */
    code: text().notNull(),
    address: text().notNull(),
    title: text().notNull(),
    /** Breadcrumb, from the top. */
    trail: text().array().notNull(),
    text: text().notNull(),
    words: textVector().notNull(),
    /** The words of its title and aliases only. */
    title_words: textVector()
      .notNull()
      .default(sql`''`),
  },
  (table) => [
    uniqueIndex('search_entry_record').on(table.entity, table.record_id, table.language),
    ...Object.entries(isOfVariant).flatMap(([variant, where]) => [
      index(`search_entry_title_words_${variant}`)
        .using('gin', table.title_words)
        .with({ fastupdate: false })
        .where(where),
      index(`search_entry_words_${variant}`)
        .using('gin', table.words)
        .with({ fastupdate: false })
        .where(where),
    ]),
    index('search_entry_code').on(table.code.op('text_pattern_ops')),
    index('search_entry_address').on(table.address),
    index('search_entry_page').on(pathOfEntry(table.address)),
    index('search_entry_translated').on(table.language).where(isTranslated),
    index('search_entry_visible_from')
      .on(table.visible_from)
      .where(sql`visible_from is not null`),
  ],
)

/** Every word of the index: candidates for the correction of typos. */
export const searchWordTable = pgTable('search_word', { word: text().primaryKey() }, (table) => [
  index('search_word_trigrams').using('gin', table.word.op('gin_trgm_ops')).with({ fastupdate: false }),
])

/** Text extracted from a file, by content hash; empty when there is none or it can't be read. */
export const fileTextTable = pgTable('file_text', {
  storage_key: text().primaryKey(),
  text: text().notNull(),
})

/** Searches without results and addresses not found; contains no personal data. */
export const missedTable = pgTable(
  'missed',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    kind: text({ enum: ['search', 'address'] }).notNull(),
    text: text().notNull(),
    times: integer().notNull(),
    last_at: momentColumn().notNull(),
  },
  (table) => [
    uniqueIndex('missed_once').on(table.kind, table.text),
    check('missed_kind', sql`${table.kind} in ('search', 'address')`),
  ],
)

/** Words of visitors and the words of the site for them. */
export const synonymTable = pgTable('synonym', {
  ...contentColumns(),
  name: text().notNull(),
  meaning: text().notNull(),
})

import { sql, type SQL } from 'drizzle-orm'
import {
  bigint,
  check,
  customType,
  index,
  integer,
  pgTable,
  real,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { FoundKind, SearchVariant } from '#domain/wayfinding/search.ts'
import { momentColumn } from './columns.ts'

const textVector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** What each variant of the search looks among; it has indexes of its own, so that neither reads past what the other finds. */
export const isOfVariant: Record<SearchVariant, SQL> = {
  website: sql`kind <> 'file'`,
  documents: sql`kind = 'file'`,
}

/** The index of the search: one row per public thing, written in the transaction that changes the thing. */
export const searchEntryTable = pgTable(
  'search_entry',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    entity: text().notNull(),
    record_id: integer().notNull(),
    kind: text().$type<FoundKind>().notNull(),
    /** What documents are filtered by. */
    facet: text().notNull().default(''),
    address: text().notNull(),
    title: text().notNull(),
    /** The way to it, from the top. */
    trail: text().array().notNull(),
    text: text().notNull(),
    /** Letters and digits of the title alone: part numbers without hyphens and spaces. */
    code: text().notNull(),
    /** Visitors find it from then on; none means at once. */
    visible_from: momentColumn(),
    /** How welcome its kind is among equals. */
    weight: real().notNull(),
    words: textVector().notNull(),
    /** The words of its title and its other names alone. */
    title_words: textVector()
      .notNull()
      .default(sql`''`),
  },
  (table) => [
    uniqueIndex('search_entry_record').on(table.entity, table.record_id),
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
    index('search_entry_visible_from')
      .on(table.visible_from)
      .where(sql`visible_from is not null`),
  ],
)

/** Every word of the index: what a misspelt one may have meant. */
export const searchWordTable = pgTable('search_word', { word: text().primaryKey() }, (table) => [
  index('search_word_trigrams').using('gin', table.word.op('gin_trgm_ops')).with({ fastupdate: false }),
])

/** The text inside a file, by its bytes; empty when there is none or it can't be read. */
export const fileTextTable = pgTable('file_text', {
  storage_key: text().primaryKey(),
  text: text().notNull(),
})

/** What visitors looked for and did not find; no visitor is known by it. */
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

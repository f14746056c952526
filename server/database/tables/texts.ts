import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { mentionKinds } from '#domain/texts/mention.ts'

/**
 * The index of what texts say: one row per link, photo, heading, live fact and issue of a text, and per address of a
 * record.
 * Written in the transaction that changes the record; pages of content/ are written at start.
 */
export const textMentionTable = pgTable(
  'text_mention',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The entity of the record; "page" for pages of content/. */
    entity: text().notNull(),
    /** Zero for pages of content/. */
    record_id: integer().notNull(),
    /** The field of the record, or the path of a page of content/. */
    field: text().notNull(),
    /** Order within the field. */
    position: integer().notNull(),
    /** Line of the text, from 1; zero where there is no text. */
    line: integer().notNull(),
    kind: text({ enum: mentionKinds }).notNull(),
    /** Path without query and fragment, or the whole address of another site; empty means the own page. */
    address: text().notNull(),
    /** Fragment of the address, or id of the heading. */
    anchor: text().notNull(),
    /** Text of the link or heading, alternative text of the photo, name of the live fact, or code of the issue. */
    label: text().notNull(),
    /** Level of a heading; one for an issue with a fix; otherwise zero. */
    level: smallint().notNull(),
    /** The sentence that contains it, or the excerpt of an issue. */
    sentence: text().notNull(),
  },
  (table) => [
    index('text_mention_record').on(table.entity, table.record_id),
    index('text_mention_address').on(table.address.op('text_pattern_ops'), table.anchor),
    index('text_mention_kind').on(table.kind, table.entity),
    check('text_mention_kind', sql.raw(`kind in (${mentionKinds.map((kind) => `'${kind}'`).join(', ')})`)),
  ],
)

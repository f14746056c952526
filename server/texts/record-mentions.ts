import type * as z from 'zod'
import { markdown, webAddress } from '#domain/fields.ts'
import { menuAddress } from '#domain/wayfinding/menus/menu-address.ts'
import type { SearchText } from '#server/entities/entity.ts'
import type { Entity } from '#server/entities/entity.ts'
import type { textMentionTable } from '#server/database/tables/texts.ts'
import { fixedFigureValues } from './figure-values.ts'
import { linkTarget, splitAddress } from './link-target.ts'
import { checkText } from '#domain/texts/check-text.ts'
import type { SupersededVersion } from '#domain/texts/check-wording.ts'
import { supersededIn } from './superseded-in.ts'
import { parseBlocks } from './parse-blocks.ts'
import { mention, mentionsIn, parseMarkdown, type Mention } from './parse-text.ts'

/** A row of the index. */
export type MentionRow = Omit<typeof textMentionTable.$inferInsert, 'id'>

/** Entity of the rows of what figures of pages say; they are no records. */
export const FIGURE_ENTITY = 'page_figure'

/** Field of the rows that hold the addresses of a record. */
const ADDRESS_FIELD = ''

/** Level of the rows of issues that can be fixed in one click. */
export const FIXABLE = 1

const fieldCache = new WeakMap<Entity, { markdown: string[]; addresses: string[] }>()

/** The fields of an entity that are markdown, and those that are an address. */
export function textFields(entity: Entity): { markdown: string[]; addresses: string[] } {
  const known = fieldCache.get(entity)
  if (known) return known
  const shape: Record<string, z.core.$ZodType> = entity.description.fields.shape
  const namesOf = (kind: z.core.$ZodType) => Object.keys(shape).filter((name) => shape[name] === kind)
  const found = { markdown: namesOf(markdown), addresses: [webAddress, menuAddress].flatMap(namesOf) }
  fieldCache.set(entity, found)
  return found
}

/** A record as it was before a write, and its rows of the index. */
interface Indexed {
  record: { id: number }
  rows: MentionRow[]
}

/** What the texts and addresses in the fields of a record say. Texts that are as before are not parsed again. */
export function recordMentions(
  entity: Entity,
  record: { id: number },
  superseded: SupersededVersion[],
  indexed?: Indexed,
): MentionRow[] {
  const values = record as Record<string, unknown>
  const before = indexed?.record as Record<string, unknown> | undefined
  const isSame = (field: string) => before !== undefined && before[field] === values[field]
  const rowsOf = (field: string) => indexed!.rows.filter((row) => row.field === field)
  const fields = textFields(entity)
  const place = { entity: entity.key, record_id: record.id }
  return [
    ...fields.markdown.flatMap((field) =>
      isSame(field)
        ? rowsOf(field)
        : inField(place, field, parseText(entity.key, String(values[field] ?? ''), superseded)),
    ),
    ...fields.addresses.flatMap((field) => {
      const target = linkTarget(String(values[field] ?? ''))
      return inField(place, field, target ? [mention(target.kind, target)] : [])
    }),
  ]
}

/** What a text says, and what checks find in it that need no other record. */
function parseText(entity: string, text: string, superseded: SupersededVersion[]): Mention[] {
  if (text === '') return []
  const tokens = parseMarkdown(entity, text)
  const issues = checkText(
    text,
    parseBlocks(text, tokens),
    supersededIn(entity, superseded),
    fixedFigureValues(entity),
  )
  return [
    ...mentionsIn(tokens),
    ...issues.map(({ code, line, excerpt, fix }) =>
      mention('issue', { line, label: code, sentence: excerpt, level: fix ? FIXABLE : 0 }),
    ),
  ]
}

/** The addresses of a record: its own and others that belong to it, in a fixed order. */
export function addressRows(
  entity: string,
  { id, address, otherAddresses = [], title }: SearchText & { id: number },
): MentionRow[] {
  const place = { entity, record_id: id, field: ADDRESS_FIELD }
  return [address, ...otherAddresses].flatMap((each, position) => {
    if (each === '') return []
    const [path, anchor] = splitAddress(each)
    return [{ ...place, position, ...mention('address', { address: path, anchor, label: title }) }]
  })
}

/** Adds the place to the mentions of a text. */
export function inField(
  place: { entity: string; record_id: number },
  field: string,
  mentions: Mention[],
): MentionRow[] {
  return mentions.map((each, position) => ({ ...place, field, position, ...each }))
}

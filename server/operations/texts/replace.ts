import { and, isNull, or, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { MAX_REPLACED, type texts } from '#contract/texts.ts'
import { Failure } from '#domain/failure.ts'
import { replaceAddress, replaceText, type Occurrence } from '#domain/texts/replace-text.ts'
import type { Operation } from '#server/engine/operation.ts'
import type { Database } from '#server/database/connect.ts'
import { entities } from '#server/entities/entities.ts'
import { columnOf, type Entity } from '#server/entities/entity.ts'
import type { releaseOperations } from '#server/operations/publishing/releases.ts'
import { namePlaces } from '#server/texts/name-places.ts'
import { textFields } from '#server/texts/record-mentions.ts'
import { canUpdate, publishTexts, type NewText } from './publish-texts.ts'

type Input = z.output<typeof texts.replace.input>

interface Hit extends Occurrence, NewText {
  count: number
}

/** Replaces in all texts at once: a release with a change per record, which is published and can be undone. */
export function replaceOperation(
  releases: ReturnType<typeof releaseOperations>,
): Operation<typeof texts.replace> {
  return async (context, input) => {
    const all = await findHits(context.db, input)
    const only = input.only && new Set(input.only)
    const hits = all.filter((hit) => !only || only.has(keyOf(hit)))
    const shown = await namePlaces(context.db, hits.slice(0, MAX_REPLACED))
    const answer = { hits: shown.map((hit) => ({ ...hit, key: keyOf(hit) })), total: hits.length }
    if (input.dry_run || hits.length === 0) return { ...answer, release: null }
    if (hits.length > MAX_REPLACED)
      throw new Failure('INVALID_INPUT', { fields: { find: `More than ${MAX_REPLACED} texts; choose some` } })
    const name = `Replace “${input.find}” by “${input.replacement}”`
    return { ...answer, release: await publishTexts(context, releases, name, hits) }
  }
}

function keyOf({ entity, record_id, field }: Pick<Hit, 'entity' | 'record_id' | 'field'>): string {
  return `${entity}/${record_id}/${field}`
}

async function findHits(db: Database, input: Input): Promise<Hit[]> {
  const hits: Hit[] = []
  for (const entity of entities) {
    if (!canUpdate(entity.key)) continue
    const { markdown, addresses } = textFields(entity)
    const fields = input.is_address ? [...markdown, ...addresses] : markdown
    if (fields.length === 0) continue
    for (const row of await readRows(db, entity, fields, input)) {
      for (const field of fields) {
        const found = replaceIn(String(row[field] ?? ''), input, addresses.includes(field))
        if (!found || found.text === row[field]) continue
        const { id: record_id, version } = row
        const { text, count, first } = found
        hits.push({ entity: entity.key, record_id, version, field, text, count, ...first })
      }
    }
  }
  return hits
}

/** Addresses of links in texts, the whole value of an address field, or a phrase. */
function replaceIn(
  text: string,
  { find, replacement, is_address, is_case_sensitive }: Input,
  isAddress: boolean,
) {
  if (!is_address) return replaceText(text, { find, replacement, isCaseSensitive: is_case_sensitive })
  if (!isAddress) return replaceAddress(text, { find, replacement })
  const [path, ...anchor] = text.split('#')
  if (path !== find && text !== find) return null
  const target = text === find ? replacement : [replacement, ...anchor].join('#')
  return { text: target, count: 1, first: { before: '', match: text, after: '' } }
}

type Row = Record<string, unknown> & { id: number; version: number }

/** The saved records with the phrase in one of the fields, in any case of letters. */
async function readRows(db: Database, { table }: Entity, fields: string[], { find }: Input): Promise<Row[]> {
  const isFound = fields.map(
    (field) => sql`position(${find.toLowerCase()} in lower(${columnOf(table, field)})) > 0`,
  )
  const rows = await db
    .select()
    .from(table)
    .where(and(isNull(table.deleted_at), or(...isFound)))
    .orderBy(table.id)
  return rows as Row[]
}

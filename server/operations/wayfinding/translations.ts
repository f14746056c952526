import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { wayfinding } from '#contract/wayfinding.ts'
import { truncate } from '#domain/clean-text.ts'
import { Failure } from '#domain/failure.ts'
import {
  blankTranslation,
  fieldsToTranslate,
  isComplete,
  readTexts,
  writeTexts,
  type Texts,
  type TranslationFields,
  type TranslationState,
} from '#domain/languages/translation.ts'
import { plainText } from '#domain/plain-text.ts'
import type { Database } from '#server/database/connect.ts'
import { revisionTable } from '#server/database/tables/content.ts'
import { translationTable } from '#server/database/tables/translations.ts'
import { searchEntryTable } from '#server/database/tables/wayfinding.ts'
import { writeContent, type WriteContext } from '#server/engine/content-write.ts'
import { standardOperations, withoutUndefined } from '#server/engine/crud.ts'
import type { Operation, Operations } from '#server/engine/operation.ts'
import { findEntity, labelOf } from '#server/entities/entities.ts'
import type { Entity } from '#server/entities/entity.ts'
import { translatableOf } from '#server/entities/translations.ts'
import { wayfindingEntities } from '#server/entities/wayfinding.ts'
import site from '#site-config'

const { translations: standard } = standardOperations(
  { translations: wayfinding.translations },
  { translations: wayfindingEntities.translations },
)

const MAX_NAME = 200

type Values = Record<string, unknown>

interface Original {
  entity: Entity
  row: Values & { version: number }
  name: string
}

/** Translations are saved like any record, if their record exists and has these fields. What they translate stays. */
export const translationOperations: Operations<typeof wayfinding>['translations'] = {
  ...standard,

  /** Without a text it is a draft, which the form is opened with. */
  create: (context, input) =>
    writeContent(context, async (tx, note) => {
      const given = { ...blankTranslation, ...withoutUndefined(input) } as TranslationFields
      const { name } = await checkTranslation(tx, given)
      const texts = writeTexts(readTexts(given.texts) ?? {})
      const is_draft = texts === blankTranslation.texts
      const added = context.now.toISOString()
      const [record] = await tx
        .insert(translationTable)
        .values({ ...given, texts, name, is_draft, added })
        .returning()
      note({ entity: wayfinding.translations.key, action: 'create', record: record! })
      return { translation: record! }
    }),

  update: (context, input) =>
    writeContent(context, async (tx, _note, nested) => {
      const [found] = await tx
        .select()
        .from(translationTable)
        .where(and(eq(translationTable.id, input.id), isNull(translationTable.deleted_at)))
        .for('update')
      if (!found) return standard.update(nested, input)
      const moved = (['entity', 'record', 'language'] as const).filter(
        (field) => input[field] !== undefined && input[field] !== found[field],
      )
      if (moved.length > 0)
        throw new Failure('INVALID_INPUT', {
          fields: Object.fromEntries(moved.map((field) => [field, 'A translation stays with its record'])),
        })
      if (input.texts === undefined) return standard.update(nested, input)
      const { name } = await checkTranslation(tx, { ...found, texts: input.texts })
      const texts = writeTexts(readTexts(input.texts) ?? {})
      return standard.update(nested, { ...input, texts, name } as typeof input)
    }),
}

/** Refuses a translation into a language that the website does not have, of no record, or with other fields than its own. */
async function checkTranslation(
  tx: Database,
  {
    entity: key,
    record,
    language,
    texts,
  }: Pick<TranslationFields, 'entity' | 'record' | 'language' | 'texts'>,
): Promise<Original> {
  const refuse = (fields: Record<string, string>) => new Failure('INVALID_INPUT', { fields })
  const entity = findEntity(key)
  if (!entity || translatableOf(entity).length === 0) throw refuse({ entity: 'It has no texts to translate' })
  if (!site.languages.slice(1).includes(language))
    throw refuse({ language: 'The website has no such language beside its own' })
  const found = await readOriginal(tx, entity, record, true)
  if (!found) throw refuse({ record: 'No such record' })
  const problem = problemOf(entity, readTexts(texts) ?? {})
  if (problem) throw refuse({ texts: problem })
  return found
}

/** Why texts are no translation of a record: each must be a translatable field, and a value of that field. */
function problemOf(entity: Entity, texts: Texts): string | undefined {
  const translatable = translatableOf(entity)
  for (const [field, value] of Object.entries(texts)) {
    if (!translatable.includes(field)) return `${field} can’t be translated`
    const checked = entity.description.fields.shape[field]!.safeParse(value)
    if (!checked.success) return `${field}: ${checked.error.issues[0]!.message}`
  }
  return undefined
}

/** Refuses to restore the translation of a record that is still in the trash, or gone. */
export async function checkOriginal(
  { db }: WriteContext,
  row: Pick<TranslationFields, 'entity' | 'record'>,
): Promise<void> {
  const entity = findEntity(row.entity)
  if (!entity || !(await readOriginal(db, entity, row.record)))
    throw new Failure('CANNOT_RESTORE', { fields: { record: 'Its record is not there any more' } })
}

async function readOriginal(
  db: Database,
  entity: Entity,
  id: number,
  lock = false,
): Promise<Original | undefined> {
  const { table } = entity
  const query = db
    .select({ row: table, name: sql<string>`coalesce(${entity.name}, '')` })
    .from(table)
    .where(and(eq(table.id, id), isNull(table.deleted_at)))
  // Nobody deletes the record before its translation is there to be deleted with it.
  const [found] = lock ? await query.for('share') : await query
  if (!found) return undefined
  const name = truncate(labelOf(entity.key, id, plainText(found.name)), MAX_NAME)
  return { entity, row: found.row as Original['row'], name }
}

/** The record that a call of staff names. */
async function namedOriginal(db: Database, key: string, id: number): Promise<Original> {
  const entity = findEntity(key)
  const found = entity && (await readOriginal(db, entity, id))
  if (!found) throw new Failure('NOT_FOUND')
  return found
}

/** How the translations of a record into the other languages of the website stand. */
export const translationsOf: Operation<typeof wayfinding.translationsOf> = async (
  { db },
  { entity: key, id },
) => {
  const originalOfAll = await namedOriginal(db, key, id)
  if (translatableOf(originalOfAll.entity).length === 0) return { languages: [] }
  const rows = await db
    .select()
    .from(translationTable)
    .where(
      and(
        eq(translationTable.entity, key),
        eq(translationTable.record, id),
        isNull(translationTable.deleted_at),
      ),
    )
  const languages = []
  for (const language of site.languages.slice(1)) {
    const row = rows.find((one) => one.language === language)
    languages.push({ language, id: row?.id ?? null, state: await stateOf(db, originalOfAll, row) })
  }
  return { languages }
}

async function stateOf(
  db: Database,
  { entity, row: record }: Original,
  translation: (Pick<TranslationFields, 'texts' | 'of_version'> & { is_draft: boolean }) | undefined,
): Promise<TranslationState> {
  if (!translation || translation.is_draft) return 'missing'
  const { of_version } = translation
  const translatable = translatableOf(entity)
  if (of_version !== record.version) {
    const before = await snapshotOf(db, entity.key, Number(record.id), of_version)
    // Other fields, such as a switch, do not make a translation outdated.
    const isSame = before && translatable.every((field) => textOf(before, field) === textOf(record, field))
    if (!isSame) return 'outdated'
  }
  return isComplete(record, translatable, readTexts(translation.texts) ?? {}) ? 'complete' : 'incomplete'
}

const textOf = (values: Values, field: string) => String(values[field] ?? '')

/** A record as it was in a version; undefined if its history does not go back so far. */
async function snapshotOf(
  db: Database,
  entity: string,
  id: number,
  version: number,
): Promise<Values | undefined> {
  const [revision] = await db
    .select({ snapshot: revisionTable.snapshot })
    .from(revisionTable)
    .where(
      and(
        eq(revisionTable.entity, entity),
        eq(revisionTable.entity_id, id),
        sql`${revisionTable.snapshot} @> ${JSON.stringify({ version })}::jsonb`,
      ),
    )
    .orderBy(desc(revisionTable.id))
    .limit(1)
  return revision?.snapshot as Values | undefined
}

/** The texts of a record for its translators, as they are and as they were in a version. */
export const original: Operation<typeof wayfinding.original> = async ({ db }, { entity: key, id, since }) => {
  const { entity, row, name } = await namedOriginal(db, key, id)
  const translatable = translatableOf(entity)
  const before = since === undefined ? undefined : await snapshotOf(db, key, id, since)
  const [entry] = await db
    .select({ address: searchEntryTable.address })
    .from(searchEntryTable)
    .where(
      and(
        eq(searchEntryTable.entity, key),
        eq(searchEntryTable.record_id, id),
        eq(searchEntryTable.language, ''),
      ),
    )
  const textsIn = (values: Values) =>
    Object.fromEntries(fieldsToTranslate(values, translatable).map((field) => [field, textOf(values, field)]))
  return {
    original: {
      name,
      version: row.version,
      address: entry?.address ?? null,
      texts: textsIn(row),
      before: before ? textsIn(before) : null,
    },
  }
}

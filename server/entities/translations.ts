import { and, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import { readTexts, type Texts } from '#domain/languages/translation.ts'
import type { Database } from '#server/database/connect.ts'
import { translationTable } from '#server/database/tables/translations.ts'
import { entities } from './entities.ts'
import type { Entity } from './entity.ts'

/** Fields whose texts can be translated, by the key of their entity. */
export const translatableFields: ReadonlyMap<string, readonly string[]> = new Map(
  entities.flatMap(({ key, description: { translatable = [] } }) =>
    translatable.length > 0 ? [[key, translatable] as const] : [],
  ),
)

/** The fields of an entity whose texts can be translated. */
export function translatableOf({ key }: Pick<Entity, 'key'>): readonly string[] {
  return translatableFields.get(key) ?? []
}

/** Ids of records by the key of their entity. */
export type RecordIds = ReadonlyMap<string, Iterable<number>>

/** Finds the texts of a record in the language that was read; undefined if it is not translated. */
export type FindTexts = (entity: string, id: number) => Texts | undefined

/** Records of an entity that have a translation into a language. */
export function hasTranslation({ key, table }: Entity, language: string): SQL {
  const { entity, record, deleted_at, is_draft } = translationTable
  return sql`exists (select from ${translationTable} where ${and(
    eq(translationTable.language, language),
    eq(entity, key),
    eq(record, table.id),
    isNull(deleted_at),
    eq(is_draft, false),
  )})`
}

/** Reads translations of records into a language with one query. Texts that can't be read count as missing. */
export async function readTranslations(
  db: Database,
  language: string,
  records: RecordIds,
): Promise<FindTexts> {
  const { entity, record, texts, is_draft, deleted_at } = translationTable
  const wanted = [...records]
    .map(([key, ids]) => [key, [...new Set(ids)]] as const)
    .filter(([key, ids]) => ids.length > 0 && translatableFields.has(key))
  if (wanted.length === 0) return () => undefined
  const rows = await db
    .select({ entity, record, texts })
    .from(translationTable)
    .where(
      and(
        eq(translationTable.language, language),
        isNull(deleted_at),
        eq(is_draft, false),
        or(...wanted.map(([key, ids]) => and(eq(entity, key), inArray(record, ids)))),
      ),
    )
  const found = new Map(rows.map((row) => [`${row.entity} ${row.record}`, readTexts(row.texts)]))
  return (key, id) => found.get(`${key} ${id}`)
}

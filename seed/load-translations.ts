import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { writeTexts } from '#domain/languages/translation.ts'
import { plainText } from '#domain/plain-text.ts'
import type { Database } from '#server/database/connect.ts'
import { translationTable } from '#server/database/tables/translations.ts'
import { findEntity } from '#server/entities/entities.ts'
import type { Entity } from '#server/entities/entity.ts'
import { translatableOf } from '#server/entities/translations.ts'
import { isNotDeleted } from '#server/entities/visibility.ts'
import { readDemoList } from '#vendors/read-content.ts'
import { checkFile, shownPath, VendorFileError } from '#vendors/vendor-file-error.ts'

const FILE = 'seed/demo/translations.yml'

const texts = z.record(z.string(), z.string())

/** By language, by entity, and by id or name of the record. */
const file = z.record(z.string().regex(/^[a-z]{2}$/), z.record(z.string(), z.record(z.string(), texts)))

/** Loads the texts of the demo vendor in other languages. Everything that they translate must be loaded. */
export async function loadTranslations(db: Database): Promise<void> {
  const read = readDemoList('translations.yml')
  const languages = Array.isArray(read) ? {} : checkFile(FILE, file, read)
  for (const [language, byEntity] of Object.entries(languages))
    for (const [key, records] of Object.entries(byEntity)) {
      const rows = await rowsOf(db, language, key, records)
      if (rows.length > 0) await db.insert(translationTable).values(rows)
    }
}

async function rowsOf(
  db: Database,
  language: string,
  key: string,
  records: Record<string, z.output<typeof texts>>,
) {
  const entity = findEntity(key)
  if (!entity) throw new VendorFileError([`${shownPath(FILE)}: there is no entity ${key}`])
  const { table, name } = entity
  const known = await db
    .select({ id: table.id, version: table.version, name: sql<string>`coalesce(${name}, '')` })
    .from(table)
    .where(isNotDeleted(entity))
  return Object.entries(records).flatMap(([record, translated]) => {
    checkTexts(entity, record, translated)
    const found = known.filter((row) => String(row.id) === record || row.name === record)
    if (found.length === 0) throw new VendorFileError([`${shownPath(FILE)}: there is no ${key} ${record}`])
    return found.map((row) => ({
      entity: key,
      record: Number(row.id),
      language,
      texts: writeTexts(translated),
      of_version: Number(row.version),
      name: plainText(row.name).slice(0, 200),
    }))
  })
}

function checkTexts(entity: Entity, record: string, translated: Record<string, string>): void {
  for (const [field, value] of Object.entries(translated)) {
    const place = `${shownPath(FILE)}, ${entity.key} ${record}, field ${field}`
    if (!translatableOf(entity).includes(field))
      throw new VendorFileError([`${place}: it can’t be translated`])
    const checked = entity.description.fields.shape[field]!.safeParse(value)
    if (!checked.success) throw new VendorFileError([`${place}: ${checked.error.issues[0]!.message}`])
  }
}

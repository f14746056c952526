import { withTexts } from '#domain/languages/translation.ts'
import { readTranslations, translatableFields } from '#server/entities/translations.ts'
import site from '#site-config'
import type { Context } from './context.ts'

type Values = Record<string, unknown>
type RecordValues = Values & { id: number }

/** Names in answers under which records of another entity stand than the name says. */
const OTHER_NAMES: Record<string, string> = {
  newest: 'product_series',
  status: 'product_status',
}

/**
 * Shows the records of a public answer in the language of the request, with one query; in the default language there is
 * none. A text that is not translated stays as it is.
 */
export async function withTranslations<Output>(
  { db, language }: Pick<Context, 'db' | 'language'>,
  output: Output,
): Promise<Output> {
  if (language === site.languages[0]) return output
  const ids = new Map<string, Set<number>>()
  mapRecords(output, (key, record) => {
    ids.set(key, (ids.get(key) ?? new Set()).add(record.id))
    return record
  })
  if (ids.size === 0) return output
  const textsOf = await readTranslations(db, language, ids)
  const shown = mapRecords(output, (key, record) =>
    withTexts(record, translatableFields.get(key)!, textsOf(key, record.id) ?? {}),
  )
  return shown as Output
}

/** A copy of an answer with other records. Records stand under the key of their entity, alone or in a list. */
function mapRecords(
  value: unknown,
  change: (key: string, record: RecordValues) => RecordValues,
  name = '',
): unknown {
  if (Array.isArray(value)) return value.map((item) => mapRecords(item, change, name))
  if (!isPlainObject(value)) return value
  const entries = Object.entries(value).map(([key, item]) => [key, mapRecords(item, change, key)])
  const copy = Object.fromEntries(entries) as Values
  const key = OTHER_NAMES[name] ?? name
  return translatableFields.has(key) && isRecord(copy) ? change(key, copy) : copy
}

function isPlainObject(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}

function isRecord(value: Values): value is RecordValues {
  return typeof value.id === 'number'
}

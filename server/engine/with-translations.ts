import { isComplete, withTexts } from '#domain/languages/translation.ts'
import { findEntity } from '#server/entities/entities.ts'
import { readTranslations, translatableFields } from '#server/entities/translations.ts'
import type { Context } from './context.ts'

type Values = Record<string, unknown>
type RecordValues = Values & { id: number }

/** Names in answers under which records of another entity stand than the name says. */
const OTHER_NAMES: Record<string, string> = {
  newest: 'product_series',
  status: 'product_status',
}

/** Answers in another language that show a record which is not translated completely. */
const untranslated = new WeakSet<object>()

/** Whether all that an answer shows is in the language of the request. Always true in the default language. */
export function isTranslated(answer: object): boolean {
  return !untranslated.has(answer)
}

/** Marks an answer like the one it is made of. */
export function keepTranslated<Answer>(from: unknown, answer: Answer): Answer {
  const isMarked = typeof from === 'object' && from !== null && untranslated.has(from)
  if (isMarked && typeof answer === 'object' && answer !== null) untranslated.add(answer)
  return answer
}

/**
 * Shows the records of a public answer in the language of the request, with one query; in the default language there is
 * none. A text that is not translated stays as it is.
 */
export async function withTranslations<Output>(
  { db, language }: Pick<Context, 'db' | 'language'>,
  output: Output,
): Promise<Output> {
  if (language === undefined) return output
  const ids = new Map<string, Set<number>>()
  mapRecords(output, (key, record) => {
    ids.set(key, (ids.get(key) ?? new Set()).add(record.id))
    return record
  })
  if (ids.size === 0) return output
  const textsOf = await readTranslations(db, language, ids)
  let isWhole = true
  const shown = mapRecords(output, (key, record) => {
    const fields = translatableFields.get(key)!
    const texts = textsOf(key, record.id) ?? {}
    // What is no page or entry of a page, such as a photo, does not decide whether a page is translated.
    if (findEntity(key)?.search && !isComplete(record, fields, texts)) isWhole = false
    return withTexts(record, fields, texts)
  })
  if (!isWhole && typeof shown === 'object' && shown !== null) untranslated.add(shown)
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

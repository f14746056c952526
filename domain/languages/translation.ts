import * as z from 'zod'
import { isFilled, text } from '#domain/fields.ts'

const MAX_LENGTH = 500_000
const MAX_INTEGER = 2_147_483_647

/** Texts by field. */
export type Texts = Readonly<Record<string, string>>

const texts = z.record(z.string(), z.string())

/** Parses stored texts by field; undefined if they are none. */
export function readTexts(value: string): Texts | undefined {
  try {
    return texts.safeParse(JSON.parse(value)).data
  } catch {
    return undefined
  }
}

/** Texts by field as they are stored: without empty ones, a field per line, so that edits of two fields can be merged. */
export function writeTexts(byField: Texts): string {
  const filled = Object.entries(byField).filter(([, value]) => isFilled(value))
  return JSON.stringify(Object.fromEntries(filled), null, 1)
}

/** Texts by field, as a JSON object. Stored as text, so a translation is compared, merged and shown like other texts. */
export const translatedTexts = text
  .max(MAX_LENGTH, 'At most 500 000 characters')
  .refine((value) => readTexts(value) !== undefined, 'Expected a JSON object with a text per field')

/** The texts of a record in another language. */
export const translationFields = z.object({
  /** Kind of the translated record, such as "news". */
  entity: z.string().regex(/^[a-z][a-z0-9_]{0,62}$/, 'Expected the key of an entity, such as "news"'),
  record: z.int().min(0).max(MAX_INTEGER),
  language: z
    .string()
    .regex(/^[a-z]{2}$/, 'Expected a code of two letters, such as "cs"')
    .meta({ examples: ['cs'] }),
  texts: translatedTexts,
  /** Version of the record that was translated. */
  of_version: z.int().min(0).max(MAX_INTEGER),
})

export type TranslationFields = z.output<typeof translationFields>

/** A new translation has no texts. */
export const blankTranslation = { texts: '{}', of_version: 0 }

/** How a translation stands. "outdated" means that the original was changed after it was translated. */
export const translationStates = ['missing', 'incomplete', 'outdated', 'complete'] as const

export type TranslationState = (typeof translationStates)[number]

type Values = Readonly<Record<string, unknown>>

/** The fields of a record that have a text to translate. */
export function fieldsToTranslate(record: Values, translatable: readonly string[]): string[] {
  return translatable.filter((field) => isFilled(String(record[field] ?? '')))
}

/** Whether every text of a record is translated. */
export function isComplete(record: Values, translatable: readonly string[], translated: Texts): boolean {
  return fieldsToTranslate(record, translatable).every((field) => isFilled(translated[field] ?? ''))
}

/** The record in the other language; a text that is not translated stays. */
export function withTexts<Row extends Values>(
  record: Row,
  translatable: readonly string[],
  translated: Texts,
): Row {
  const shown = translatable.filter((field) => field in record && isFilled(translated[field] ?? ''))
  const isShown = (field: string) => isFilled(String(record[field] ?? ''))
  return {
    ...record,
    ...Object.fromEntries(shown.filter(isShown).map((field) => [field, translated[field]])),
  }
}

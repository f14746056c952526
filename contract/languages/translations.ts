import * as z from 'zod'
import { id } from '#domain/fields.ts'
import { translationFields, translationStates } from '#domain/languages/translation.ts'
import { call } from '#contract/call.ts'
import { entity } from '#contract/entity.ts'
import { paths } from '#contract/resource.ts'

const { copy: _copy, ...translationPaths } = paths('editor/translations', 'translation')

/** The area of the translated record decides who may write a translation (contract/rights.ts). */
const translations = entity('translation', {
  fields: translationFields,
  /** What the translated record is called, in its own language. */
  facts: z.object({ name: z.string() }),
  required: ['entity', 'record', 'language'],
  paths: translationPaths,
  editor: {
    group: 'Pages and facts',
    title: 'Translations',
    noun: 'translation',
    list: '/editor/translations',
    item: '/editor/translation/:id?',
  },
})

export const translationCalls = {
  translationsOf: call('GET editor/translations-of/:entity/:id', {
    access: 'staff',
    input: () => z.object({ entity: translationFields.shape.entity, id }),
    output: () =>
      z.object({
        /** Other languages of the website. */
        languages: z.array(
          z.object({
            language: translationFields.shape.language,
            /** The translation; null if there is none. */
            id: id.nullable(),
            state: z.enum(translationStates),
          }),
        ),
      }),
    summary: 'The other languages of the website, and how the translations of a record into them stand.',
    failures: ['NOT_FOUND'],
  }),
  original: call('GET editor/original/:entity/:id', {
    access: 'staff',
    input: () =>
      z.object({
        entity: translationFields.shape.entity,
        id,
        /** A version of it, to see what changed. */
        since: translationFields.shape.of_version.optional(),
      }),
    output: () =>
      z.object({
        original: z.object({
          name: z.string(),
          version: z.int(),
          /** Where visitors see it; null if they do not. */
          address: z.string().nullable(),
          /** The texts that can be translated, by field, as they are and as they were in "since". */
          texts: z.record(z.string(), z.string()),
          before: z.record(z.string(), z.string()).nullable(),
        }),
      }),
    summary: 'The texts of a record that can be translated, as staff see them.',
    failures: ['NOT_FOUND'],
  }),
  translations,
}

import * as z from 'zod'
import { id, moment } from '#domain/fields.ts'

/** What every list accepts to be read in parts; without any of these, a list is whole and in its own order. */
export const paging = {
  after: id.optional(),
  limit: z.int().min(1).max(1000).optional(),
  changed_since: moment.optional(),
}

/** What each of them does, for the API documentation. */
export const pagingTexts: Record<keyof typeof paging, string> = {
  after: 'Only records with a greater id, sorted by id.',
  limit: 'At most this many records, sorted by id.',
  changed_since: 'Only records that were saved, or became public by their date, at this moment or later.',
}

export type Paging = z.output<z.ZodObject<typeof paging>>

import * as z from 'zod'
import { count, id, line } from '#domain/fields.ts'
import { photoFacts, photoFields } from '#domain/media/photo.ts'
import { textPlace } from '#contract/broken-links.ts'
import { call } from '#contract/call.ts'
import { entities } from '#contract/entities.ts'

/** Maximum number of records whose thumbnails one call answers. */
export const MAX_THUMBNAILS = 200

const entity = z.enum(entities.map(({ key }) => key))

/** A photo that stands for a record, with what is needed to crop it. */
export const thumbnail = z.object({
  /** Of the record. */
  id,
  ...photoFacts.pick({ url: true, width: true, height: true }).shape,
  ...photoFields.pick({ focal_x: true, focal_y: true }).shape,
})

const use = textPlace.extend({
  /** The sentence of a text; empty if a field names the photo or file. */
  sentence: z.string(),
  /** The public address of the record; null if it has none. */
  page: z.string().nullable(),
})

/** What lists and forms show of photos, files and links, whatever the records are. */
export const recordMedia = {
  thumbnails: call('GET editor/thumbnails/:entity', {
    access: 'staff',
    input: () =>
      z.object({
        entity,
        ids: z
          .string()
          .max(2000)
          .regex(/^\d{1,9}(,\d{1,9})*$/, 'Expected ids, separated by commas'),
      }),
    output: () => z.object({ thumbnail: z.array(thumbnail) }),
    summary: 'The photos that stand for the records with these ids, as far as they have one; at most 200.',
  }),
  whereUsed: call('GET editor/where-used/:entity/:id', {
    access: 'staff',
    input: () => z.object({ entity: z.enum(['photo', 'file']), id }),
    output: () => z.object({ uses: z.object({ total: count, records: z.array(use) }) }),
    failures: ['NOT_FOUND'],
    summary:
      'Where a photo or file is used: by fields of records and in texts, each with its sentence and public page; the first fifty.',
  }),
  linkSeries: call('GET editor/link-series', {
    access: 'staff',
    input: () => z.object({}),
    output: () => z.object({ link_series: z.array(z.object({ link: id, series: id, name: line })) }),
    summary: 'Which series show which links.',
  }),
}

import * as z from 'zod'
import { flag, isoMoment, markdown, moment } from '#domain/fields.ts'

/** A news item: a short perex, optional content, and the moment from which it is public. */
export const newsFields = z.object({
  perex: markdown,
  content: markdown,
  published: moment,
  is_online: flag,
})

/** A new item is online and published now. */
export function blankNews(now: Date): z.output<typeof newsFields> {
  return { perex: '', content: '', published: isoMoment(now), is_online: true }
}

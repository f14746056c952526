import * as z from 'zod'
import { cutText } from '#domain/clean-text.ts'
import { flag, isoMoment, markdown, moment } from '#domain/fields.ts'
import { plainText } from '#domain/plain-text.ts'

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

const LONGEST_HEADLINE = 110

/** What a news item is called where it has to have a name: the first sentence of its perex. */
export function headlineOf(perex: string): string {
  const text = plainText(perex)
  const sentence = /^.{10,}?[.!?](?=\s|$)/.exec(text)?.[0].replace(/\.$/, '') ?? text
  if (sentence.length <= LONGEST_HEADLINE) return sentence
  const space = text.lastIndexOf(' ', LONGEST_HEADLINE)
  return `${cutText(text, space < 0 ? LONGEST_HEADLINE : space)} …`
}

import * as z from 'zod'
import { truncate } from '#domain/clean-text.ts'
import { flag, isoMoment, markdown, moment, onlineUntil } from '#domain/fields.ts'
import { plainText } from '#domain/plain-text.ts'

/** A news item: a short perex, optional content, and the time of publication. */
export const newsFields = z.object({
  perex: markdown,
  content: markdown,
  published: moment,
  is_online: flag,
  online_until: onlineUntil,
})

export function blankNews(now: Date): z.output<typeof newsFields> {
  return { perex: '', content: '', published: isoMoment(now), is_online: true, online_until: null }
}

const MAX_HEADLINE_LENGTH = 110

/** Headline of a news item, which has no title: the first sentence of its perex. */
export function headlineOf(perex: string): string {
  const text = plainText(perex)
  const sentence = /^.{10,}?[.!?](?=\s|$)/.exec(text)?.[0].replace(/\.$/, '') ?? text
  if (sentence.length <= MAX_HEADLINE_LENGTH) return sentence
  const space = text.lastIndexOf(' ', MAX_HEADLINE_LENGTH)
  return `${truncate(text, space < 0 ? MAX_HEADLINE_LENGTH : space)} …`
}

import * as z from 'zod'
import { friendlyUrl, id, line, markdown, ordering, requiredLine } from '#domain/fields.ts'
import { slug } from '#domain/slug.ts'

/** A headed group of frequently asked questions. */
export const faqSectionFields = z.object({ name: requiredLine, list_order: ordering })

/** A question with its answer; the slug opens it from an address. */
export const faqQuestionFields = z.object({
  name: line,
  answer: markdown,
  section: id,
  slug_name: friendlyUrl,
})

const LONGEST_SLUG = 100

/** The permalink of a question with this name: a number follows when another one has it already. */
export function freeSlugName(name: string, others: { slug_name: string }[]): string {
  const taken = new Set(others.map(({ slug_name }) => slug_name.toLowerCase()))
  const wanted = slug(slug(name).slice(0, LONGEST_SLUG)) || 'question'
  let found = wanted
  for (let count = 2; taken.has(found); count += 1) found = `${wanted}-${count}`
  return found
}

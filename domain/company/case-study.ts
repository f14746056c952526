import * as z from 'zod'
import { friendlyUrl, line, markdown, optionalId, ordering } from '#domain/fields.ts'
import { ascendingBy } from '#domain/order.ts'
import { slug } from '#domain/slug.ts'

/** Leaves room for a number behind it. */
const LONGEST_ADDRESS = 180

/** What a customer built with the products; its address is made from its name. */
export const caseStudyFields = z.object({
  name: line,
  title: line,
  content: markdown,
  ordering,
  image: optionalId,
})

export const caseStudyFacts = z.object({ friendly_url: friendlyUrl })

export const blankCaseStudy: z.output<typeof caseStudyFields> = {
  name: '',
  title: '',
  content: '',
  ordering: 0,
  image: null,
}

/** Case studies by ordering. */
export const compareCaseStudies = ascendingBy('ordering')

/** The address of a case study with this name: a number follows when another one has it already. */
export function freeAddress(name: string, others: { friendly_url: string }[]): string {
  const taken = new Set(others.map(({ friendly_url }) => friendly_url.toLowerCase()))
  const wanted = slug(slug(name).slice(0, LONGEST_ADDRESS)) || 'case-study'
  let address = wanted
  for (let count = 2; taken.has(address); count += 1) address = `${wanted}-${count}`
  return address
}

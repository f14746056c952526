import * as z from 'zod'
import { line, markdown, optionalId, ordering } from '#domain/fields.ts'

/** A headed group of series on the page of a subcategory. Without one it is nowhere yet. */
export const sectionFields = z.object({
  name: line,
  description: markdown,
  list_order: ordering,
  subcategory: optionalId,
})

export const blankSection: z.output<typeof sectionFields> = {
  name: '',
  description: '',
  list_order: 0,
  subcategory: null,
}

/** Series under the section they belong to; the last group has no section and no heading. */
interface SectionGroup<S, P> {
  section: S | null
  series: P[]
}

/** The groups of a subcategory's page: sections without series are skipped, series without a section come last. */
export function groupBySection<S extends { id: number }, P extends { section: number | null }>(
  sections: S[],
  series: P[],
): SectionGroup<S, P>[] {
  const known = new Set(sections.map(({ id }) => id))
  const groups: SectionGroup<S, P>[] = sections.map((section) => ({
    section,
    series: series.filter((item) => item.section === section.id),
  }))
  const rest = series.filter((item) => item.section === null || !known.has(item.section))
  return [...groups, { section: null, series: rest }].filter((group) => group.series.length > 0)
}

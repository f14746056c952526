import * as z from 'zod'
import { line, markdown, optionalId, ordering } from '#domain/fields.ts'

/** A group of series with a heading on a subcategory page. Without a subcategory it is not shown anywhere. */
export const sectionFields = z.object({
  name: line,
  description: markdown,
  list_order: ordering,
  subcategory: optionalId,
})

/** Computed fields of a section; its friendly URL is the slug of its name. */
export const sectionFacts = z.object({ friendly_url: z.string() })

export const blankSection: z.output<typeof sectionFields> = {
  name: '',
  description: '',
  list_order: 0,
  subcategory: null,
}

/** The series of a section. The group without a section has no heading. */
interface SectionGroup<S, P> {
  section: S | null
  series: P[]
}

/** Groups the series of a subcategory page. Empty sections are skipped; series without a section come last. */
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

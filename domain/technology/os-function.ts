import * as z from 'zod'
import { line, markdown, optionalId, ordering } from '#domain/fields.ts'

/** A group of functions with a heading. */
export const osFunctionSectionFields = z.object({ name: line, ordering })

export const blankOsFunctionSection: z.output<typeof osFunctionSectionFields> = { name: '', ordering: 0 }

/** A function of the operating system. */
export const osFunctionFields = z.object({
  name: markdown,
  description: markdown,
  ordering,
  section: optionalId,
})

export const blankOsFunction: z.output<typeof osFunctionFields> = {
  name: '',
  description: '',
  ordering: 0,
  section: null,
}

import * as z from 'zod'
import { requiredLine } from '#domain/fields.ts'

/** A country with its ISO 3166-1 alpha-2 code. */
export const countryFields = z.object({
  name: requiredLine,
  iso_code: z.string().regex(/^[A-Z]{2}$/, 'Expected two capital letters'),
})

export const blankCountry: z.output<typeof countryFields> = { name: '', iso_code: '' }

import * as z from 'zod'
import { requiredLine } from '#domain/fields.ts'

/** A country with its ISO 3166-1 alpha-2 code. */
export const countryFields = z.object({
  name: requiredLine,
  iso_code: z
    .string()
    .regex(/^[A-Z]{2}$/, 'Expected two capital letters')
    .meta({ examples: ['CZ'] }),
})

export const blankCountry: z.output<typeof countryFields> = { name: '', iso_code: '' }

const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')

/** Codes that ISO 3166-1 never gives to a country, for the use of anybody: XA to XZ, and QM to QZ. */
export const unassignedCountryCodes: string[] = [
  ...LETTERS.map((letter) => `X${letter}`),
  ...LETTERS.slice(LETTERS.indexOf('M')).map((letter) => `Q${letter}`),
]

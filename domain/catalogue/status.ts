import * as z from 'zod'
import { line } from '#domain/fields.ts'

/** Where a product stands in its life, such as New or Obsolete; the second status has the same fields. */
export const statusFields = z.object({
  name: line,
  description: line,
  color: z.string().regex(/^#[0-9A-Fa-f]{6}$/, 'Expected a colour such as #0b4f58'),
})

export const blankStatus: z.output<typeof statusFields> = { name: '', description: '', color: '#6b7a7f' }

/** The fixture that marks a product as new: the menu shows one of them off. */
export const STATUS_NEW = 1

import * as z from 'zod'
import { line } from '#domain/fields.ts'

/** Lifecycle status of a product, such as New or Obsolete. The second status has the same fields. */
export const statusFields = z.object({
  name: line,
  description: line,
  color: z
    .string()
    .regex(/^#[0-9A-Fa-f]{6}$/, 'Expected a colour such as #0b4f58')
    .meta({ examples: ['#0b4f58'] }),
})

export const blankStatus: z.output<typeof statusFields> = { name: '', description: '', color: '#6b7a7f' }

/** Id of the fixture "New": the menu features one product with this status. */
export const STATUS_NEW = 1

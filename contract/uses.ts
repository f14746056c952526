import * as z from 'zod'
import { count, id } from '#domain/fields.ts'

/** Where a record is used: how often, and the first places, each with the field that names it. */
export const uses = z.object({
  total: count,
  records: z.array(z.object({ entity: z.string(), id, name: z.string(), field: z.string() })),
})

export type Uses = z.output<typeof uses>

import * as z from 'zod'
import { count, id } from '#domain/fields.ts'

/** References to a record: their number, and the first few with the referencing field. */
export const uses = z.object({
  total: count,
  records: z.array(z.object({ entity: z.string(), id, name: z.string(), field: z.string() })),
})

export type Uses = z.output<typeof uses>

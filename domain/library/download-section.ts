import * as z from 'zod'
import { flag, markdown, ordering, requiredLine } from '#domain/fields.ts'

/** A group of files with a heading in the downloads library. */
export const downloadSectionFields = z.object({
  name: requiredLine,
  description: markdown,
  ordering,
  is_archived: flag,
  is_online: flag,
})

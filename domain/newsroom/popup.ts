import * as z from 'zod'
import { flag, line, markdown } from '#domain/fields.ts'

/** An announcement that visitors see over the page, at most once a day. */
export const popupFields = z.object({
  title: line,
  content: markdown,
  is_online: flag,
})

import * as z from 'zod'
import { flag, line, markdown, onlineUntil } from '#domain/fields.ts'

/** A modal announcement that a visitor sees at most once a day. */
export const popupFields = z.object({
  title: line,
  content: markdown,
  is_online: flag,
  online_until: onlineUntil,
})

import * as z from 'zod'
import { count, id, line, moment } from '#domain/fields.ts'

/** A picture that products, case studies, distributors and trademarks show. */
export const photoFields = z.object({ name: line, section: id })

/** What the server alone knows of a photo; type, filename and folder are labels that came with the upload. */
export const photoFacts = z.object({
  url: z.string(),
  width: count,
  height: count,
  type: line,
  filename: line,
  folder: line,
  uploaded: moment,
})

/** How large a photo may be: bytes on arrival, and pixels once it is unpacked. */
export const photoLimits = { bytes: 10 * 1024 * 1024, pixels: 40_000_000 }

/** The image of a record as lists carry it: its address and size, or nothing. */
export const imageFacts = z.object({
  image__url: z.string().nullable(),
  image__width: count.nullable(),
  image__height: count.nullable(),
})

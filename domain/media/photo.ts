import * as z from 'zod'
import { id, line, moment } from '#domain/fields.ts'

/** A picture that products, case studies, distributors and trademarks show. */
export const photoFields = z.object({ name: line, section: id })

/** What the server alone knows of a photo; type, filename and folder are labels that came with the upload. */
export const photoFacts = z.object({
  url: z.string(),
  type: line,
  filename: line,
  folder: line,
  uploaded: moment,
})

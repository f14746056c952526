import * as z from 'zod'
import { markdown, requiredLine } from '#domain/fields.ts'

/** A patent or utility model of the company. */
export const patentFields = z.object({ name: requiredLine, description: markdown })

export const blankPatent: z.output<typeof patentFields> = { name: '', description: '' }

import * as z from 'zod'
import { markdown, requiredLine } from '#domain/fields.ts'

/** An older grouping of files that answers may still name; the library is grouped by download sections. */
export const fileSectionFields = z.object({ name: requiredLine, description: markdown })

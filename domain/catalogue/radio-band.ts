import * as z from 'zod'
import { line } from '#domain/fields.ts'

/** A radio band of variants, such as "868 MHz". */
export const radioBandFields = z.object({ name: line })

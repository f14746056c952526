import * as z from 'zod'
import { requiredLine } from '#domain/fields.ts'
import { linkIcon } from './link.ts'

/** A kind of file and its icon. */
export const fileTypeFields = z.object({ name: requiredLine, icon: linkIcon })

import * as z from 'zod'
import { requiredLine } from '#domain/fields.ts'
import { linkIcon } from './link.ts'

/** A kind of file, with the icon it is shown with. */
export const fileTypeFields = z.object({ name: requiredLine, icon: linkIcon })

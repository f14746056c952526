import * as z from 'zod'
import { flag, line, markdown, moment, optionalId, ordering, webAddress } from '#domain/fields.ts'
import { isWebAddress } from '#domain/web-address.ts'
import { ascendingBy } from '#domain/order.ts'

/** Where a file of our own storage is found below the API, such as "media/files/…/ide_476.exe". */
const OWN_FILE = /^media\/files\/[^\s\\]+$/

/** A file of the downloads library. */
export const fileFields = z.object({
  name: line,
  description: markdown,
  section: optionalId,
  type: optionalId,
  url: z
    .string()
    .max(2000, 'At most 2000 characters')
    .refine(
      (url) => url === '' || (OWN_FILE.test(url) && !url.includes('..')) || isWebAddress(url),
      'Expected an address that starts with https://, http:// or /',
    ),
  old_url: webAddress,
  ordering,
  is_online: flag,
  is_archived: flag,
})

/** What the server alone knows of a file; the name is the one it was uploaded under. */
export const fileFacts = z.object({ filename: line, uploaded: moment.nullable() })

/** A new file is offline and in no section. */
export const blankFile: z.output<typeof fileFields> = {
  name: '',
  description: '',
  section: null,
  type: null,
  url: '',
  old_url: '',
  ordering: 0,
  is_online: false,
  is_archived: false,
}

/** Visitors may download a file while it is online, archived or not. */
export function isPublicFile(file: { is_online: boolean }): boolean {
  return file.is_online
}

/** The search box of the library finds files by a part of their name or description, in any case of letters. */
export function fileMatches(file: { name: string; description: string }, text: string): boolean {
  const wanted = text.toLowerCase()
  return file.name.toLowerCase().includes(wanted) || file.description.toLowerCase().includes(wanted)
}

/** Files of a section by ordering. */
export const compareFiles = ascendingBy('ordering')

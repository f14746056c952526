import * as z from 'zod'
import { cleanText } from '#domain/clean-text.ts'
import {
  flag,
  line,
  markdown,
  moment,
  onlineUntil,
  optionalId,
  ordering,
  text,
  webAddress,
} from '#domain/fields.ts'
import { isWebAddress } from '#domain/web-address.ts'

/** Path below /api/ of a file in our own storage, such as "media/files/…/ide_476.exe". */
const OWN_FILE = /^media\/files\/[^\s\\]+$/

/** Whether a text is a valid file address: in our own storage, on this site or elsewhere on the web. */
export function isFileAddress(text: string): boolean {
  return (OWN_FILE.test(text) && !text.includes('..')) || isWebAddress(text)
}

/** A file of the downloads library. */
export const fileFields = z.object({
  name: line,
  description: markdown,
  section: optionalId,
  type: optionalId,
  url: text
    .max(2000, 'At most 2000 characters')
    .refine(
      (url) => url === '' || isFileAddress(url),
      'Expected a valid address that starts with https://, http:// or /',
    ),
  /** An indexed column: PostgreSQL limits the size of index entries. */
  old_url: webAddress.max(500, 'At most 500 characters'),
  ordering,
  is_online: flag,
  is_archived: flag,
  online_until: onlineUntil,
})

/** Read-only fields of a file; "filename" is the name it was uploaded with. */
export const fileFacts = z.object({
  filename: line,
  uploaded: moment.nullable(),
  size: z.int().nullable(),
  mime_type: z.string().nullable(),
})

export const blankFile: z.output<typeof fileFields> = {
  name: '',
  description: '',
  section: null,
  type: null,
  url: '',
  old_url: '',
  ordering: 0,
  is_online: false,
  online_until: null,
  is_archived: false,
}

const MAX_NAME_LENGTH = 255

/** Display name of an upload: the last path segment without control and format characters. */
export function fileLabel(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const letters = Array.from(cleanText(last.replace(/[\p{Cc}\p{Cf}]+/gu, ' ')).trim())
  const label = letters.slice(0, MAX_NAME_LENGTH).join('')
  return /^\.*$/.test(label) ? 'file' : label
}

/** Path below /api/ of a file in our own storage. Only the id is looked up; the name is for people. */
export function ownFileAddress({ id, filename }: { id: number; filename: string }): string {
  const plain = filename
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w.-]+/g, '-')
  const name = plain
    .replace(/\.{2,}/g, '.')
    .replace(/^[.-]+/, '')
    .slice(-80)
  return `media/files/${id}/${name || 'file'}`
}

const ICONS: Record<string, string> = {
  pdf: 'pdf',
  exe: 'exe',
  msi: 'exe',
  deb: 'exe',
  apk: 'exe',
  zip: 'zip',
  '7z': 'zip',
  gz: 'zip',
  tgz: 'zip',
  rar: 'zip',
  hex: 'zip',
  doc: 'doc',
  docx: 'doc',
  txt: 'doc',
  md: 'doc',
  csv: 'doc',
  xls: 'doc',
  xlsx: 'doc',
  odt: 'doc',
}

/** The icon for a file name, by its extension. */
export function iconOfName(filename: string): string {
  const extension = filename.split('.').at(-1)?.toLowerCase() ?? ''
  return Object.hasOwn(ICONS, extension) ? (ICONS[extension] ?? 'info') : 'info'
}

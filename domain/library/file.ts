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
import { blankVersion, versionFields } from './file-version.ts'

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
  ...versionFields.shape,
})

/** Read-only fields of a file; "filename" is the name it was uploaded with. */
export const fileFacts = z.object({
  /** The number of the version that is delivered, the newest one. */
  version_number: z.int(),
  filename: line,
  uploaded: moment.nullable(),
  size: z.int().nullable(),
  mime_type: z.string().nullable(),
  /** SHA-256 of the bytes; null for a file hosted elsewhere. */
  storage_key: z.string().nullable(),
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
  ...blankVersion,
}

const MAX_NAME_LENGTH = 255

/** Display name of an upload: the last path segment without control and format characters. */
export function fileLabel(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const letters = Array.from(cleanText(last.replace(/[\p{Cc}\p{Cf}]+/gu, ' ')).trim())
  const label = letters.slice(0, MAX_NAME_LENGTH).join('')
  return /^\.*$/.test(label) ? 'file' : label
}

/** How many digits of the SHA-256 an address has; enough to tell the versions of one file apart. */
const HASH_LENGTH = 16

interface StoredVersion {
  id: number
  filename: string
  /** SHA-256 of the bytes. */
  storage_key: string
}

/** Path below /api/ of the bytes of a version: id and hash are looked up, the name is for people. */
export function ownFileAddress({ id, filename, storage_key }: StoredVersion): string {
  const plain = filename
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w.-]+/g, '-')
  const name = plain
    .replace(/\.{2,}/g, '.')
    .replace(/^[.-]+/, '')
    .slice(-80)
  return `media/files/${id}/${storage_key.slice(0, HASH_LENGTH)}/${name || 'file'}`
}

const OWN_ADDRESS = /^\/api\/media\/files\/(0|[1-9]\d{0,8})\/(?:([0-9a-f]{16}|newest)\/)?[\w.-]+$/

/**
 * What a path of our own storage asks for. Without a hash it is an address from before files had versions: it delivers
 * the first one.
 */
export function parseOwnFilePath(
  path: string,
): { id: number; version: 'first' | 'newest' | { hash: string } } | null {
  const [, id, hash] = OWN_ADDRESS.exec(path) ?? []
  if (id === undefined) return null
  const version = hash === undefined ? 'first' : hash === 'newest' ? hash : { hash }
  return { id: Number(id), version }
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
  step: 'cad',
  stp: 'cad',
  iges: 'cad',
  igs: 'cad',
  dxf: 'cad',
  kicad_mod: 'cad',
  kicad_sym: 'cad',
  pcblib: 'cad',
  schlib: 'cad',
  lbr: 'cad',
}

const CERTIFICATE = /certificat|declaration|conformity/i

/** The icon for a file name: of certificates by its words, of others by its extension. */
export function iconOfName(filename: string): string {
  if (CERTIFICATE.test(filename)) return 'cert'
  const extension = filename.split('.').at(-1)?.toLowerCase() ?? ''
  return Object.hasOwn(ICONS, extension) ? (ICONS[extension] ?? 'info') : 'info'
}

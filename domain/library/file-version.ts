import * as z from 'zod'
import { line, moment } from '#domain/fields.ts'

/** What staff say of a version of a file: those of the newest one are fields of the file. */
export const versionFields = z.object({
  version_note: line,
  for_series: line,
  for_os: line,
  for_hardware: line,
})

export type VersionTexts = z.output<typeof versionFields>

export const blankVersion: VersionTexts = { version_note: '', for_series: '', for_os: '', for_hardware: '' }

/** A version of a file, as answers list it. */
export const fileVersion = z.object({
  number: z.int(),
  filename: line,
  /** Path below /api/ of its bytes. */
  url: z.string(),
  uploaded: moment,
  size: z.int(),
  /** SHA-256 of the content. */
  checksum: z.string(),
  ...versionFields.shape,
})

export type FileVersion = z.output<typeof fileVersion>

/** What a version is for, as labelled texts; those left empty are left out. Names in braces are words of the vendor. */
export function appliesTo(version: VersionTexts): [label: string, text: string][] {
  const all: [string, string][] = [
    ['Series', version.for_series],
    ['{os}', version.for_os],
    ['Hardware revision', version.for_hardware],
  ]
  return all.filter(([, text]) => text.trim() !== '')
}

/** Path of the page of one version of a file. */
export function versionPath(id: number, number: number): string {
  return `/download/${id}/v/${number}`
}

const MAX_PICTURE_BYTES = 5_000_000
const PICTURES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif']

interface StoredFile {
  filename: string
  mime_type: string | null
  size: number | null
}

/** Whether the bytes are served as an SVG image; an SVG has no type that can be told from its bytes safely. */
export function isSvg({ filename }: { filename: string }): boolean {
  return /\.svg$/i.test(filename)
}

/** How a browser can show a file without running anything in it; null if it can only be downloaded. */
export function previewKind(file: StoredFile): 'pdf' | 'picture' | null {
  if (file.mime_type === 'application/pdf') return 'pdf'
  const isPicture = PICTURES.includes(file.mime_type ?? '') || isSvg(file)
  return isPicture && (file.size ?? 0) <= MAX_PICTURE_BYTES ? 'picture' : null
}

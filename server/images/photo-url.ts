import { pictureFormats, pictureWidths } from '#domain/media/picture.ts'

/** The supported image types, with the file extension of their URLs. */
export const imageTypes: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/gif': 'gif',
}

interface StoredPhoto {
  id: number
  storage_key: string
  mime_type: string
}

/** The URL of a photo relative to the API. It contains a prefix of the content hash, so its content never changes. */
export function photoUrl({ id, storage_key, mime_type }: StoredPhoto): string {
  return `media/photos/${id}-${contentHashPrefix(storage_key)}.${imageTypes[mime_type]}`
}

/** The part of a content hash that URLs contain. */
export function contentHashPrefix(storageKey: string): string {
  return storageKey.slice(0, 12)
}

export interface RequestedPhoto {
  id: number
  hashPrefix: string
  /** Undefined for the full size. */
  width: (typeof pictureWidths)[number] | undefined
  format: string
}

const FILE_NAME = /^(0|[1-9]\d{0,9})-([0-9a-f]{12})(?:-(\d{3,4}))?\.([a-z]{3,4})$/

/** Parses the file name of a photo URL; undefined when it is invalid. */
export function parsePhotoUrl(name: string): RequestedPhoto | undefined {
  const [, id, hashPrefix = '', size, format = ''] = FILE_NAME.exec(name) ?? []
  if (id === undefined) return undefined
  const width = pictureWidths.find((offered) => String(offered) === size)
  if (size === undefined) return { id: Number(id), hashPrefix, width: undefined, format }
  const isOffered = width !== undefined && (pictureFormats as readonly string[]).includes(format)
  return isOffered ? { id: Number(id), hashPrefix, width, format } : undefined
}

import { pictureFormats, pictureWidths } from '#domain/media/picture.ts'

/** The kinds of images that are taken, by what their bytes say, and how their addresses end. */
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

/** The address of a photo below the API. It holds a part of the hash of its bytes, so what it leads to never changes. */
export function photoUrl({ id, storage_key, mime_type }: StoredPhoto): string {
  return `media/photos/${id}-${hashMark(storage_key)}.${imageTypes[mime_type]}`
}

/** The part of a hash that addresses carry. */
export function hashMark(storageKey: string): string {
  return storageKey.slice(0, 12)
}

export interface AskedPhoto {
  id: number
  mark: string
  /** Undefined asks for the full size. */
  width: (typeof pictureWidths)[number] | undefined
  format: string
}

const ADDRESS = /^(0|[1-9]\d{0,9})-([0-9a-f]{12})(?:-(\d{3,4}))?\.([a-z]{3,4})$/

/** What the last part of an address asks for; undefined when nothing is ever found there. */
export function readPhotoAddress(name: string): AskedPhoto | undefined {
  const [, id, mark = '', size, format = ''] = ADDRESS.exec(name) ?? []
  if (id === undefined) return undefined
  const width = pictureWidths.find((offered) => String(offered) === size)
  if (size === undefined) return { id: Number(id), mark, width: undefined, format }
  const isOffered = width !== undefined && (pictureFormats as readonly string[]).includes(format)
  return isOffered ? { id: Number(id), mark, width, format } : undefined
}

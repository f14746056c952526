import type { PhotoSize } from '#domain/media/picture.ts'

/** The photo that a record names, if it is among these. */
export function namedPhoto(id: number | null, photos: (PhotoSize & { id: number })[]): PhotoSize | null {
  const found = photos.find((photo) => photo.id === id)
  return found ? { url: found.url, width: found.width, height: found.height } : null
}

import type { PhotoSize } from '#domain/media/picture.ts'

/** The photo with the given id, if it is in the list. */
export function photoById(
  id: number | null,
  photos: (PhotoSize & { id: number; alt: string })[],
): (PhotoSize & { alt: string }) | null {
  const found = photos.find((photo) => photo.id === id)
  return found ? { url: found.url, width: found.width, height: found.height, alt: found.alt } : null
}

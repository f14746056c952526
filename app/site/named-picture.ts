import { pictureOf, type PhotoSize, type Picture } from '#domain/media/picture.ts'

/** The picture of the photo that a record names, if it is among these. */
export function namedPicture(id: number | null, photos: (PhotoSize & { id: number })[]): Picture | null {
  const found = photos.find((photo) => photo.id === id)
  return found ? pictureOf(found) : null
}

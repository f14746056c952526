import { resizedAddress, type PhotoSize } from '#domain/media/picture.ts'

const HEIGHT = 34
const MAX_WIDTH = 210

/** Address and size of a logo in the head of a page. */
export function logoPicture(photo: PhotoSize) {
  const scale = Math.min(HEIGHT / photo.height, MAX_WIDTH / photo.width)
  return {
    src: resizedAddress(photo, 320, 'webp'),
    srcSet: `${resizedAddress(photo, 320, 'webp')} 1x, ${resizedAddress(photo, 640, 'webp')} 2x`,
    width: Math.max(1, Math.round(photo.width * scale)),
    height: Math.max(1, Math.round(photo.height * scale)),
  }
}

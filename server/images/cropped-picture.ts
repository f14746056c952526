import { buffer } from 'node:stream/consumers'
import { cropOf } from '#domain/media/crop.ts'
import { photoLimits } from '#domain/media/photo.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { openImage } from './image-jobs.ts'

/** What is needed to crop a photo. */
export interface CroppedPhoto {
  storage_key: string
  width: number
  height: number
  focal_x: number
  focal_y: number
}

/** The part of a photo around its focal point that fills a frame, as a JPEG; undefined if its bytes are missing. */
export async function croppedPicture(
  files: FileStore,
  photo: CroppedPhoto,
  frame: { width: number; height: number },
): Promise<Buffer | undefined> {
  if (!(await files.has(photo.storage_key))) return undefined
  const original = await buffer(await files.read(photo.storage_key))
  return openImage(original, { limitInputPixels: photoLimits.pixels })
    .autoOrient()
    .extract(cropOf(photo, frame, photo))
    .resize(frame.width, frame.height, { fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 90 })
    .toBuffer()
}

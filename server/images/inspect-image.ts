import { fileTypeFromFile } from 'file-type'
import type { UploadedFile } from '#contract/uploaded-file.ts'
import { Failure } from '#domain/failure.ts'
import { photoLimits } from '#domain/media/photo.ts'
import { imageJob, openImage } from './image-jobs.ts'
import { imageTypes } from './photo-url.ts'

/** Properties of an uploaded image, detected from its bytes. */
interface ImageFacts {
  mime_type: string
  width: number
  height: number
}

const EXTENSIONS: Record<string, string[]> = {
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/webp': ['webp'],
  'image/avif': ['avif'],
  'image/gif': ['gif'],
}
const EXTENSION = /\.([a-z][a-z0-9]{1,4})$/i

/** Accepts complete images of the supported types and sizes; the extension of a name must match the type. */
export async function inspectImage(file: UploadedFile, names: string[]): Promise<ImageFacts> {
  if (file.size === 0) refuse('The file is empty')
  const type = await fileTypeFromFile(file.temporaryPath)
  const mime_type = type?.mime ?? ''
  if (!(mime_type in imageTypes)) {
    throw new Failure('UNSUPPORTED_TYPE', {
      fields: { file: 'Expected a PNG, JPEG, WebP, AVIF or GIF image' },
    })
  }
  for (const name of names) {
    const [, extension] = EXTENSION.exec(name) ?? []
    if (extension && !EXTENSIONS[mime_type]?.includes(extension.toLowerCase())) {
      throw new Failure('UNSUPPORTED_TYPE', { fields: { file: `The file is no .${extension}` } })
    }
  }
  return { mime_type, ...(await imageJob(() => measure(file.temporaryPath))) }
}

async function measure(path: string): Promise<{ width: number; height: number }> {
  const { autoOrient, pages = 1 } = await openImage(path, { limitInputPixels: false })
    .metadata()
    .catch(refuseDamaged)
  const { width, height } = autoOrient
  if (pages > photoLimits.frames) refuse(`At most ${photoLimits.frames} frames`)
  if (width * height * pages > photoLimits.pixels) refuse('At most 40 megapixels')
  const whole = openImage(path, { failOn: 'error', limitInputPixels: photoLimits.pixels, pages: -1 })
  await whole.resize(16, 16, { fastShrinkOnLoad: false }).raw().toBuffer().catch(refuseDamaged)
  return { width, height }
}

function refuseDamaged(): never {
  return refuse('The image is damaged')
}

function refuse(message: string): never {
  throw new Failure('INVALID_INPUT', { fields: { file: message } })
}

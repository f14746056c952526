import { randomUUID } from 'node:crypto'
import { access, mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Logger } from 'pino'
import type { Sharp } from 'sharp'
import { Failure } from '#domain/failure.ts'
import { photoLimits } from '#domain/media/photo.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { PARTIAL_SUFFIX } from '#server/runtime/leftovers.ts'
import { imageJob, openImage } from './image-jobs.ts'
import type { RequestedPhoto } from './photo-url.ts'

/** Maximum width and height in pixels of the full size, enough for a lightbox. */
const MAX_SIZE = 2560

const encoders: Record<string, (image: Sharp, isFull: boolean) => Sharp> = {
  avif: (image, isFull) => image.avif({ quality: isFull ? 70 : 55, effort: 3 }),
  webp: (image, isFull) => image.webp({ quality: isFull ? 90 : 78 }),
  jpg: (image, isFull) => image.jpeg({ quality: isFull ? 92 : 80, mozjpeg: true }),
  png: (image) => image.png({ compressionLevel: 9 }),
  gif: (image) => image.gif(),
}

const ANIMATED = new Set(['gif', 'webp'])

interface Source {
  files: FileStore
  /** Directory of the generated pictures: a cache that can be deleted at any time. */
  pictures: string
  log: Pick<Logger, 'error'>
}

const running = new Map<string, Promise<string>>()

/**
 * The path of a photo in the requested size and format, generated from the original on first use.
 * It is oriented upright and carries no metadata of the original.
 */
export async function generatedPicture(
  source: Source,
  storageKey: string,
  requested: RequestedPhoto,
): Promise<string> {
  const { width, format } = requested
  const path = join(source.pictures, storageKey.slice(0, 2), `${storageKey}-${width ?? 'full'}.${format}`)
  if (await exists(path)) return path
  const pending = running.get(path)
  if (pending) return pending
  const making = imageJob(() => makePicture(source, storageKey, requested, path)).finally(() =>
    running.delete(path),
  )
  running.set(path, making)
  return making
}

async function makePicture(
  source: Source,
  storageKey: string,
  { width, format }: RequestedPhoto,
  path: string,
) {
  const { files, log } = source
  if (!(await files.has(storageKey))) {
    log.error({ storageKey }, 'the bytes of a photo are missing')
    throw new Failure('NOT_FOUND')
  }
  const original = await buffer(await files.read(storageKey))
  const isFull = width === undefined
  const options = { limitInputPixels: photoLimits.pixels, animated: isFull && ANIMATED.has(format) }
  const image = openImage(original, options)
    .autoOrient()
    .resize({
      width: width ?? MAX_SIZE,
      ...(isFull && { height: MAX_SIZE, fit: 'inside' }),
      withoutEnlargement: true,
    })
  const temporary = `${path}.${randomUUID()}${PARTIAL_SUFFIX}`
  await mkdir(dirname(path), { recursive: true })
  try {
    await (encoders[format] ?? encoders.png!)(image, isFull).toFile(temporary)
    await rename(temporary, path)
  } finally {
    await rm(temporary, { force: true })
  }
  return path
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}

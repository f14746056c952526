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
import type { AskedPhoto } from './photo-url.ts'

/** The full size is enough for a lightbox; nothing larger leaves the server. */
const LARGEST = 2560

const encoders: Record<string, (image: Sharp, isFull: boolean) => Sharp> = {
  avif: (image, isFull) => image.avif({ quality: isFull ? 70 : 55, effort: 3 }),
  webp: (image, isFull) => image.webp({ quality: isFull ? 90 : 78 }),
  jpg: (image, isFull) => image.jpeg({ quality: isFull ? 92 : 80, mozjpeg: true }),
  png: (image) => image.png({ compressionLevel: 9 }),
  gif: (image) => image.gif(),
}

const MOVING = new Set(['gif', 'webp'])

interface Source {
  files: FileStore
  /** Folder of the pictures made so far; it can be emptied at any time. */
  pictures: string
  log: Pick<Logger, 'error'>
}

const underWay = new Map<string, Promise<string>>()

/**
 * The file of a photo in the size and format asked for, made from the original the first time and then kept.
 * It shows the same, upright, and carries none of the original's metadata.
 */
export async function pictureFile(source: Source, storageKey: string, asked: AskedPhoto): Promise<string> {
  const { width, format } = asked
  const path = join(source.pictures, storageKey.slice(0, 2), `${storageKey}-${width ?? 'full'}.${format}`)
  if (await isThere(path)) return path
  const running = underWay.get(path)
  if (running) return running
  const making = imageJob(() => makePicture(source, storageKey, asked, path)).finally(() =>
    underWay.delete(path),
  )
  underWay.set(path, making)
  return making
}

async function makePicture(source: Source, storageKey: string, { width, format }: AskedPhoto, path: string) {
  const { files, log } = source
  if (!(await files.has(storageKey))) {
    log.error({ storageKey }, 'the bytes of a photo are missing')
    throw new Failure('NOT_FOUND')
  }
  const original = await buffer(await files.read(storageKey))
  const isFull = width === undefined
  const options = { limitInputPixels: photoLimits.pixels, animated: isFull && MOVING.has(format) }
  const image = openImage(original, options)
    .autoOrient()
    .resize({
      width: width ?? LARGEST,
      ...(isFull && { height: LARGEST, fit: 'inside' }),
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

function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}

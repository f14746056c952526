import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { UploadedFile } from '#contract/uploaded-file.ts'
import { Failure } from '#domain/failure.ts'
import { photoLimits } from '#domain/media/photo.ts'
import { imageJob, openImage } from './image-jobs.ts'

/** Height of the picture that an SVG becomes: sharp wherever a logo or icon is shown. */
const HEIGHT = 512
const MAX_WIDTH = 4096
const MAX_BYTES = 512 * 1024
/** The resolution at which a unit of an SVG is a pixel. */
const BASE_DENSITY = 72
const MAX_DENSITY = 7200

/**
 * Draws an SVG as a PNG, in place of the uploaded bytes; other files stay as they are. An SVG can have scripts and load
 * other files, so its source is never kept or sent. It is drawn from memory, where it has no folder to load from.
 */
export async function rasteriseSvg(file: UploadedFile): Promise<UploadedFile> {
  if (!/\.svg$/i.test(file.filename)) return file
  if (file.size > MAX_BYTES) refuse('An SVG may have at most 512 kB')
  const source = await readFile(file.temporaryPath)
  const png = await imageJob(() => draw(source)).catch((error: unknown) => {
    if (error instanceof Failure) throw error
    return refuse('The SVG could not be drawn')
  })
  await writeFile(file.temporaryPath, png)
  return new UploadedFile({
    temporaryPath: file.temporaryPath,
    key: createHash('sha256').update(png).digest('hex'),
    size: png.length,
    filename: file.filename.replace(/\.svg$/i, '.png'),
  })
}

async function draw(source: Buffer): Promise<Buffer> {
  const { format, height } = await openImage(source, { limitInputPixels: false }).metadata()
  if (format !== 'svg' || height === 0) refuse('The file is no SVG')
  const density = Math.min(MAX_DENSITY, Math.max(1, (BASE_DENSITY * HEIGHT) / height))
  return openImage(source, { density, limitInputPixels: photoLimits.pixels })
    .resize({ width: MAX_WIDTH, height: HEIGHT, fit: 'inside' })
    .png()
    .toBuffer()
}

function refuse(message: string): never {
  throw new Failure('INVALID_INPUT', { fields: { file: message } })
}

import { createHash } from 'node:crypto'
import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { UploadedFile } from '#contract/uploaded-file.ts'
import { Failure } from '#domain/failure.ts'
import { photoLimits } from '#domain/media/photo.ts'
import { projectFolder } from '#vendors/project-folder.ts'
import { imageJob, openImage } from './image-jobs.ts'

/** Height of the picture that an SVG becomes: sharp wherever a logo or icon is shown. */
const HEIGHT = 512
const MAX_WIDTH = 4096
const MAX_BYTES = 512 * 1024
/** The resolution at which a unit of an SVG is a pixel. */
const BASE_DENSITY = 72
const MAX_DENSITY = 7200
const MAX_PNG_BYTES = 64 * 1024 * 1024
/** Filters of a few hundred bytes can take hours to draw. */
const LIMIT_MS = 20_000
const PROGRAM = join(projectFolder, 'server/images/draw-svg.ts')

/**
 * Draws an SVG as a PNG, in place of the uploaded bytes; other files stay as they are. An SVG can have scripts and load
 * other files, so its source is never kept or sent. It is drawn from memory, where it has no folder to load from, and in
 * a process of its own: the time limit of sharp does not interrupt the drawing of a filter.
 */
export async function rasteriseSvg(file: UploadedFile, limitMs = LIMIT_MS): Promise<UploadedFile> {
  if (!/\.svg$/i.test(file.filename)) return file
  if (file.size > MAX_BYTES) refuse('An SVG may have at most 512 kB')
  const source = await readFile(file.temporaryPath)
  const png = await imageJob(() => draw(source, limitMs)).catch((error: unknown) => {
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

async function draw(source: Buffer, limitMs: number): Promise<Buffer> {
  const { format, height } = await openImage(source, { limitInputPixels: false }).metadata()
  if (format !== 'svg' || height === 0) refuse('The file is no SVG')
  const density = Math.min(MAX_DENSITY, Math.max(1, (BASE_DENSITY * HEIGHT) / height))
  const sizes = [density, photoLimits.pixels, MAX_WIDTH, HEIGHT].map(String)
  const options = {
    encoding: 'buffer' as const,
    timeout: limitMs,
    killSignal: 'SIGKILL' as const,
    maxBuffer: MAX_PNG_BYTES,
  }
  const drawing = promisify(execFile)(process.execPath, [PROGRAM, ...sizes], options)
  // The process may end before it has read all.
  drawing.child.stdin!.on('error', () => undefined).end(source)
  return (await drawing).stdout
}

function refuse(message: string): never {
  throw new Failure('INVALID_INPUT', { fields: { file: message } })
}

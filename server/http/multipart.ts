import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { Busboy } from '@fastify/busboy'
import type { UploadedFile } from '#contract/uploaded-file.ts'
import { Failure } from '#domain/failure.ts'
import { receive } from '#server/files/receive.ts'
import { addField, FIELDS, limitedChunks, readText } from './body-limits.ts'

const SLICE_BYTES = 16_384

interface MultipartOptions {
  maxBytes: number
  /** Undefined when the call takes no file: then file parts are read past and dropped. */
  maxFileBytes: number | undefined
  /** Folder for files on their way in. */
  uploads: string
}

interface Multipart {
  fields: Map<string, string>
  file: UploadedFile | undefined
}

/** The fields and the file of a multipart body; whatever goes wrong, no file is left behind. */
export async function readMultipart(request: Request, options: MultipartOptions): Promise<Multipart> {
  const { maxBytes, maxFileBytes, uploads } = options
  const fields = new Map<string, string>()
  const streams: Readable[] = []
  const parts: Promise<void>[] = []
  let receiving: Promise<UploadedFile> | undefined
  const parser = openParser(request.headers.get('content-type') ?? '')
  const refuse = (failure: unknown) => parser.destroy(failure as Error)

  const take = async (name: string | undefined, stream: Readable, filename: string | undefined) => {
    if (name === undefined) throw new Failure('MALFORMED_REQUEST')
    if (filename === undefined) return addField(fields, name, await readText(stream))
    if (name !== 'file' || maxFileBytes === undefined) return finished(stream.resume())
    if (receiving) throw new Failure('BODY_TOO_LARGE')
    receiving = receive(stream, { folder: uploads, filename, maxBytes: maxFileBytes })
    await receiving
  }
  parser.on('partsLimit', () => refuse(new Failure('BODY_TOO_LARGE')))
  parser.on('file', (name, stream, filename) => {
    streams.push(stream.on('error', () => undefined))
    const taken = take(name, stream, filename)
    taken.catch(refuse)
    parts.push(taken)
  })

  try {
    await pipeline(inSlices(limitedChunks(request.body ?? noBytes(), maxBytes)), parser)
    await Promise.all(parts)
    return { fields, file: await chosen(await receiving) }
  } catch (error) {
    // A part whose body broke off would wait for its end for ever.
    for (const stream of streams) stream.destroy()
    await Promise.allSettled(parts)
    await receiving?.then(({ temporaryPath }) => rm(temporaryPath, { force: true })).catch(() => undefined)
    throw error instanceof Failure ? error : new Failure('MALFORMED_REQUEST')
  }
}

/** A file input that was left empty comes as a file without name and bytes. */
async function chosen(file: UploadedFile | undefined): Promise<UploadedFile | undefined> {
  if (file?.filename !== '' || file.size > 0) return file
  await rm(file.temporaryPath, { force: true })
  return undefined
}

/** The parser can be stopped only between two chunks, and a body may arrive as a single one. */
async function* inSlices(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    for (let start = 0; start < chunk.length; start += SLICE_BYTES) {
      yield chunk.subarray(start, start + SLICE_BYTES)
    }
  }
}

async function* noBytes(): AsyncGenerator<Uint8Array> {}

/** Every part comes as a stream of bytes, so that text is decoded here and not as the part wishes. */
function openParser(contentType: string): InstanceType<typeof Busboy> {
  if (!/;\s*boundary=("[^"]+"|[^\s";]+)/i.test(contentType)) throw new Failure('MALFORMED_REQUEST')
  try {
    return new Busboy({
      headers: { 'content-type': contentType.replace(/^[^;]*/, 'multipart/form-data') },
      isPartAFile: () => true,
      limits: { parts: FIELDS + 1, headerPairs: 20, headerSize: 8_192 },
    })
  } catch {
    throw new Failure('MALFORMED_REQUEST')
  }
}

import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { Busboy } from '@fastify/busboy'
import type { UploadedFile } from '#contract/uploaded-file.ts'
import { Failure } from '#domain/failure.ts'
import { receive } from '#server/files/receive.ts'
import { addField, MAX_FIELDS, limitedChunks, readText } from './body-limits.ts'

const MAX_SLICE_BYTES = 16_384

interface MultipartOptions {
  maxBytes: number
  /** Undefined when the call accepts no file: file parts are then skipped. */
  maxFileBytes: number | undefined
  /** Folder for incoming files. */
  uploads: string
}

interface Multipart {
  fields: Map<string, string>
  file: UploadedFile | undefined
}

/** Parses a multipart body into fields and a file. Deletes the file if anything fails. */
export async function readMultipart(request: Request, options: MultipartOptions): Promise<Multipart> {
  const { maxBytes, maxFileBytes, uploads } = options
  const fields = new Map<string, string>()
  const streams: Readable[] = []
  const parts: Promise<void>[] = []
  let receiving: Promise<UploadedFile> | undefined
  const parser = openParser(request.headers.get('content-type') ?? '')
  const refuse = (failure: unknown) => parser.destroy(failure as Error)

  const readPart = async (name: string | undefined, stream: Readable, filename: string | undefined) => {
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
    const part = readPart(name, stream, filename)
    part.catch(refuse)
    parts.push(part)
  })

  try {
    await pipeline(sliced(limitedChunks(request.body ?? emptyBody(), maxBytes)), parser)
    await Promise.all(parts)
    return { fields, file: await withoutEmptyFile(await receiving) }
  } catch (error) {
    // The stream of a truncated part never ends by itself.
    for (const stream of streams) stream.destroy()
    await Promise.allSettled(parts)
    await receiving?.then(({ temporaryPath }) => rm(temporaryPath, { force: true })).catch(() => undefined)
    throw error instanceof Failure ? error : new Failure('MALFORMED_REQUEST')
  }
}

/** Browsers send an empty file input as a file without name and bytes. */
async function withoutEmptyFile(file: UploadedFile | undefined): Promise<UploadedFile | undefined> {
  if (file?.filename !== '' || file.size > 0) return file
  await rm(file.temporaryPath, { force: true })
  return undefined
}

/** The parser can only be stopped between chunks, and a body may arrive as a single large one. */
async function* sliced(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    for (let start = 0; start < chunk.length; start += MAX_SLICE_BYTES) {
      yield chunk.subarray(start, start + MAX_SLICE_BYTES)
    }
  }
}

async function* emptyBody(): AsyncGenerator<Uint8Array> {}

/** Treats every part as a file, so the charset that a part declares is ignored and text is decoded strictly. */
function openParser(contentType: string): InstanceType<typeof Busboy> {
  if (!/;\s*boundary=("[^"]+"|[^\s";]+)/i.test(contentType)) throw new Failure('MALFORMED_REQUEST')
  try {
    return new Busboy({
      headers: { 'content-type': contentType.replace(/^[^;]*/, 'multipart/form-data') },
      isPartAFile: () => true,
      limits: { parts: MAX_FIELDS + 1, headerPairs: 20, headerSize: 8_192 },
    })
  } catch {
    throw new Failure('MALFORMED_REQUEST')
  }
}

import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy } from '@fastify/busboy'
import type { UploadedFile } from '#contract/uploaded-file.ts'
import { Failure } from '#domain/failure.ts'
import { receive } from '#server/files/receive.ts'
import { addField, FIELDS, limitedChunks } from './body-limits.ts'

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
  const fields = new Map<string, string>()
  const parser = openParser(request.headers.get('content-type') ?? '')
  const refuse = (failure: unknown) => parser.destroy(failure as Error)
  const tooLarge = () => refuse(new Failure('BODY_TOO_LARGE'))
  let receiving: Promise<UploadedFile> | undefined

  parser.on('partsLimit', tooLarge).on('fieldsLimit', tooLarge).on('filesLimit', tooLarge)
  parser.on('field', (name, value, nameCut, valueCut) => {
    if (nameCut || valueCut) return tooLarge()
    try {
      addField(fields, name ?? '', value)
    } catch (error) {
      refuse(error)
    }
  })
  parser.on('file', (name, stream, filename = '') => {
    if (name !== 'file' || options.maxFileBytes === undefined) return drop(stream)
    receiving = receive(stream, { folder: options.uploads, filename, maxBytes: options.maxFileBytes })
    receiving.catch(refuse)
  })

  const parsed = await settle(pipeline(limitedChunks(request, options.maxBytes), parser))
  if (parsed.failure) receiving?.then(({ temporaryPath }) => rm(temporaryPath, { force: true })).catch(() => undefined)
  const received = await settle(receiving)
  const failure = parsed.failure ?? received.failure
  if (failure) throw failure instanceof Failure ? failure : new Failure('MALFORMED_REQUEST')
  return { fields, file: received.value }
}

function drop(stream: Readable): void {
  stream.on('error', () => undefined).resume()
}

async function settle<T>(promise: Promise<T> | undefined): Promise<{ value?: T | undefined; failure?: unknown }> {
  try {
    return { value: await promise }
  } catch (failure) {
    return { failure }
  }
}

function openParser(contentType: string): InstanceType<typeof Busboy> {
  try {
    return new Busboy({
      headers: { 'content-type': contentType.replace(/^[^;]*/, 'multipart/form-data') },
      limits: { fields: FIELDS, files: 1, parts: FIELDS + 1, fieldNameSize: 100, fieldSize: 1_000_000, headerPairs: 20 },
    })
  } catch {
    throw new Failure('MALFORMED_REQUEST')
  }
}

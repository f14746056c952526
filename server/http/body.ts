import { pipeline } from 'node:stream/promises'
import { Busboy } from '@fastify/busboy'
import type * as z from 'zod'
import { Failure } from '#domain/failure.ts'
import { fromText } from './form-values.ts'

const BODY_BYTES = 1_000_000
const FIELDS = 200
const JSON_DEPTH = 5

/** The body of a call as plain values, whichever of the three encodings it came in. */
export async function readBody(request: Request, schema: z.ZodObject): Promise<Record<string, unknown>> {
  if (Number(request.headers.get('content-length') ?? 0) > BODY_BYTES) throw new Failure('BODY_TOO_LARGE')
  const header = request.headers.get('content-type') ?? ''
  const type = header.split(';')[0]?.trim().toLowerCase()
  if (type === 'multipart/form-data') return fromText(schema, await readMultipart(request, header))
  const text = await readText(request)
  if (text === '') return {}
  if (type === 'application/json') return readJson(text)
  if (type === 'application/x-www-form-urlencoded' || type === '') return fromText(schema, readForm(text))
  throw new Failure('UNSUPPORTED_TYPE')
}

async function* limitedChunks(request: Request): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.length
    if (size > BODY_BYTES) throw new Failure('BODY_TOO_LARGE')
    yield chunk
  }
}

async function readText(request: Request): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of limitedChunks(request)) chunks.push(chunk)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
  } catch {
    throw new Failure('MALFORMED_REQUEST')
  }
}

/** A form-encoded body. A field sent twice is refused: nobody can tell which one was meant. */
function readForm(text: string): Map<string, string> {
  const fields = new Map<string, string>()
  const pairs = text.split('&', FIELDS + 1)
  if (pairs.length > FIELDS) throw new Failure('BODY_TOO_LARGE')
  for (const pair of pairs) {
    const split = pair.indexOf('=')
    const name = decodeFormText(split < 0 ? pair : pair.slice(0, split))
    addField(fields, name, split < 0 ? '' : decodeFormText(pair.slice(split + 1)))
  }
  return fields
}

function decodeFormText(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    throw new Failure('MALFORMED_REQUEST')
  }
}

function addField(fields: Map<string, string>, name: string, value: string): void {
  if (fields.has(name)) throw new Failure('INVALID_INPUT', { fields: { [name]: 'Sent more than once' } })
  if (!isCleanText(value)) throw new Failure('MALFORMED_REQUEST')
  fields.set(name, value)
}

function readJson(text: string): Record<string, unknown> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new Failure('MALFORMED_REQUEST')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Failure('MALFORMED_REQUEST')
  if (Object.keys(value).length > FIELDS) throw new Failure('BODY_TOO_LARGE')
  checkJson(value, JSON_DEPTH)
  return value as Record<string, unknown>
}

function checkJson(value: unknown, depth: number): void {
  if (typeof value === 'string' && !isCleanText(value)) throw new Failure('MALFORMED_REQUEST')
  if (typeof value !== 'object' || value === null) return
  if (depth === 0) throw new Failure('MALFORMED_REQUEST')
  for (const member of Object.values(value)) checkJson(member, depth - 1)
}

/** Whether a text can be stored: PostgreSQL takes neither NUL nor half a surrogate pair. */
function isCleanText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

/** The fields of a multipart body; files of calls that take none are read past and dropped. */
async function readMultipart(request: Request, contentType: string): Promise<Map<string, string>> {
  const fields = new Map<string, string>()
  const parser = openParser(contentType)
  const refuse = (failure: Failure) => parser.destroy(failure)
  const tooLarge = () => refuse(new Failure('BODY_TOO_LARGE'))
  parser.on('partsLimit', tooLarge).on('fieldsLimit', tooLarge).on('filesLimit', tooLarge)
  parser.on('file', (_name, stream) => stream.on('error', () => undefined).resume())
  parser.on('field', (name, value, nameCut, valueCut) => {
    if (nameCut || valueCut) return tooLarge()
    try {
      addField(fields, name ?? '', value)
    } catch (error) {
      refuse(error as Failure)
    }
  })
  try {
    await pipeline(limitedChunks(request), parser)
  } catch (error) {
    throw error instanceof Failure ? error : new Failure('MALFORMED_REQUEST')
  }
  return fields
}

function openParser(contentType: string): InstanceType<typeof Busboy> {
  try {
    return new Busboy({
      headers: { 'content-type': contentType.replace(/^[^;]*/, 'multipart/form-data') },
      limits: { fields: FIELDS, files: 1, parts: FIELDS + 1, fieldNameSize: 100, fieldSize: BODY_BYTES, headerPairs: 20 },
    })
  } catch {
    throw new Failure('MALFORMED_REQUEST')
  }
}

import { buffer } from 'node:stream/consumers'
import { Failure } from '#domain/failure.ts'

/** How many fields a body may have. */
export const FIELDS = 200

/** How many bytes the fields of a body may have. */
export const BODY_BYTES = 1_000_000

/** The bytes of a body or of a part of one, until they are too many. */
export async function* limitedChunks(
  chunks: AsyncIterable<Uint8Array>,
  maxBytes: number,
): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const chunk of chunks) {
    size += chunk.length
    if (size > maxBytes) throw new Failure('BODY_TOO_LARGE')
    yield chunk
  }
}

/** The text that bytes are in UTF-8; anything else is refused, and so is a body that breaks off. */
export async function readText(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  try {
    const bytes = await buffer(limitedChunks(chunks, BODY_BYTES))
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    throw error instanceof Failure ? error : new Failure('MALFORMED_REQUEST')
  }
}

/** A field sent twice is refused: nobody can tell which one was meant. */
export function addField(fields: Map<string, string>, name: string, value: string): void {
  if (fields.has(name)) throw new Failure('INVALID_INPUT', { fields: { [name]: 'Sent more than once' } })
  fields.set(name, value)
}

/** Whether a text can be stored: PostgreSQL takes neither NUL nor half a surrogate pair. */
export function isCleanText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

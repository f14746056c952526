import { buffer } from 'node:stream/consumers'
import { Failure } from '#domain/failure.ts'

export const MAX_FIELDS = 200

/** Total size of the fields of a body, without its file. */
export const MAX_BODY_BYTES = 1_000_000

/** Passes chunks on, and fails once they exceed the limit. */
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

/** Decodes UTF-8 strictly; refuses invalid bytes and truncated bodies. */
export async function readText(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  try {
    const bytes = await buffer(limitedChunks(chunks, MAX_BODY_BYTES))
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    throw error instanceof Failure ? error : new Failure('MALFORMED_REQUEST')
  }
}

/**
 * Refuses duplicate fields, because programs disagree on which one wins. Browsers send line breaks of forms as CRLF; they
 * are stored as LF, unless the form comes from a script, which sends texts as they are.
 */
export function addField(
  fields: Map<string, string>,
  name: string,
  value: string,
  isFromScript = false,
): void {
  if (fields.has(name)) throw new Failure('INVALID_INPUT', { fields: { [name]: 'Sent more than once' } })
  fields.set(name, isFromScript ? value : value.replaceAll('\r\n', '\n'))
}

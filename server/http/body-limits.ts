import { Failure } from '#domain/failure.ts'

/** How many fields a body may have. */
export const FIELDS = 200

/** The bytes of a body, until they are too many. */
export async function* limitedChunks(request: Request, maxBytes: number): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.length
    if (size > maxBytes) throw new Failure('BODY_TOO_LARGE')
    yield chunk
  }
}

/** A field sent twice is refused: nobody can tell which one was meant. */
export function addField(fields: Map<string, string>, name: string, value: string): void {
  if (fields.has(name)) throw new Failure('INVALID_INPUT', { fields: { [name]: 'Sent more than once' } })
  if (!isCleanText(value)) throw new Failure('MALFORMED_REQUEST')
  fields.set(name, value)
}

/** Whether a text can be stored: PostgreSQL takes neither NUL nor half a surrogate pair. */
export function isCleanText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

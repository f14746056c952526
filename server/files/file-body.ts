import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { ReadableStream as WebStream } from 'node:stream/web'
import type { ByteRange, FileStore } from './file-store.ts'

/** A byte range of a local file, both ends inclusive. */
export interface FilePart extends ByteRange {
  path: string
}

const parts = new WeakMap<ReadableStream, FilePart>()

/** A file as a response body, opened lazily. */
export function fileBody(part: FilePart): ReadableStream<Uint8Array> {
  const body = WebStream.from(readPart(part)) as ReadableStream<Uint8Array>
  parts.set(body, part)
  return body
}

/** The file behind a body, so the front thread can send it without the app thread. */
export function filePartOf(body: ReadableStream): FilePart | undefined {
  return parts.get(body)
}

/** Stored bytes as a response body: all of them, or a range. */
export async function storedBody(
  files: FileStore,
  { key, size, range }: { key: string; size: number; range?: ByteRange | undefined },
): Promise<ReadableStream<Uint8Array> | null> {
  if (size === 0) return null
  const path = files.pathOf?.(key)
  if (path !== undefined) return fileBody({ path, ...(range ?? { start: 0, end: size - 1 }) })
  return Readable.toWeb(await files.read(key, range)) as ReadableStream<Uint8Array>
}

async function* readPart({ path, start, end }: FilePart): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path, { start, end })
}

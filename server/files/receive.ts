import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { UploadedFile } from '#contract/uploaded-file.ts'
import { Failure } from '#domain/failure.ts'

/** Streams an upload into a temporary file; removes it when the upload is too large or aborted. */
export async function receive(
  source: Readable,
  { folder, filename, maxBytes }: { folder: string; filename: string; maxBytes: number },
): Promise<UploadedFile> {
  const temporaryPath = join(folder, randomUUID())
  const target = createWriteStream(temporaryPath, { flags: 'wx' })
  const hash = createHash('sha256')
  let size = 0
  try {
    await pipeline(
      source,
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          size += chunk.length
          if (size > maxBytes) throw new Failure('BODY_TOO_LARGE')
          hash.update(chunk)
          yield chunk
        }
      },
      target,
    )
  } catch (error) {
    // The file may still be in the process of being created.
    if (!target.closed) await new Promise<void>((resolve) => target.once('close', () => resolve()))
    // In a folder without permission this fails too; the first error says why.
    await rm(temporaryPath, { force: true }).catch(() => undefined)
    throw isDiskError(error) ? new Failure('UPLOAD_FAILED', { cause: error }) : error
  }
  return new UploadedFile({ temporaryPath, key: hash.digest('hex'), size, filename })
}

/** The disk is full or unavailable, or the folder lacks permission. Only a client that disconnects fails a read. */
function isDiskError(error: unknown): boolean {
  const { syscall } = error as NodeJS.ErrnoException
  return syscall !== undefined && syscall !== 'read'
}

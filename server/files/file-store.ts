import type { Readable } from 'node:stream'
import type { UploadedFile } from '#contract/uploaded-file.ts'

/** A part of a file, first and last byte included. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * Where the bytes of files and photos are kept. Their key is the SHA-256 of the bytes, so equal bytes are kept once;
 * what visitors attach has a random one.
 */
export interface FileStore {
  /** Makes the bytes of a received upload durable; after it returns they survive a crash. */
  keep(upload: UploadedFile): Promise<void>
  read(key: string, range?: ByteRange): Promise<Readable>
  /** Where the bytes are on the disk of this machine, if the store keeps them there. */
  pathOf?(key: string): string
  has(key: string): Promise<boolean>
  remove(key: string): Promise<void>
  /** All there is, and since when. */
  list(): AsyncIterable<{ key: string; keptAt: Date }>
}

import type { Readable } from 'node:stream'
import type { UploadedFile } from '#contract/uploaded-file.ts'

/** A byte range, both ends inclusive. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * Content-addressed storage for files and photos: the key is the SHA-256 of the bytes, so equal bytes are stored once.
 * Attachments of visitors have random keys.
 */
export interface FileStore {
  /** Stores an upload durably: once this resolves, the bytes survive a crash. */
  keep(upload: UploadedFile): Promise<void>
  read(key: string, range?: ByteRange): Promise<Readable>
  /** The path on the local disk, if the store has one. */
  pathOf?(key: string): string
  has(key: string): Promise<boolean>
  remove(key: string): Promise<void>
  /** Fails when files cannot be stored now; cheap enough for a health check. */
  check(): Promise<void>
  /** All keys, with the time they were stored. */
  list(): AsyncIterable<{ key: string; keptAt: Date }>
}

import * as z from 'zod'

interface Parts {
  temporaryPath: string
  key: string
  size: number
  filename: string
}

/** A file that has arrived with a multipart call. A class, so that no JSON body can pretend to be one. */
export class UploadedFile {
  /** Where its bytes wait until an operation keeps them. */
  readonly temporaryPath: string
  /** SHA-256 of the bytes. */
  readonly key: string
  readonly size: number
  /** What the sender called it: a label, never a path. */
  readonly filename: string

  constructor({ temporaryPath, key, size, filename }: Parts) {
    this.temporaryPath = temporaryPath
    this.key = key
    this.size = size
    this.filename = filename
  }
}

/** The field "file" of a call that takes one. At most one file travels in one call. */
export const uploadedFile = z.instanceof(UploadedFile, { error: 'Expected a file' })

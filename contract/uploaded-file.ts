import * as z from 'zod'

interface Parts {
  temporaryPath: string
  key: string
  size: number
  filename: string
}

/** An uploaded file of a multipart request. It is a class, so a JSON body cannot forge one. */
export class UploadedFile {
  /** Temporary location until an operation stores the file. */
  readonly temporaryPath: string
  /** SHA-256 of the content. */
  readonly key: string
  readonly size: number
  /** Client-supplied name: a label, never used as a path. */
  readonly filename: string

  constructor({ temporaryPath, key, size, filename }: Parts) {
    this.temporaryPath = temporaryPath
    this.key = key
    this.size = size
    this.filename = filename
  }
}

/** Schema of the input field "file". A call has at most one file. */
export const uploadedFile = z.instanceof(UploadedFile, { error: 'Expected a file' })

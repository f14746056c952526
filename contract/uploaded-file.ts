import * as z from 'zod'

/** A file part of a multipart call, as the operation gets it: its bytes wait in a temporary file. */
export interface UploadedFile {
  temporaryPath: string
  /** SHA-256 of the bytes. */
  key: string
  size: number
  filename: string
}

/** The field of a call that takes a file. At most one file travels in one call. */
export const uploadedFile = z.custom<UploadedFile>(
  (value) => typeof value === 'object' && value !== null && 'temporaryPath' in value,
  'Expected a file',
)

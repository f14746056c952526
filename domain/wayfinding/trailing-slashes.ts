import { trimEndOf } from '#domain/trim-end-of.ts'

/** A path without the slashes at its end. */
export function withoutTrailingSlashes(path: string): string {
  return trimEndOf(path, '/')
}

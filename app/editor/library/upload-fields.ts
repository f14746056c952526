import type { VersionTexts } from '#domain/library/file-version.ts'

/** Form fields of a file upload: name, extension, the id of the file that gets a new version, and what is said of it. */
export function uploadFields(
  { name }: { name: string },
  replaced?: number,
  texts: Partial<VersionTexts> = {},
): Record<string, string> {
  const type = /\.([^.]+)$/.exec(name)?.[1] ?? ''
  return { filename: name, type, file_id: replaced === undefined ? '' : String(replaced), ...texts }
}

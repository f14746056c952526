/** Form fields of a file upload: name, extension, and the id of the file whose content is replaced. */
export function uploadFields({ name }: { name: string }, replaced?: number): Record<string, string> {
  const type = /\.([^.]+)$/.exec(name)?.[1] ?? ''
  return { filename: name, type, file_id: replaced === undefined ? '' : String(replaced) }
}

/** What goes along with an uploaded file: its name, its extension, and whose content it replaces. */
export function uploadFields({ name }: { name: string }, replaced?: number): Record<string, string> {
  const type = /\.([^.]+)$/.exec(name)?.[1] ?? ''
  return { filename: name, type, file_id: replaced === undefined ? '' : String(replaced) }
}

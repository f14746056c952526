/** The icon of a file type, drawn as its letters. */
export function FileIcon({ icon }: { icon: string }) {
  return <span className="ftype">{icon.toUpperCase() || '–'}</span>
}

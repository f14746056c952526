/** Address that shows a PDF of the library in the browser, for the path of its download page; others stay as they are. */
export function viewAddress(address: string): string {
  const [, id] = /^\/download\/(\d+)$/.exec(address) ?? []
  return id === undefined ? address : `/api/media/files/${id}/document.pdf?view`
}

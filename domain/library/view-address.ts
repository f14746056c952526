/** Address that shows the newest PDF of a library file in the browser, for the path of its download page; others stay as they are. */
export function viewAddress(address: string): string {
  const [, id] = /^\/download\/(\d+)$/.exec(address) ?? []
  return id === undefined ? address : `/api/media/files/${id}/newest/document.pdf?view`
}

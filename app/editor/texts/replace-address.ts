/** Path of the screen that replaces an old address by the one it redirects to. */
export function replaceAddress(old: string): string {
  return `/editor/replace?${new URLSearchParams({ address: old })}`
}

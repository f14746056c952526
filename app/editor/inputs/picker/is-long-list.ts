/** Longer lists are searched, shorter ones are native selects or checkboxes. */
const MAX_SHORT = 12

export function isLongList(options: readonly unknown[]): boolean {
  return options.length > MAX_SHORT
}

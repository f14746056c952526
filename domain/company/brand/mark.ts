/** A mark of lines and dots, as data of SVG paths in a field of 38 by 22. */
export interface Mark {
  line: string
  dots: string
  /** The highlighted dot. */
  last: string
}

const MAX_INITIALS = 2

/** What a vendor without a mark of its own is recognised by: the first letters of its name. */
export function initialsOf(name: string): string {
  return name
    .split(/[\s-]+/)
    .flatMap((word) => word.match(/[\p{L}\p{N}]/u)?.[0] ?? [])
    .slice(0, MAX_INITIALS)
    .join('')
    .toUpperCase()
}

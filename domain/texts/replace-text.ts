/** What to replace in texts. */
export interface Replacement {
  find: string
  replacement: string
  isCaseSensitive: boolean
}

/** The text around an occurrence. */
export interface Occurrence {
  before: string
  match: string
  after: string
}

const CONTEXT = 60

/** Positions of a phrase in a markdown text, except for those inside the addresses of links and images. */
function positionsOf(text: string, { find, isCaseSensitive }: Replacement): number[] {
  const searched = isCaseSensitive ? text : text.toLowerCase()
  const phrase = isCaseSensitive ? find : find.toLowerCase()
  // Lower case can have another length, such as that of "İ"; then positions would be wrong.
  if (searched.length !== text.length || phrase === '') return []
  const found: number[] = []
  for (let at = searched.indexOf(phrase); at >= 0; at = searched.indexOf(phrase, at + phrase.length))
    if (text.lastIndexOf('](', at) <= text.lastIndexOf(')', at)) found.push(at)
  return found
}

/** Replaces a phrase in a markdown text; null if it does not occur. */
export function replaceText(
  text: string,
  replacement: Replacement,
): { text: string; count: number; first: Occurrence } | null {
  const positions = positionsOf(text, replacement)
  const [start] = positions
  if (start === undefined) return null
  const { length } = replacement.find
  let replaced = ''
  let end = 0
  for (const at of positions) {
    replaced += text.slice(end, at) + replacement.replacement
    end = at + length
  }
  return { text: replaced + text.slice(end), count: positions.length, first: around(text, start, length) }
}

const ENDS = [')', '#', '?', ' ']

/** Replaces the address of links and images, which keep their fragment; null if no link has it. */
export function replaceAddress(
  text: string,
  { find, replacement }: Pick<Replacement, 'find' | 'replacement'>,
): { text: string; count: number; first: Occurrence } | null {
  const target = `](${find}`
  const parts = text.split(target)
  const isWhole = (rest: string) => ENDS.includes(rest.charAt(0))
  const at = parts.findIndex((part, index) => index > 0 && isWhole(part))
  if (at < 0) return null
  const start = parts.slice(0, at).join(target).length + 2
  const replaced = parts.map((part, index) => {
    if (index === 0) return part
    return (isWhole(part) ? `](${replacement}` : target) + part
  })
  const count = parts.slice(1).filter(isWhole).length
  return { text: replaced.join(''), count, first: around(text, start, find.length) }
}

function around(text: string, start: number, length: number): Occurrence {
  const line = (part: string) => part.replaceAll(/\s+/g, ' ').toWellFormed()
  return {
    before: line(text.slice(Math.max(0, start - CONTEXT), start)),
    match: line(text.slice(start, start + length)),
    after: line(text.slice(start + length, start + length + CONTEXT)),
  }
}

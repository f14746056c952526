const LINE_END = /\r\n?|\n/g

/** A text as text inputs of browsers have it: every line end is a line feed. */
export function withLineFeeds(text: string): string {
  return text.includes('\r') ? text.replaceAll(LINE_END, '\n') : text
}

/** Where an offset of a text is after withLineFeeds(). */
export function offsetWithLineFeeds(text: string, offset: number): number {
  return withLineFeeds(text.slice(0, offset)).length
}

/**
 * Gives an edited text, which has line feeds only, the line ends of the text it was made of: lines that were not edited
 * keep theirs, and a new line gets that of the line before it.
 */
export function keepLineEnds(before: string, edited: string): string {
  const ends = before.match(LINE_END) ?? []
  if (ends.every((end) => end === '\n')) return edited
  const oldLines = withLineFeeds(before).split('\n')
  const lines = withLineFeeds(edited).split('\n')
  const count = lines.length - 1
  const first = Math.min(equalLines(oldLines, lines), count, ends.length)
  const last = Math.min(
    equalLines(oldLines.toReversed(), lines.toReversed()),
    count - first,
    ends.length - first,
  )
  const isSameCount = count === ends.length
  let result = lines[0] ?? ''
  let end = ends[0] ?? '\n'
  for (let index = 0; index < count; index += 1) {
    const isKept = index < first || isSameCount || index >= count - last
    if (isKept) end = ends[index < first ? index : index - count + ends.length] ?? end
    // After a lone carriage return a line feed would be read as the second half of one line end.
    const isMerged = end === '\n' && result.endsWith('\r')
    result += (isMerged ? '\r\n' : end) + lines[index + 1]
  }
  return result
}

/** How many lines at the start of two texts are the same. */
function equalLines(one: string[], other: string[]): number {
  const difference = one.findIndex((line, index) => line !== other[index])
  return difference < 0 ? one.length : difference
}

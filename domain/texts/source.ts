import type { ParsedBlock } from './parsed-text.ts'

const MAX_EXCERPT_LENGTH = 120

/** The source of a text with the offsets of its lines. */
export interface Source {
  text: string
  lines: string[]
  /** Offset of each line; one more for the end of the text. */
  starts: number[]
}

export function sourceOf(text: string): Source {
  const lines = text.split('\n')
  const starts = [0]
  for (const line of lines) starts.push(starts.at(-1)! + line.length + 1)
  return { text, lines, starts }
}

/** Offsets of a block; the end excludes its last line break. */
export function spanOf({ text, starts }: Source, { start, end }: ParsedBlock): { from: number; to: number } {
  const from = starts[start] ?? text.length
  return { from, to: Math.max(from, Math.min(text.length, (starts[end] ?? text.length + 1) - 1)) }
}

/** Number of the line at an offset, from 1. */
export function lineAt({ starts }: Source, offset: number): number {
  let low = 0
  let high = starts.length - 1
  while (low + 1 < high) {
    const middle = (low + high) >> 1
    if (starts[middle]! <= offset) low = middle
    else high = middle
  }
  return low + 1
}

/** A finder of phrases in a block, each search after the last hit; null if a phrase is not in the source as it is read. */
export function finderIn(source: Source, block: ParsedBlock): (phrase: string) => number | null {
  const { from, to } = spanOf(source, block)
  const within = source.text.slice(from, to)
  let next = 0
  return (phrase) => {
    const at = within.indexOf(phrase, next)
    if (at < 0) return null
    next = at + phrase.length
    return from + at
  }
}

/** One line of text for a list of issues. */
export function excerptOf(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= MAX_EXCERPT_LENGTH) return line
  return `${line
    .slice(0, MAX_EXCERPT_LENGTH - 1)
    .toWellFormed()
    .trimEnd()}…`
}

import { fold } from './search-words.ts'

/** A piece of a text, and whether it is what was looked for. */
export interface Piece {
  text: string
  is_match: boolean
}

const WORD = /[\p{L}\p{N}]+(?:[-_./][\p{L}\p{N}]+)*/gu
const PART = /[\p{L}\p{N}]+/gu
const MOST_SPANS = 200

/** A text in pieces, words that begin like one of those looked for marked; hyphens do not count. */
export function markMatches(text: string, wanted: string[]): Piece[] {
  const spans = spansOf(text, wanted)
  const pieces: Piece[] = []
  let at = 0
  for (const { start, end } of spans) {
    if (start > at) pieces.push({ text: text.slice(at, start), is_match: false })
    pieces.push({ text: text.slice(start, end), is_match: true })
    at = end
  }
  if (at < text.length || pieces.length === 0) pieces.push({ text: text.slice(at), is_match: false })
  return pieces
}

/** The part of a text around the first place where most of what is wanted stands together. */
export function excerptOf(text: string, wanted: string[], length = 180): string {
  if (text.length <= length) return text
  const spans = spansOf(text, wanted).slice(0, MOST_SPANS)
  const reach = length * 0.7
  const within = (start: number) => spans.filter((span) => span.start >= start && span.end <= start + reach)
  const kinds = (start: number) => new Set(within(start).map(({ word }) => word)).size
  const best = spans.reduce(
    (found, { start }) => (kinds(start) > found.kinds ? { start, kinds: kinds(start) } : found),
    { start: 0, kinds: 0 },
  )
  if (best.start < length / 3) return `${untilWord(text, length)} …`
  const start = text.indexOf(' ', Math.max(0, best.start - length / 4)) + 1
  const rest = text.slice(start)
  return rest.length <= length ? `… ${rest}` : `… ${untilWord(rest, length)} …`
}

function untilWord(text: string, length: number): string {
  const end = text.lastIndexOf(' ', length)
  return text.slice(0, end > 0 ? end : length)
}

interface Span {
  start: number
  end: number
  /** Which of the wanted words it is. */
  word: number
}

function spansOf(text: string, wanted: string[]): Span[] {
  const which = (word: string) =>
    wanted.findIndex((begin) => (begin.length > 2 ? word.startsWith(begin) : word === begin))
  return [...text.matchAll(WORD)].flatMap(({ 0: word, index }) => {
    const whole = which(fold(word).replace(/[-_./]/g, ''))
    if (whole >= 0) return [{ start: index, end: index + word.length, word: whole }]
    return [...word.matchAll(PART)].flatMap(({ 0: part, index: inside }) => {
      const found = which(fold(part))
      const start = index + inside
      return found < 0 ? [] : [{ start, end: start + part.length, word: found }]
    })
  })
}

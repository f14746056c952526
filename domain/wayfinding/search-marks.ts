import { fold } from './search-words.ts'

/** A piece of a text, and whether it is what was looked for. */
interface Piece {
  text: string
  is_match: boolean
}

const LETTER = '[\\p{L}\\p{N}]'
/** What may stand between the parts of a word. */
const HYPHEN = '[-_./]'

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

/** How a result reads: its title, and what of its text tells most. What is the very thing says first what it is. */
export function markedResult({ title, text }: { title: string; text: string }, wanted: string[]) {
  const marked = markMatches(title, wanted)
  const isIt = marked.every((piece) => piece.is_match || piece.text.trim() === '')
  return { title: marked, excerpt: markMatches(excerptOf(text, isIt ? [] : wanted), wanted) }
}

/** The part of a text around the first place where most of what is wanted stands together. */
export function excerptOf(text: string, wanted: string[], length = 180): string {
  if (text.length <= length) return text
  const spans = spansOf(text, wanted)
  let best = { start: 0, words: 0 }
  for (const [index, { start }] of spans.entries()) {
    const words = new Set<number>()
    for (let at = index; at < spans.length && spans[at]!.end <= start + length * 0.7; at += 1)
      words.add(spans[at]!.word)
    if (words.size > best.words) best = { start, words: words.size }
  }
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

/** One search marks many texts with the same words. */
const patterns = new WeakMap<string[], RegExp>()

function spansOf(text: string, wanted: string[]): Span[] {
  if (wanted.length === 0) return []
  const { folded, placeOf } = foldWithPlaces(text)
  const pattern = patterns.get(wanted) ?? beginningWith(wanted)
  patterns.set(wanted, pattern)
  return [...folded.matchAll(pattern)].map((match) => ({
    start: placeOf(match.index),
    end: placeOf(match.index + match[0].length),
    word: match.slice(1).findIndex((group) => group !== undefined) % wanted.length,
  }))
}

/** Words that begin like one of those looked for, else parts of words that do; what is short must be all of it. */
function beginningWith(wanted: string[]): RegExp {
  // They are letters and digits alone, so nothing in them is a sign of the pattern.
  const isShort = (begin: string) => begin.length <= 2
  const words = wanted.map((begin) => {
    const rest = isShort(begin) ? `(?!${HYPHEN}?${LETTER})` : `${LETTER}*(?:${HYPHEN}${LETTER}+)*`
    return `(${Array.from(begin).join(`${HYPHEN}?`)}${rest})`
  })
  const parts = wanted.map((begin) => `(${begin}${isShort(begin) ? `(?!${LETTER})` : `${LETTER}*`})`)
  return new RegExp(
    `(?<!${LETTER}${HYPHEN}?)(?:${words.join('|')})|(?<!${LETTER})(?:${parts.join('|')})`,
    'gu',
  )
}

/** Folding is slow, and texts have few letters that need it. */
const foldedLetters = new Map<string, string>()

function foldLetter(letter: string): string {
  const plain = foldedLetters.get(letter) ?? fold(letter)
  foldedLetters.set(letter, plain)
  return plain
}

/** A text folded, and where a place in it was before: some letters become two, marks none. */
function foldWithPlaces(text: string): { folded: string; placeOf: (place: number) => number } {
  const shifts: { from: number; by: number }[] = []
  let by = 0
  const folded = text.replace(/[^\0-\x7f]/g, (letter, at: number) => {
    const plain = foldLetter(letter)
    const from = at - by + plain.length
    by += letter.length - plain.length
    if (plain.length !== letter.length) shifts.push({ from, by })
    return plain
  })
  return {
    folded: folded.toLowerCase(),
    placeOf: (place) => place + (shifts.findLast(({ from }) => from <= place)?.by ?? 0),
  }
}

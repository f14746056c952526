import { truncate } from '#domain/clean-text.ts'
import { fold, WORD } from './search-words.ts'

/** A piece of a text, and whether it matches the search. */
interface Piece {
  text: string
  is_match: boolean
}

const PART = /[\p{L}\p{N}]+/gu
/** Separators inside a compound word. */
const HYPHEN = /[-_./]/g

/** Splits a text into pieces and marks the words that start with a query word, ignoring hyphens. */
export function markMatches(text: string, queryWords: string[]): Piece[] {
  const spans = spansOf(text, queryWords)
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

/** Title and excerpt of a result with marked matches. If the whole title matches, the excerpt is the start of the text. */
export function markedResult({ title, text }: { title: string; text: string }, queryWords: string[]) {
  const marked = markMatches(title, queryWords)
  const isExactMatch = marked.every((piece) => piece.is_match || piece.text.trim() === '')
  return { title: marked, excerpt: markMatches(excerptOf(text, isExactMatch ? [] : queryWords), queryWords) }
}

/** Excerpt around the first window with the most distinct query words. */
export function excerptOf(text: string, queryWords: string[], length = 180): string {
  if (text.length <= length) return text
  const spans = spansOf(text, queryWords)
  let best = { start: 0, words: 0 }
  for (const [index, { start }] of spans.entries()) {
    const words = new Set<number>()
    for (let at = index; at < spans.length && spans[at]!.end <= start + length * 0.7; at += 1)
      words.add(spans[at]!.word)
    if (words.size > best.words) best = { start, words: words.size }
  }
  if (best.start < length / 3) return `${truncateAtWord(text, length)} …`
  const start = text.indexOf(' ', Math.max(0, best.start - length / 4)) + 1
  const rest = text.slice(start)
  return rest.length <= length ? `… ${rest}` : `… ${truncateAtWord(rest, length)} …`
}

function truncateAtWord(text: string, length: number): string {
  const end = text.lastIndexOf(' ', length)
  return truncate(text, end > 0 ? end : length)
}

interface Span {
  start: number
  end: number
  /** Index of the query word. */
  word: number
}

/** Spans of words, or else of parts of compounds, that start with a query word; one of up to two letters must match completely. */
function spansOf(text: string, queryWords: string[]): Span[] {
  if (queryWords.length === 0) return []
  const { folded, shifts } = foldWithShifts(text)
  const toOriginal = offsetMapper(shifts)
  const spans: Span[] = []
  for (const { 0: word, index } of candidateWords(folded, queryWords))
    for (const span of spansIn(word, queryWords))
      spans.push({ ...span, start: toOriginal(index + span.start), end: toOriginal(index + span.end) })
  return spans
}

const INSIDE_WORD = /[\p{L}\p{N}\-_./\ud800-\udfff]/u
/** A separator before a letter: inside of a compound, or at the start of a word. */
const JOINT = /[-_./](?=[\p{L}\p{N}])/gu

/**
 * Compound words, and words that contain a query word, in their order. Splitting a long text into all of its words
 * takes fifty times as long.
 */
function* candidateWords(folded: string, queryWords: string[]): Generator<RegExpExecArray> {
  const searches = [
    ...queryWords.map((word) => (from: number) => folded.indexOf(word, from)),
    (from: number) => firstMatch(JOINT, folded, from)?.index ?? -1,
  ]
  const positions = searches.map(() => -1)
  for (let end = 0; ;) {
    // A search that found nothing is not repeated.
    for (const [index, search] of searches.entries())
      if (positions[index]! < end) positions[index] = orInfinity(search(end))
    const position = Math.min(...positions)
    if (position === Infinity) return
    let start = position
    while (start > end && INSIDE_WORD.test(folded[start - 1]!)) start -= 1
    let word = firstMatch(WORD, folded, start)
    while (word && endOf(word) <= position) word = firstMatch(WORD, folded, endOf(word))
    if (!word) return
    yield word
    end = endOf(word)
  }
}

/** The first match from an offset on, without leaving a trace in the shared expression. */
function firstMatch(expression: RegExp, text: string, from: number): RegExpExecArray | null {
  expression.lastIndex = from
  const found = expression.exec(text)
  expression.lastIndex = 0
  return found
}

function endOf({ 0: text, index }: RegExpExecArray): number {
  return index + text.length
}

function orInfinity(position: number): number {
  return position < 0 ? Infinity : position
}

function spansIn(word: string, queryWords: string[]): Span[] {
  const whole = matchingPrefix(word.replaceAll(HYPHEN, ''), queryWords)
  if (whole >= 0) return [{ start: 0, end: word.length, word: whole }]
  return [...word.matchAll(PART)].flatMap(({ 0: part, index }) => {
    const found = matchingPrefix(part, queryWords)
    return found < 0 ? [] : [{ start: index, end: index + part.length, word: found }]
  })
}

/** Index of the first query word that is a prefix of a word; -1 if there is none. */
function matchingPrefix(word: string, queryWords: string[]): number {
  return queryWords.findIndex((prefix) => (prefix.length <= 2 ? word === prefix : word.startsWith(prefix)))
}

/** Cache: folding is slow, and texts have few distinct non-ASCII letters. */
const foldedLetters = new Map<string, string>()

function foldLetter(letter: string): string {
  const plain = foldedLetters.get(letter) ?? fold(letter)
  foldedLetters.set(letter, plain)
  return plain
}

/** From this offset in the folded text on, original offsets are larger by this number. */
interface Shift {
  from: number
  by: number
}

/** Folds a text and records how offsets shift: some letters become two, combining marks disappear. */
function foldWithShifts(text: string): { folded: string; shifts: Shift[] } {
  const shifts: Shift[] = []
  let by = 0
  const folded = text.replace(/[^\0-\x7f]/g, (letter, at: number) => {
    const plain = foldLetter(letter)
    const from = at - by + plain.length
    by += letter.length - plain.length
    if (plain.length !== letter.length) shifts.push({ from, by })
    return plain
  })
  return { folded: folded.toLowerCase(), shifts }
}

/** Maps offsets in the folded text to the original text. Calls must be in ascending order. */
function offsetMapper(shifts: Shift[]): (offset: number) => number {
  let passed = 0
  return (offset) => {
    while (passed < shifts.length && shifts[passed]!.from <= offset) passed += 1
    return offset + (shifts[passed - 1]?.by ?? 0)
  }
}

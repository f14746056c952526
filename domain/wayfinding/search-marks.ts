import { cutText } from '#domain/clean-text.ts'
import { fold, WORD } from './search-words.ts'

/** A piece of a text, and whether it is what was looked for. */
interface Piece {
  text: string
  is_match: boolean
}

const PART = /[\p{L}\p{N}]+/gu
/** What may stand between the parts of a word. */
const HYPHEN = /[-_./]/g

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
  return cutText(text, end > 0 ? end : length)
}

interface Span {
  start: number
  end: number
  /** Which of the wanted words it is. */
  word: number
}

/** Words that begin like one of those looked for, else parts of words that do; what is short must be all of it. */
function spansOf(text: string, wanted: string[]): Span[] {
  if (wanted.length === 0) return []
  const { folded, shifts } = foldWithPlaces(text)
  const places = originalPlaces(shifts)
  return [...folded.matchAll(WORD)].flatMap(({ 0: word, index }) =>
    spansIn(word, wanted).map(({ start, end, word: number }) => ({
      start: places(index + start),
      end: places(index + end),
      word: number,
    })),
  )
}

function spansIn(word: string, wanted: string[]): Span[] {
  const whole = beginningOf(word.replaceAll(HYPHEN, ''), wanted)
  if (whole >= 0) return [{ start: 0, end: word.length, word: whole }]
  return [...word.matchAll(PART)].flatMap(({ 0: part, index }) => {
    const found = beginningOf(part, wanted)
    return found < 0 ? [] : [{ start: index, end: index + part.length, word: found }]
  })
}

/** Which of the wanted beginnings a word has. */
function beginningOf(word: string, wanted: string[]): number {
  return wanted.findIndex((begin) => (begin.length <= 2 ? word === begin : word.startsWith(begin)))
}

/** Folding is slow, and texts have few letters that need it. */
const foldedLetters = new Map<string, string>()

function foldLetter(letter: string): string {
  const plain = foldedLetters.get(letter) ?? fold(letter)
  foldedLetters.set(letter, plain)
  return plain
}

/** From a place in a folded text on, original places lie so much further. */
interface Shift {
  from: number
  by: number
}

/** A text folded, and how places in it have moved: some letters become two, marks none. */
function foldWithPlaces(text: string): { folded: string; shifts: Shift[] } {
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

/** Where places in a folded text were before; they must be asked for in ascending order. */
function originalPlaces(shifts: Shift[]): (place: number) => number {
  let passed = 0
  return (place) => {
    while (passed < shifts.length && shifts[passed]!.from <= place) passed += 1
    return place + (shifts[passed - 1]?.by ?? 0)
  }
}

const DIGITS = '0123456789'
const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  DIGITS + DIGITS,
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'yxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
]
const RUNS = ROWS.flatMap((row) => [row, Array.from(row).toReversed().join('')])

const MAX_PARTS = 3
const MAX_EXAMINED_LENGTH = 128

/** Whether a password is easy to guess: a common one, or a combination of a few common words, keyboard runs and years. */
export function isCommonPassword(password: string, words: ReadonlySet<string>): boolean {
  const text = password.normalize('NFKC').toLowerCase()
  if (words.has(text) || new Set(text).size <= 3) return true
  if (text.length > MAX_EXAMINED_LENGTH) return false
  const bare = text.replaceAll(/[^\p{L}\p{N}]/gu, '')
  return fewestParts(repeatedPart(bare), words) <= MAX_PARTS
}

/** The shortest repeating unit of a text, or the whole text. */
function repeatedPart(text: string): string {
  return text.slice(0, (text + text).indexOf(text, 1))
}

/** Minimum number of known parts that form a text (dynamic programming); Infinity if that is not possible. */
function fewestParts(text: string, words: ReadonlySet<string>): number {
  const parts = [0]
  for (let end = 1; end <= text.length; end += 1) {
    let fewest = Infinity
    for (let start = 0; start < end; start += 1) {
      const before = parts[start] ?? Infinity
      if (before + 1 < fewest && isKnown(text.slice(start, end), words)) fewest = before + 1
    }
    parts.push(fewest)
  }
  return text === '' ? Infinity : (parts[text.length] ?? Infinity)
}

function isKnown(part: string, words: ReadonlySet<string>): boolean {
  if (/^(\d{1,2}|(19|20)\d{2})$/.test(part)) return true
  return part.length >= 3 && (words.has(part) || RUNS.some((run) => run.includes(part)))
}

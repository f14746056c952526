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

const MOST_PARTS = 3
const LONGEST_EXAMINED = 128

/** Whether a password is among those tried first: a common one, or nothing but a few words, runs and years. */
export function isCommonPassword(password: string, words: ReadonlySet<string>): boolean {
  const text = password.normalize('NFKC').toLowerCase()
  if (words.has(text) || new Set(text).size <= 3) return true
  if (text.length > LONGEST_EXAMINED) return false
  const bare = text.replaceAll(/[^\p{L}\p{N}]/gu, '')
  return fewestParts(repeatedPart(bare), words) <= MOST_PARTS
}

/** The shortest part that a text is a repetition of; the whole text if it repeats nothing. */
function repeatedPart(text: string): string {
  return text.slice(0, (text + text).indexOf(text, 1))
}

/** Of how few known parts a text is made; infinite when there is something else in it. */
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

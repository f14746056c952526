/** A word, including compounds with hyphens, dots, slashes or underscores such as "TR-72D" and "4.06G". */
export const WORD = /[\p{L}\p{N}]+(?:[-_./][\p{L}\p{N}]+)*/gu
const MAX_MERGED_LENGTH = 4

/** Arabic ligatures of whole phrases, which decompose into up to 18 characters each. */
const PHRASES = /[\ufdfa\ufdfb]/g

/** Case folding: lower case without diacritics. */
export function fold(text: string): string {
  return text
    .replace(PHRASES, ' ')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ł', 'l')
}

/** Folds a text and keeps only letters and digits, so that "TR-72D" equals "tr 72 d". */
export function stripSeparators(text: string): string {
  return fold(text).replace(/[^\p{L}\p{N}]+/gu, '')
}

/** The index tokens of a text: its folded words; compounds as their parts and as one word. */
export function indexWords(text: string): string[] {
  return [...text.matchAll(WORD)].flatMap(([word]) => {
    const parts = partsOf(word.replace(/(\p{Ll})(\p{Lu})/gu, '$1-$2'))
    return parts.length > 1 ? [...parts, stripSeparators(word)] : parts
  })
}

/** A word of a search query: as one token, or as its parts. */
export interface SearchWord {
  joined: string
  parts: string[]
}

/** The words of a search query. Short neighbours with a digit are merged: a part number with spaces, such as "tr 72 d". */
export function searchWords(search: string): SearchWord[] {
  const words = [...search.matchAll(WORD)].map(([word]) => ({
    joined: stripSeparators(word),
    parts: partsOf(word).flatMap((part) => part.split(/(?<=\p{L})(?=\p{N})/u)),
  }))
  return mergeShort(words.filter((word) => word.joined !== ''))
}

function mergeShort(words: SearchWord[]): SearchWord[] {
  const merged: SearchWord[] = []
  let run: SearchWord[] = []
  const close = () => {
    const isNumber = run.length > 1 && run.some((word) => /\p{N}/u.test(word.joined))
    merged.push(...(isNumber ? [mergeWords(run)] : run))
    run = []
  }
  for (const word of words) {
    if (word.joined.length > MAX_MERGED_LENGTH) {
      close()
      merged.push(word)
    } else run.push(word)
  }
  close()
  return merged
}

function mergeWords(run: SearchWord[]): SearchWord {
  return {
    joined: run.map((word) => word.joined).join(''),
    parts: run.flatMap(({ joined: whole, parts }) => (parts.length > 1 ? parts : [whole])),
  }
}

function partsOf(word: string): string[] {
  return fold(word)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

/** Damerau-Levenshtein distance (optimal string alignment): substitutions, deletions, insertions, transpositions. */
export function editDistance(a: string, b: string): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row += 1) {
    const next = [row]
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1]
      const isSwapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      next[column] = Math.min(
        last[column]! + 1,
        next[column - 1]! + 1,
        last[column - 1]! + (isSame ? 0 : 1),
        isSwapped ? before[column - 2]! + 1 : Infinity,
      )
    }
    before = last
    last = next
  }
  return last[b.length]!
}

/** Maximum edit distance at which a word still matches, by its length. */
export function allowedEdits(word: string): number {
  if (word.length < 4) return 0
  return word.length < 8 ? 1 : 2
}

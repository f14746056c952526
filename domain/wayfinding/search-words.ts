/** A word with what hyphens, dots and changes of case join, such as "TR-72D", "4.06G" and "setUserKey". */
export const WORD = /[\p{L}\p{N}]+(?:[-_./][\p{L}\p{N}]+)*/gu
const LARGEST_MERGED = 4

/** Arabic ligatures of whole phrases, which decompose into up to 18 characters each. */
const PHRASES = /[\ufdfa\ufdfb]/g

/** Lower-case letters without diacritics. */
export function fold(text: string): string {
  return text
    .replace(PHRASES, ' ')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ł', 'l')
}

/** Letters and digits alone: how a part number reads without hyphens and spaces. */
export function joined(text: string): string {
  return fold(text).replace(/[^\p{L}\p{N}]+/gu, '')
}

/** The words a text is found by: each folded, those that are joined of parts both ways. */
export function indexWords(text: string): string[] {
  return [...text.matchAll(WORD)].flatMap(([word]) => {
    const parts = partsOf(word.replace(/(\p{Ll})(\p{Lu})/gu, '$1-$2'))
    return parts.length > 1 ? [...parts, joined(word)] : parts
  })
}

/** A word that somebody looks for: written as one, or as its parts. */
export interface AskedWord {
  joined: string
  parts: string[]
}

/** The words of a search. Short ones around a number may be a part number typed with spaces, such as "tr 72 d". */
export function askedWords(search: string): AskedWord[] {
  const asked = [...search.matchAll(WORD)].map(([word]) => ({
    joined: joined(word),
    parts: partsOf(word).flatMap((part) => part.split(/(?<=\p{L})(?=\p{N})/u)),
  }))
  return mergeShort(asked.filter((word) => word.joined !== ''))
}

function mergeShort(asked: AskedWord[]): AskedWord[] {
  const merged: AskedWord[] = []
  let run: AskedWord[] = []
  const close = () => {
    const isNumber = run.length > 1 && run.some((word) => /\p{N}/u.test(word.joined))
    merged.push(...(isNumber ? [together(run)] : run))
    run = []
  }
  for (const word of asked) {
    if (word.joined.length > LARGEST_MERGED) {
      close()
      merged.push(word)
    } else run.push(word)
  }
  close()
  return merged
}

function together(run: AskedWord[]): AskedWord {
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

/** How many slips of the keyboard lie between two words: a letter wrong, missing, too many, or two swapped. */
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

/** How many slips a word may have and still be recognised. */
export function allowedEdits(word: string): number {
  if (word.length < 4) return 0
  return word.length < 8 ? 1 : 2
}

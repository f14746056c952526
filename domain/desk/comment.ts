import { isFilled, text } from '#domain/fields.ts'

/** A comment of staff: plain text. */
export const commentText = text.max(4000, 'At most 4000 characters').refine(isFilled, 'Required')

/** How many people one comment can mention, each of whom gets a mail. */
export const MAX_MENTIONS = 20

/** The part of a text that names a person, with its "@". */
export interface NamedPerson {
  start: number
  end: number
  username: string
}

const WORD = /[\p{L}\p{N}_]/u

/**
 * The people that a text names as "@username", in order. Only known names count; of "ada" and "ada@example.com" the
 * longer one that fits is meant.
 */
export function findMentions(comment: string, usernames: readonly string[]): NamedPerson[] {
  const known = usernames
    .map((username) => ({ username, folded: username.toLowerCase() }))
    .toSorted((one, other) => other.folded.length - one.folded.length)
  const folded = comment.toLowerCase()
  // Folding changes the length of a few letters, and then positions would be wrong.
  const searched = folded.length === comment.length ? folded : comment
  const found: NamedPerson[] = []
  for (let at = searched.indexOf('@'); at >= 0; at = searched.indexOf('@', at + 1)) {
    if (at < (found.at(-1)?.end ?? 0) || isWord(searched[at - 1])) continue
    const named = known.find(
      (one) => searched.startsWith(one.folded, at + 1) && isEnd(searched, at + 1 + one.folded.length),
    )
    if (named) found.push({ start: at, end: at + 1 + named.folded.length, username: named.username })
  }
  return found
}

/** The beginning of a name that is being typed after "@" at the end of a text; null if there is none. */
export function begunMention(typed: string): string | null {
  const word = typed.split(/\s/).at(-1) ?? ''
  if (word.startsWith('@')) return word.slice(1)
  return word.startsWith('(@') ? word.slice(2) : null
}

/** Whether a name ends here: a full stop may follow, the rest of a longer name may not. */
function isEnd(comment: string, at: number): boolean {
  if (isWord(comment[at])) return false
  return !['.', '-', '@', '+'].includes(comment[at] ?? '') || !isWord(comment[at + 1])
}

function isWord(letter: string | undefined): boolean {
  return letter !== undefined && WORD.test(letter)
}

import { diffWordsWithSpace } from 'diff'

/** A replaced range of the base text, in characters. */
interface Edit {
  start: number
  end: number
  text: string
}

/** Bounds the cost of the diff, which is quadratic in this. */
const MAX_EDIT_LENGTH = 600

/**
 * Three-way merge of a text by words. Returns undefined when both sides changed the same or adjacent words, or when
 * the texts differ too much to compare.
 */
export function mergeWords(base: string, mine: string, theirs: string): string | undefined {
  const [own, other] = [editsOf(base, mine), editsOf(base, theirs)]
  if (!own || !other) return undefined
  const added = own.filter((edit) => !other.some((same) => isSame(edit, same)))
  if (added.some((edit) => other.some((near) => isNear(edit, near)))) return undefined
  const edits = [...added, ...other].toSorted((a, b) => a.start - b.start)
  let merged = ''
  let at = 0
  for (const { start, end, text } of edits) {
    merged += base.slice(at, start) + text
    at = end
  }
  return merged + base.slice(at)
}

function editsOf(base: string, changed: string): Edit[] | undefined {
  const parts = diffWordsWithSpace(base, changed, { maxEditLength: MAX_EDIT_LENGTH })
  if (!parts) return undefined
  const edits: Edit[] = []
  let at = 0
  let edit: Edit | null = null
  for (const { value, added, removed } of parts) {
    if (!added && !removed) {
      at += value.length
      edit = null
      continue
    }
    if (!edit) edits.push((edit = { start: at, end: at, text: '' }))
    if (added) edit.text += value
    else edit.end = at += value.length
  }
  return edits
}

function isSame(one: Edit, other: Edit): boolean {
  return one.start === other.start && one.end === other.end && one.text === other.text
}

function isNear(one: Edit, other: Edit): boolean {
  return one.start <= other.end && other.start <= one.end
}

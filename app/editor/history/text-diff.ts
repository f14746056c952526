import { diffWordsWithSpace } from 'diff'

/** A part of a diff: unchanged, removed or added. */
interface Part {
  kind: 'same' | 'removed' | 'added'
  text: string
}

/** Characters of context shown beside a change. */
const CONTEXT_LENGTH = 60

/** Bounds the cost of the diff, which is quadratic in this. */
const MAX_EDIT_LENGTH = 600

/** Word diff of two texts, with a little context around each change. */
export function diffText(before: string, after: string): Part[] {
  const parts = diffWordsWithSpace(before, after, { maxEditLength: MAX_EDIT_LENGTH })
  if (!parts)
    return [
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ]
  return parts.map(({ value, added, removed }, index) => {
    if (removed) return { kind: 'removed', text: value }
    if (added) return { kind: 'added', text: value }
    const head = index === 0 ? '' : value.slice(0, CONTEXT_LENGTH)
    const tail = index === parts.length - 1 ? '' : value.slice(-CONTEXT_LENGTH)
    return { kind: 'same', text: head.length + tail.length < value.length ? `${head}…${tail}` : value }
  })
}

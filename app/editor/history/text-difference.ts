import { diffWordsWithSpace } from 'diff'

/** A part of a diff: unchanged, removed or added. */
interface Part {
  kind: 'same' | 'gone' | 'new'
  text: string
}

/** Characters of context shown beside a change. */
const AROUND = 60

/** Bounds the cost of the diff, which is quadratic in this. */
const MOST_CHANGES = 600

/** Word diff of two texts, with a little context around each change. */
export function textDifference(before: string, after: string): Part[] {
  const parts = diffWordsWithSpace(before, after, { maxEditLength: MOST_CHANGES })
  if (!parts)
    return [
      { kind: 'gone', text: before },
      { kind: 'new', text: after },
    ]
  return parts.map(({ value, added, removed }, index) => {
    if (removed) return { kind: 'gone', text: value }
    if (added) return { kind: 'new', text: value }
    const head = index === 0 ? '' : value.slice(0, AROUND)
    const tail = index === parts.length - 1 ? '' : value.slice(-AROUND)
    return { kind: 'same', text: head.length + tail.length < value.length ? `${head}…${tail}` : value }
  })
}

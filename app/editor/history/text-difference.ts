import { diffWordsWithSpace } from 'diff'

/** A part of two texts: both have it, or only the one before or after the change. */
interface Part {
  kind: 'same' | 'gone' | 'new'
  text: string
}

/** How much of what both texts have is told beside a change. */
const AROUND = 60

/** Two very long texts with little in common are not worth more of staff's time: it grows with the square of this. */
const MOST_CHANGES = 600

/** Two texts as one, word by word, with a little of what stands around each change. */
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

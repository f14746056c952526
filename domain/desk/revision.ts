/** What was done to a record, in the past tense that staff read. */
export const revisionActions = {
  create: 'created',
  update: 'saved',
  remove: 'deleted',
  restore: 'restored',
} as const

export type RevisionAction = keyof typeof revisionActions

type Values = Record<string, unknown>

/** The fields that differ between two states of a record; what one of the states does not know has not changed. */
export function changedFields(before: Values, after: Values, names: string[]): string[] {
  return names.filter(
    (name) => name in before && name in after && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
}

/** Where two texts differ: what they share before and behind it, what is gone and what is new. */
export interface TextDifference {
  start: string
  gone: string
  added: string
  end: string
}

/** How much of the shared text is told on either side. */
const AROUND = 60

/** The part in which two texts differ, in whole words, with a little of what stands around it. */
export function textDifference(before: string, after: string): TextDifference {
  const shortest = Math.min(before.length, after.length)
  let head = 0
  while (head < shortest && before[head] === after[head]) head += 1
  while (!(isEdge(before, head) && isEdge(after, head))) head -= 1
  let tail = 0
  while (tail < shortest - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1
  while (!(isEdge(before, before.length - tail) && isEdge(after, after.length - tail))) tail -= 1
  const start = before.slice(0, head)
  const end = before.slice(before.length - tail)
  return {
    start: start.length > AROUND ? `…${start.slice(-AROUND)}` : start,
    gone: before.slice(head, before.length - tail),
    added: after.slice(head, after.length - tail),
    end: end.length > AROUND ? `${end.slice(0, AROUND)}…` : end,
  }
}

/** Whether a word may begin or end at a place of a text. */
function isEdge(text: string, place: number): boolean {
  return place <= 0 || place >= text.length || /\s/.test(text.slice(place - 1, place + 1))
}

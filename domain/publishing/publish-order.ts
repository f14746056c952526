/** A change as far as its place in the order matters. */
export interface Ordered {
  id: number
  action: string
  /** Ids of changes that must run first, such as the one that creates a record it references. */
  after: number[]
}

/**
 * The order in which the changes of a release run: as they were prepared, but each after those it depends on, and
 * deletes last. Changes that depend on each other keep the order of their preparation.
 */
export function publishOrder<Change extends Ordered>(changes: Change[]): Change[] {
  const waiting = changes.toSorted(
    (a, b) => Number(a.action === 'remove') - Number(b.action === 'remove') || a.id - b.id,
  )
  const done = new Set<number>()
  const ordered: Change[] = []
  const isKnown = new Set(changes.map(({ id }) => id))
  while (waiting.length > 0) {
    const ready = waiting.findIndex(({ after }) => after.every((id) => done.has(id) || !isKnown.has(id)))
    const [next] = waiting.splice(Math.max(ready, 0), 1)
    done.add(next!.id)
    ordered.push(next!)
  }
  return ordered
}

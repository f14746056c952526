import type { Firmware } from './firmware.ts'

/** What the way from one version to another needs to know of each. */
export type OsOnTheWay = Pick<Firmware, 'id' | 'name' | 'status'>

/** One change of the operating system in the field. */
export interface OsChange<Os extends OsOnTheWay = Firmware> {
  from: Os
  to: Os
  /** Such as "two parts"; empty if nothing special is to be said. */
  files: string
}

/** The changes that lead from one version to another: as few as possible, and never through one that is not to be used. */
export function wayBetween<Os extends OsOnTheWay>(
  changes: OsChange<Os>[],
  from: OsOnTheWay,
  to: OsOnTheWay,
): OsChange<Os>[] | null {
  const ways = new Map<number, OsChange<Os>[]>([[from.id, []]])
  const open = [from.id]
  for (const current of open) {
    const way = ways.get(current)!
    if (current === to.id) return way
    for (const change of changes) {
      const isWithdrawn = change.to.status === 'Do not use' && change.to.id !== to.id
      if (change.from.id !== current || isWithdrawn || ways.has(change.to.id)) continue
      ways.set(change.to.id, [...way, change])
      open.push(change.to.id)
    }
  }
  return null
}

/** The stops of a way without which there is none. */
export function compulsoryStops<Os extends OsOnTheWay>(
  changes: OsChange<Os>[],
  way: OsChange<Os>[],
  from: OsOnTheWay,
  to: OsOnTheWay,
): Os[] {
  return way
    .slice(0, -1)
    .map((change) => change.to)
    .filter((stop) => {
      const others = changes.filter((change) => change.to.id !== stop.id)
      return wayBetween(others, from, to) === null
    })
}

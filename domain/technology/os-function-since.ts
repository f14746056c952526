import type { Words } from '#domain/words.ts'

/** "4.00D" after "Since {os}" at the end of a description; "or earlier" and "or 4.04D" say that it is not known exactly. */
const VERSION = /^(\d\.\d\d[A-Z]?)( or earlier| or (\d\.\d\d[A-Z]?))?/

interface Availability {
  since: string | null
  is_in_version: boolean | null
}

/**
 * Since when the description of a function says that it exists, and whether a version of the operating system has it;
 * null if unknown.
 */
export function availabilityIn(
  description: string,
  version: string | undefined,
  { os }: Pick<Words, 'os'>,
): Availability {
  const [, statement = ''] = description.split(`Since ${os} `, 2)
  const stated = VERSION.exec(statement)
  if (!stated) return { since: null, is_in_version: null }
  const [, first = '', addition = '', last = first] = stated
  const since = first + addition
  if (version === undefined) return { since, is_in_version: null }
  // The lines D and G share their numbers; what came with G is for its transceivers only.
  if (first.endsWith('G') && version.endsWith('D')) return { since, is_in_version: false }
  const [asked, lowest, highest] = [version, first, last].map(Number.parseFloat) as [number, number, number]
  if (asked >= highest) return { since, is_in_version: true }
  const isEarlierPossible = addition === ' or earlier'
  return { since, is_in_version: asked < lowest && !isEarlierPossible ? false : null }
}

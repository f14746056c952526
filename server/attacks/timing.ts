/** How long an answer took, about an account that exists or one that does not. */
export interface Timing {
  isKnown: boolean
  ms: number
}

/** How likely an answer about a known account takes longer than one about an unknown: one half tells nothing. */
export function likelihood(times: Timing[]): number {
  const known = times.filter(({ isKnown }) => isKnown)
  const unknown = times.filter(({ isKnown }) => !isKnown)
  const longer = known.flatMap((one) => unknown.filter((other) => one.ms > other.ms))
  return longer.length / (known.length * unknown.length)
}

const MIN_LENGTH = 4

/** Part numbers without separators, found exactly or with one slip: a wrong, missing, additional or swapped character. */
export interface PartIndex<Part> {
  find(code: string): Part | undefined
  /** Those that differ by one slip; one that only looks like another character comes alone. */
  near(code: string): Part[]
}

/** An index by the codes with one character left out: two codes that differ by one slip share such a code. */
export function partIndex<Part>(parts: Map<string, Part>): PartIndex<Part> {
  const byShortened = new Map<string, string[]>()
  let longest = 0
  for (const code of parts.keys()) {
    longest = Math.max(longest, code.length)
    for (const key of shortened(code)) {
      const known = byShortened.get(key)
      if (known) known.push(code)
      else byShortened.set(key, [code])
    }
  }
  return {
    find: (code) => parts.get(code),
    near(code) {
      // Checked before it is shortened: the shortened codes take the square of the length.
      if (code.length < MIN_LENGTH || code.length > longest + 1) return []
      const candidates = new Set(shortened(code).flatMap((key) => byShortened.get(key) ?? []))
      const found = [...candidates].filter((candidate) => isOneSlip(code, candidate))
      const lookalikes = found.filter((candidate) => lookOf(candidate) === lookOf(code))
      const shown = lookalikes.length === 1 ? lookalikes : found.toSorted()
      return shown.map((candidate) => parts.get(candidate)!)
    },
  }
}

/** The code itself, and with each of its characters left out. */
function shortened(code: string): string[] {
  return [code, ...new Set(Array.from(code, (_, index) => code.slice(0, index) + code.slice(index + 1)))]
}

/** Whether one character must be changed, added or removed, or two neighbours swapped. */
function isOneSlip(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false
  let start = 0
  while (start < one.length && one[start] === other[start]) start += 1
  const [rest, otherRest] = [one.slice(start), other.slice(start)]
  if (rest.slice(1) === otherRest.slice(1)) return true
  if (rest.slice(1) === otherRest || rest === otherRest.slice(1)) return true
  return rest[0] === otherRest[1] && rest[1] === otherRest[0] && rest.slice(2) === otherRest.slice(2)
}

const LOOKS: Record<string, string> = { o: '0', i: '1', l: '1' }

function lookOf(code: string): string {
  return code.replaceAll(/[oil]/g, (letter) => LOOKS[letter]!)
}

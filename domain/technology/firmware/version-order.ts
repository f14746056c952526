import type { Firmware } from './firmware.ts'

/** Compares versions by their numbers, then by their letter: 4.05D, 4.06D, 4.06G. */
export function compareVersions(one: string, other: string): number {
  const [first, second] = [numbersOf(one), numbersOf(other)]
  for (let index = 0; index < Math.max(first.length, second.length); index += 1) {
    const difference = (first[index] ?? 0) - (second[index] ?? 0)
    if (difference !== 0) return difference
  }
  return compareTexts(letterOf(one), letterOf(other))
}

/** Sorts by version, the newest first; equal ones by line, TR-7xD before TR-5xD. */
export function newestReleaseFirst<R extends Pick<Firmware, 'name' | 'lines'>>(releases: R[]): R[] {
  return releases.toSorted(
    (one, other) => compareVersions(other.name, one.name) || compareTexts(other.lines, one.lines),
  )
}

/** The number without its letter: 4.06 of 4.06D and 4.06G. */
export function numberOf(version: string): string {
  return version.replace(/[A-Z]$/, '')
}

export function letterOf(version: string): string {
  return /[A-Z]$/.exec(version)?.[0] ?? ''
}

function numbersOf(version: string): number[] {
  return numberOf(version).split('.').map(Number)
}

function compareTexts(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}

import type { KnownValue } from '#app/site/technology/tables.ts'
import figures from '#content/tables/key-figures.yml'

const known = figures as Record<string, KnownValue>

/** A figure by its name in content/tables; undefined for an unknown name. */
export function knownValue(name: string): KnownValue | undefined {
  return Object.hasOwn(known, name) ? known[name] : undefined
}

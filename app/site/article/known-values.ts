import type { KnownValue } from '#app/site/technology/tables.ts'
import versions from '#content/tables/current-versions.yml'
import figures from '#content/tables/key-figures.yml'

const known = { ...(figures as Record<string, KnownValue>), ...(versions as Record<string, KnownValue>) }

/** A figure or a current version, by its name in content/tables; undefined for an unknown name. */
export function knownValue(name: string): KnownValue | undefined {
  return Object.hasOwn(known, name) ? known[name] : undefined
}

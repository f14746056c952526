import type { KnownValue } from '#app/site/technology/tables.ts'
import versions from '#content/tables/current-versions.yml'

const known = versions as Record<string, KnownValue>

/** A current version by its name in content/tables; undefined for an unknown name. */
export function currentVersion(name: string): KnownValue | undefined {
  return Object.hasOwn(known, name) ? known[name] : undefined
}

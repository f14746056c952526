import type { KnownValue } from '#app/site/technology/tables.ts'
import versions from '#content/tables/current-versions.yml'
import figures from '#content/tables/key-figures.yml'

const known = { ...(figures as Record<string, KnownValue>), ...(versions as Record<string, KnownValue>) }

/** A figure or a current version by its name in content/tables; an unknown name stops the page. */
export function knownValue(name: string): KnownValue {
  const value = known[name]
  if (!value) throw new Error(`Neither key-figures.yml nor current-versions.yml knows "${name}".`)
  return value
}

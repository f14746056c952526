import type { RankedRelease, VersionFact } from '#domain/technology/firmware/current-releases.ts'
import { supersededVersions, versionFacts } from '#domain/technology/firmware/current-releases.ts'
import type { SupersededVersion } from '#domain/texts/check-wording.ts'
import { cachePerVersion, type VersionedSource } from '#server/content-version/version-cache.ts'
import type { Database } from '#server/database/connect.ts'
import { firmwareTable } from '#server/database/tables/firmware.ts'
import { entityOf } from './entities.ts'
import { readVendor } from './vendor.ts'
import { isPublic } from './visibility.ts'
import { inWords } from '#domain/words.ts'

/** The current versions as live facts, by their names in lower case. */
export async function readVersionFacts(db: Database): Promise<Map<string, VersionFact>> {
  return new Map(versionFacts(await readReleases(db)).map((entry) => [entry.fact.toLowerCase(), entry]))
}

/** The same, cached: nearly every public text names a version. */
export const currentVersionFacts = cachePerVersion(async ({ db }: VersionedSource) => ({
  value: await readVersionFacts(db),
  until: null,
}))

/** Versions that have a newer one. */
export async function readSuperseded(db: Database): Promise<SupersededVersion[]> {
  const { words } = await readVendor(db)
  const superseded = supersededVersions(await readReleases(db))
  return superseded.map((one) => ({ ...one, product: inWords(one.product, words) }))
}

function readReleases(db: Database): Promise<RankedRelease[]> {
  const { id, name, product, lines, modules, status } = firmwareTable
  return db
    .select({ id, name, product, lines, modules, status })
    .from(firmwareTable)
    .where(isPublic(entityOf('firmware')))
    .orderBy(id)
}

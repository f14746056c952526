import dpaVersions from '#content/tables/dpa-versions.yml'
import type { DpaVersion } from './tables.ts'

/** The newest version of DPA, and the older ones. */
export const [newestDpa, ...olderDpa] = dpaVersions as [DpaVersion, ...DpaVersion[]]

/** All errata, each with its version. */
export const dpaErrata = olderDpa.flatMap(({ version, errata = [] }) =>
  errata.map((erratum) => ({ version, ...erratum })),
)

/** Anchor of a version in the archive. */
export function anchorOf(version: string): string {
  return `v${version.replace('.', '-')}`
}

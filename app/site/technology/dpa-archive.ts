import dpaVersions from '#content/tables/dpa-versions.yml'
import type { DpaVersion } from './tables.ts'

/** The newest version of DPA, and those before it. */
export const [newestDpa, ...olderDpa] = dpaVersions as [DpaVersion, ...DpaVersion[]]

/** Every known problem with the version that has it. */
export const dpaErrata = olderDpa.flatMap(({ version, errata = [] }) =>
  errata.map((erratum) => ({ version, ...erratum })),
)

/** Anchor of a version in the archive. */
export function anchorOf(version: string): string {
  return `v${version.replace('.', '-')}`
}

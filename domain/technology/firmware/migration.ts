import { slug } from '#domain/slug.ts'
import { readCells } from '#domain/cell-rows.ts'
import { releasesOf } from './current-releases.ts'
import type { Firmware } from './firmware.ts'

export interface MigrationRow {
  feature: string
  before: string
  after: string
}

/** What changes from a predecessor to a release. */
export interface MigrationStep {
  anchor: string
  /** The specification names its anchor, so that the page has a place for it. */
  isSpecified: boolean
  title: string
  /** Headings of the columns. */
  from: string
  to: string
  release: Firmware
  /** Undefined if the predecessor is no release that is known. */
  predecessor: Firmware | undefined
  note: string
  rows: MigrationRow[]
}

/** The anchors of the specification in its order, by predecessor, version and line. */
const specifiedAnchors = new Map([
  ['TR-7xD 4.06D, 4.06G TR-7xG', '4-06-d-4-06g'],
  ['4.05D, 4.06D TR-7xD', '4-06-d-7xd'],
  ['4.04D, 4.05D TR-7xD', '4-05-d-7xd'],
  ['4.03D, 4.04D TR-7xD', '4-04-d-7xd'],
  ['4.02D, 4.03D TR-7xD', '4-03d-7xd'],
  ['4.00D, 4.02D TR-7xD', '4-02d-7xd'],
  ['4.00D, 4.01D TR-7xD', '4-01d-7xd'],
  ['3.08D, 4.00D TR-7xD', '4-00d-7xd'],
  ['3.08D, 3.09D TR-7xD', '3-09d-7xd'],
  ['3.07D, 3.08D TR-7xD', '3-08d-7xd'],
  ['3.07D, 3.08D TR-5xD', '3-08d-5xd'],
  ['TR-5xD 3.06D, 3.07D TR-7xD', '3-07d-7xd'],
  ['Build 0852, 3.08D TR-5xD', '3-08d-0852-5xd'],
  ['3.06D, 3.07D TR-5xD', '3-07d-5xd'],
  ['3.05D, 3.06D TR-5xD', '3-06d'],
  ['3.04D, 3.05D TR-5xD', '3-05d'],
  ['3.03D, 3.04D TR-5xD', '3-04d'],
  ['3.02D, 3.03D TR-5xD', '3-03d'],
  ['3.01D, 3.02D TR-5xD', '3-02d'],
  ['TR-5xB 3.00, 3.01D TR-5xD', '3-01d'],
])
const specifiedOrder = [...specifiedAnchors.values()]

/** All steps from one version to the next: new ones first, then those of the specification in its order. */
export function migrationSteps(releases: Firmware[]): MigrationStep[] {
  const steps = releasesOf(releases, 'os').flatMap((release) => stepsTo(release, releases))
  return steps.toSorted(
    (one, other) => specifiedOrder.indexOf(one.anchor) - specifiedOrder.indexOf(other.anchor),
  )
}

/** The steps that lead to a release, one per predecessor. */
export function stepsTo(release: Firmware, releases: Firmware[]): MigrationStep[] {
  const groups = [...Map.groupBy(readCells(release.migration), ([from = '']) => from)]
  return groups.map(([from, rows], position) => ({
    ...namesOf(from, release),
    isSpecified: specifiedAnchors.has(keyOf(from, release)),
    release,
    predecessor: findRelease(from, releasesOf(releases, 'os'), release.lines),
    note: position === groups.length - 1 ? release.migration_note : '',
    rows: rows.map(([, feature = '', before = '', after = '']) => ({ feature, before, after })),
  }))
}

function keyOf(from: string, { name, lines }: Pick<Firmware, 'name' | 'lines'>): string {
  return `${from}, ${name} ${lines}`
}

/** Anchor, title and headings. A predecessor is written "4.05D", "TR-5xD 3.06D" for another line, or "Build 0852". */
function namesOf(from: string, { name, lines, build }: Firmware) {
  const anchor =
    specifiedAnchors.get(keyOf(from, { name, lines })) ??
    slug(`${from} ${name} ${lines.replaceAll('TR-', '')}`)
  const ofLine = lines === '' ? '' : `, ${lines}`
  if (/^build /i.test(from))
    return {
      anchor,
      title: `${from} to v${name}${ofLine}`,
      from,
      to: build ? `Build ${build}` : `{os} v${name}`,
    }
  const [version = '', line] = from.split(' ').toReversed()
  if (line === undefined)
    return { anchor, title: `{os} v${from} to v${name}${ofLine}`, from: `{os} v${from}`, to: `{os} v${name}` }
  return {
    anchor,
    title: `${line} {os} v${version} to ${lines} {os} v${name}`,
    from: `${line}, {os} v${version}`,
    to: `${lines}, {os} v${name}`,
  }
}

/** The release that is written "4.05D", "v4.05D", "TR-5xD 3.06D" or "Build 0852"; of equal ones that of the same line. */
export function findRelease(
  written: string,
  releases: Firmware[],
  lines: string | null = null,
): Firmware | undefined {
  const [last = '', first = ''] = written.trim().split(/\s+/).toReversed()
  if (/^build$/i.test(first)) return releases.find(({ build }) => build.toUpperCase() === last.toUpperCase())
  const version = last.replace(/^v/i, '').toUpperCase()
  const named = releases.filter((release) => release.name === version)
  if (first !== '') return named.find((release) => release.lines.toUpperCase() === first.toUpperCase())
  return named.find((release) => release.lines === lines) ?? named[0]
}

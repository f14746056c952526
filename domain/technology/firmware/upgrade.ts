import { readCells } from '#domain/cell-rows.ts'
import { errataOf, releasesOf } from './current-releases.ts'
import type { Erratum, Firmware } from './firmware.ts'
import { findRelease, stepsTo, type MigrationStep } from './migration.ts'
import { osDpaPairs } from './os-dpa-pairs.ts'
import { compareVersions } from './version-order.ts'
import { compulsoryStops, wayBetween, type OsChange } from './way.ts'

/** All changes of the operating system that are possible in the field. */
export function osChanges(releases: Firmware[]): OsChange[] {
  const all = releasesOf(releases, 'os')
  return all.flatMap((to) =>
    readCells(to.changes_from).flatMap(([written = '', files = '', back = '']) => {
      const from = findRelease(written, all, to.lines)
      if (!from) return []
      return [{ from, to, files }, ...(/^yes$/i.test(back) ? [{ from: to, to: from, files }] : [])]
    }),
  )
}

/** What it takes to go from one version to another. */
export interface OsUpgrade {
  from: Firmware
  to: Firmware
  /** Null if the operating system can't be changed so in the field. */
  way: OsChange[] | null
  /** The stops without which there is no way. */
  compulsory: Firmware[]
  isDowngrade: boolean
  /** From the older of both to the newer. */
  migration: MigrationStep[]
  /** The newest device protocol of each. */
  dpaFrom: Firmware | undefined
  dpaTo: Firmware | undefined
  left: Erratum[]
  met: Erratum[]
}

/** The way from one version to another, what changes on it, and the errata that it leaves behind and meets. */
export function upgradeBetween(releases: Firmware[], from: Firmware, to: Firmware): OsUpgrade {
  const isDowngrade = compareVersions(to.name, from.name) < 0
  const [older, newer] = isDowngrade ? [to, from] : [from, to]
  const pairs = osDpaPairs(releases)
  const dpaOf = (os: Firmware) => pairs.filter((pair) => pair.os.id === os.id).map(({ dpa }) => dpa)
  const [oldDpa, newDpa] = [dpaOf(older), dpaOf(newer)]
  const [dpaFrom, dpaTo] = [dpaOf(from)[0], dpaOf(to)[0]]
  const isBetween = ({ name }: Firmware, first: Firmware | undefined, last: Firmware | undefined) =>
    first !== undefined &&
    last !== undefined &&
    compareVersions(name, first.name) >= 0 &&
    compareVersions(name, last.name) < 0
  const repaired = [
    ...releasesOf(releases, 'os').filter((os) => os.lines === newer.lines && isBetween(os, older, newer)),
    ...releasesOf(releases, 'dpa').filter((dpa) => isBetween(dpa, oldDpa.at(-1), newDpa[0])),
  ]
    .flatMap(errataOf)
    .filter((erratum) => isRepairedBy(erratum, newer, newDpa[0]))
  const changes = osChanges(releases)
  const way = wayBetween(changes, from, to)
  const present = [to, ...(dpaTo ? [dpaTo] : [])].flatMap(errataOf)
  return {
    from,
    to,
    way,
    compulsory: compulsoryStops(changes, way ?? [], from, to),
    isDowngrade,
    migration: stepsBetween(releases, older, newer),
    dpaFrom,
    dpaTo,
    left: isDowngrade ? [] : repaired,
    met: isDowngrade ? unique([...present, ...repaired]) : present,
  }
}

function isRepairedBy({ product, fixed_in }: Erratum, os: Firmware, dpa: Firmware | undefined): boolean {
  const version = product === 'os' ? os.name : dpa?.name
  return fixed_in !== '' && version !== undefined && compareVersions(fixed_in, version) <= 0
}

function unique(errata: Erratum[]): Erratum[] {
  return [...new Map(errata.map((erratum) => [`${erratum.version} ${erratum.problem}`, erratum])).values()]
}

/** The migration steps between two versions, the oldest first: by predecessors or, if they lead past it, all between. */
function stepsBetween(releases: Firmware[], older: Firmware, newer: Firmware): MigrationStep[] {
  const chain: MigrationStep[] = []
  const known = new Set<number>()
  for (let release: Firmware | undefined = newer; release && !known.has(release.id);) {
    if (release.id === older.id) return chain.toReversed()
    known.add(release.id)
    const [step]: MigrationStep[] = stepsTo(release, releases)
    if (step) chain.push(step)
    release = step?.predecessor
  }
  const isBetween = ({ name, lines, status }: Firmware) =>
    lines === newer.lines &&
    status !== 'Do not use' &&
    compareVersions(name, older.name) > 0 &&
    compareVersions(name, newer.name) <= 0
  return releasesOf(releases, 'os')
    .filter(isBetween)
    .flatMap((release) => stepsTo(release, releases).slice(0, 1))
    .toReversed()
}

/** How a version is written in an address: "4.06D", and "TR-5xD 3.08D" if a newer line has the same number. */
export function osKey(os: Firmware, releases: Firmware[]): string {
  return findRelease(os.name, releasesOf(releases, 'os'))?.id === os.id ? os.name : `${os.lines} ${os.name}`
}

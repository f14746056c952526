import type { OsDpaEntry } from '#domain/technology/os-dpa-compatibility.ts'
import { namesIn, type Firmware } from './firmware.ts'
import { releasesOf } from './current-releases.ts'
import { numberOf } from './version-order.ts'

/** An operating system with a device protocol that runs on it. */
export interface OsDpaPair {
  os: Firmware
  dpa: Firmware
}

/** From this version on, the mesh runs with the device protocol only, so that a network is told by both versions. */
const FIRST_OS = 4

/** Keeps the number of an entry apart for every pair, also when others are added. */
const ID_FACTOR = 100_000

/** The versions of both layers that work together in one device, the newest first. */
export function osDpaPairs(releases: Firmware[]): OsDpaPair[] {
  const named = new Map(releases.map((release) => [release.id, versionsIn(release.works_with)]))
  const names = (one: Firmware, other: Firmware) => named.get(one.id)?.has(other.name) === true
  const dpaVersions = releasesOf(releases, 'dpa')
  return releasesOf(releases, 'os').flatMap((os) =>
    dpaVersions.filter((dpa) => names(dpa, os) || names(os, dpa)).map((dpa) => ({ os, dpa })),
  )
}

function versionsIn(list: string): Set<string> {
  return new Set(namesIn(list).map((version) => version.replace(/^v/i, '').toUpperCase()))
}

/** The versions of the device protocol for an operating system, such as "v4.17 to v4.32". */
export function dpaRange(os: Firmware, pairs: OsDpaPair[]): string {
  const versions = pairs.filter((pair) => pair.os.id === os.id).map(({ dpa }) => `v${dpa.name}`)
  return versions.length > 1 ? `${versions.at(-1)} to ${versions[0]}` : (versions[0] ?? '')
}

/** The versions of the operating system for a device protocol, with their builds, such as "4.04D (08D5), 4.05D (08D7)". */
export function osList(dpa: Firmware, pairs: OsDpaPair[]): string {
  return pairs
    .filter((pair) => pair.dpa.id === dpa.id)
    .map(({ os }) => (os.build ? `${os.name} (${os.build})` : os.name))
    .toReversed()
    .join(', ')
}

/** The entries of the compatibility table, from the releases, the oldest first. */
export function osDpaEntriesOf(releases: Firmware[]): OsDpaEntry[] {
  const pairs = osDpaPairs(releases).toReversed()
  const entries = pairs.flatMap(({ os, dpa }) => {
    const digits = dpaDigits(dpa.name)
    const isListed = Number.parseFloat(os.name) >= FIRST_OS && os.status !== 'Do not use'
    return digits && isListed
      ? [{ osDpaID: os.id * ID_FACTOR + dpa.id, osVersion: os.name, dpa: digits, compatibility: [] }]
      : []
  })
  return entries.map((entry) => ({
    ...entry,
    compatibility: entries.filter((other) => whyApart(entry, other) === null).map(({ osDpaID }) => osDpaID),
  }))
}

/** "4.17" as "0417"; null for a version that can't be written so. */
function dpaDigits(version: string): string | null {
  const parts = /^(\d{1,2})\.(\d{2})$/.exec(version)
  return parts ? `${Number(parts[1]).toString(16).padStart(2, '0')}${parts[2]}` : null
}

type Versions = Pick<OsDpaEntry, 'osVersion' | 'dpa'>

/** Why two devices do not fit into one network; null if nothing in their versions keeps them apart. */
export function whyApart(one: Versions, other: Versions): 'os' | 'dpa' | null {
  if (numberOf(one.osVersion) !== numberOf(other.osVersion)) return 'os'
  return one.dpa.slice(0, 2) === other.dpa.slice(0, 2) ? null : 'dpa'
}

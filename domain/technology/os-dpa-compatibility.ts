/** A version of the operating system with one of DPA; the numbers are those of the entries it works with. */
export interface OsDpaEntry {
  osDpaID: number
  osVersion: string
  dpa: string
  compatibility: number[]
}

const FIRST_NODE_OS = 4.05
const FIRST_GUIDE = '0400'

/** An entry is a node column of the compatibility table from OS 4.05 on. */
export function isNodeColumn({ osVersion }: Pick<OsDpaEntry, 'osVersion'>): boolean {
  return osNumber(osVersion) >= FIRST_NODE_OS
}

/** DPA versions from 0400 on have a guide page. */
export function hasGuide({ dpa }: Pick<OsDpaEntry, 'dpa'>): boolean {
  return dpa >= FIRST_GUIDE
}

/** A coordinator (row) works with a node (column) that its entry names. */
export function worksWith(coordinator: OsDpaEntry, node: OsDpaEntry): boolean {
  return coordinator.compatibility.includes(node.osDpaID)
}

/** Entries as people look for them: the newest first. */
export function newestFirst(entries: OsDpaEntry[]): OsDpaEntry[] {
  return entries.toSorted((a, b) => byAge(b, a))
}

/** One way to make two devices fit: what each of them must be upgraded to; a device that may stay is left out. */
export interface Upgrade {
  coordinator?: OsDpaEntry
  node?: OsDpaEntry
}

/** Whether a coordinator and a node fit into one network and, if not, what to upgrade: one device if that is enough. */
export function compatibilityOf(entries: OsDpaEntry[], coordinator: OsDpaEntry, node: OsDpaEntry) {
  if (worksWith(coordinator, node)) return { fits: true as const }
  const coordinators = upgradesOf(entries, coordinator)
  const nodes = upgradesOf(entries, node)
  const newNode = nodes.find((upgrade) => worksWith(coordinator, upgrade))
  const newCoordinator = coordinators.find((upgrade) => worksWith(upgrade, node))
  const single: Upgrade[] = [
    ...(newNode ? [{ node: newNode }] : []),
    ...(newCoordinator ? [{ coordinator: newCoordinator }] : []),
  ]
  return { fits: false as const, upgrades: single.length > 0 ? single : upgradeOfBoth(coordinators, nodes) }
}

function upgradeOfBoth(coordinators: OsDpaEntry[], nodes: OsDpaEntry[]): Upgrade[] {
  for (const coordinator of coordinators) {
    const node = nodes.find((upgrade) => worksWith(coordinator, upgrade))
    if (node) return [{ coordinator, node }]
  }
  return []
}

/** Newer entries for the same hardware, the newest first: the letter of an OS names the line of transceivers. */
function upgradesOf(entries: OsDpaEntry[], device: OsDpaEntry): OsDpaEntry[] {
  return newestFirst(
    entries.filter((entry) => hardwareOf(entry) === hardwareOf(device) && byAge(device, entry) < 0),
  )
}

function byAge(a: OsDpaEntry, b: OsDpaEntry): number {
  return osNumber(a.osVersion) - osNumber(b.osVersion) || (a.dpa < b.dpa ? -1 : a.dpa > b.dpa ? 1 : 0)
}

/** The leading number: 4.06D is 4.06. */
function osNumber(osVersion: string): number {
  return Number.parseFloat(osVersion)
}

function hardwareOf({ osVersion }: OsDpaEntry): string {
  return osVersion.replace(/^[\d.]+/, '')
}

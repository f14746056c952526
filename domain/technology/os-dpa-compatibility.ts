/** A combination of versions of operating system and device protocol, with the ids of compatible entries. */
export interface OsDpaEntry {
  osDpaID: number
  osVersion: string
  dpa: string
  compatibility: number[]
}

const FIRST_NODE_OS = 4.05
const FIRST_GUIDE = '0400'

/** Node columns of the compatibility table start with 4.05. */
export function isNodeColumn({ osVersion }: Pick<OsDpaEntry, 'osVersion'>): boolean {
  return osNumber(osVersion) >= FIRST_NODE_OS
}

/** Guide pages exist since 0400. */
export function hasGuide({ dpa }: Pick<OsDpaEntry, 'dpa'>): boolean {
  return dpa >= FIRST_GUIDE
}

/** Whether the entry of the coordinator (row) lists the node (column). */
export function worksWith(coordinator: OsDpaEntry, node: OsDpaEntry): boolean {
  return coordinator.compatibility.includes(node.osDpaID)
}

export function newestFirst(entries: OsDpaEntry[]): OsDpaEntry[] {
  return entries.toSorted((a, b) => compareVersions(b, a))
}

/** An upgrade that makes two devices compatible; a device that needs no upgrade is omitted. */
export interface Upgrade {
  coordinator?: OsDpaEntry
  node?: OsDpaEntry
}

/** Whether two devices fit into one network and, if not, which upgrades help: of one device if that is enough. */
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

/** Newer entries for the same hardware, the newest first. The letter of a version names the hardware line. */
function upgradesOf(entries: OsDpaEntry[], device: OsDpaEntry): OsDpaEntry[] {
  return newestFirst(
    entries.filter((entry) => hardwareOf(entry) === hardwareOf(device) && compareVersions(device, entry) < 0),
  )
}

function compareVersions(a: OsDpaEntry, b: OsDpaEntry): number {
  return osNumber(a.osVersion) - osNumber(b.osVersion) || (a.dpa < b.dpa ? -1 : a.dpa > b.dpa ? 1 : 0)
}

/** The leading number: 4.06D is 4.06. */
function osNumber(osVersion: string): number {
  return Number.parseFloat(osVersion)
}

function hardwareOf({ osVersion }: OsDpaEntry): string {
  return osVersion.replace(/^[\d.]+/, '')
}

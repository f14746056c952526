export interface Place {
  x: number
  y: number
}

export interface MeshNode extends Place {
  /** Number of hops from the coordinator. */
  zone: number
  /** Routing number of the node it receives the packet from; null for the coordinator. */
  from: number | null
  /** The first slot in which it has the packet. */
  hears: number
}

export interface MeshLayout {
  /** By routing number; the coordinator is number 0. */
  nodes: MeshNode[]
  /** Pairs of routing numbers that are in range of each other. */
  links: [number, number][]
  /** Routing numbers from the coordinator to the last node. */
  route: number[]
}

/**
 * Assigns routing numbers by distance in hops from the coordinator (the first place) and simulates one request, in which
 * each device sends in the slot of its number. Throws if a device would have to send before it receives the packet.
 */
export function layOutMesh(places: Place[], range: number): MeshLayout {
  const devices = sortByRoutingNumber(places, range)
  const links = devices.flatMap((a, first) =>
    devices.flatMap((b, second): [number, number][] =>
      first < second && distance(a, b) <= range ? [[first, second]] : [],
    ),
  )
  const nodes = devices.map((device): MeshNode => ({ ...device, from: null, hears: Infinity }))
  nodes[0]!.hears = 0
  for (const [number, node] of nodes.entries()) {
    if (node.hears > number) throw new Error(`Device ${number} would send before it hears.`)
    for (const receiver of nodes) {
      if (receiver.hears === Infinity && distance(node, receiver) <= range) {
        receiver.from = number
        receiver.hears = number + 1
      }
    }
  }
  return { nodes, links, route: routeTo(nodes.length - 1, nodes) }
}

function sortByRoutingNumber(places: Place[], range: number): (Place & { zone: number })[] {
  const zones = new Map<Place, number>()
  let zone = places.slice(0, 1)
  for (let hops = 0; zone.length > 0; hops++) {
    for (const place of zone) zones.set(place, hops)
    const reached = zone
    zone = places.filter(
      (place) => !zones.has(place) && reached.some((near) => distance(near, place) <= range),
    )
  }
  return places
    .map((place) => ({ ...place, zone: zones.get(place) ?? Infinity }))
    .toSorted((a, b) => compare(a.zone, b.zone) || a.x - b.x)
}

function routeTo(last: number, nodes: MeshNode[]): number[] {
  const before = nodes[last]?.from ?? null
  return before === null ? [last] : [...routeTo(before, nodes), last]
}

function distance(a: Place, b: Place): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

function compare(a: number, b: number): number {
  return a === b ? 0 : a < b ? -1 : 1
}

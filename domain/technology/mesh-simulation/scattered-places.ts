import type { Place } from '#domain/technology/mesh-layout.ts'

const JITTER = 0.2
/** Neighbours on a grid of 1 stay in range of each other however far they are moved. */
const REACH = 1.5

/**
 * A coordinator and so many nodes, scattered over an area as in a building, always the same; with the range that keeps
 * them in one network.
 */
export function scatteredPlaces(nodes: number, area: { width: number; height: number }) {
  const columns = Math.ceil(Math.sqrt(((nodes + 1) * area.width) / area.height))
  const rows = Math.ceil((nodes + 1) / columns)
  const cell = { width: area.width / columns, height: area.height / rows }
  const middle = Math.floor((rows - 1) / 2)
  const cells = Array.from({ length: nodes + 1 }, (_, index) => index)
  const first = Math.min(middle * columns, nodes)
  const places = [first, ...cells.filter((index) => index !== first)].map((index): Place => ({
    x: Math.round(((index % columns) + 0.5 + JITTER * noise(2 * index)) * cell.width),
    y: Math.round((Math.floor(index / columns) + 0.5 + JITTER * noise(2 * index + 1)) * cell.height),
  }))
  return { places, range: REACH * Math.max(cell.width, cell.height) }
}

/** A number from -1 to 1 that looks like chance. */
function noise(index: number): number {
  return (Math.imul(index + 1, 0x9e3779b1) >>> 8) / 2 ** 23 - 1
}

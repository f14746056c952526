import type { Place } from '#domain/technology/mesh-layout.ts'

interface Size {
  width: number
  height: number
}

const JITTER = 0.2
/** Range in grid cells: neighbours stay in range whatever their jitter. */
const REACH = 1.5

/**
 * Positions of a coordinator and nodes on a jittered grid, the same on every call, with the radio range that keeps them
 * in one network.
 */
export function scatteredPlaces(nodes: number, area: Size): { places: Place[]; range: number } {
  const columns = columnsForSquareCells(nodes + 1, area)
  const cell = cellOf(nodes + 1, columns, area)
  const middle = Math.floor((Math.round(area.height / cell.height) - 1) / 2) * columns
  const rest = Array.from({ length: nodes + 1 }, (_, index) => index).filter((index) => index !== middle)
  const places = [middle, ...rest].map((index) => ({
    x: Math.round(((index % columns) + 0.5 + JITTER * noise(2 * index)) * cell.width),
    y: Math.round((Math.floor(index / columns) + 0.5 + JITTER * noise(2 * index + 1)) * cell.height),
  }))
  return { places, range: REACH * Math.max(cell.width, cell.height) }
}

/** The number of columns with the squarest cells, so one range suits both directions. */
function columnsForSquareCells(devices: number, area: Size): number {
  const stretch = (columns: number) => {
    const { width, height } = cellOf(devices, columns, area)
    return Math.max(width / height, height / width)
  }
  return Array.from({ length: devices }, (_, index) => index + 1).reduce((best, columns) =>
    stretch(columns) < stretch(best) ? columns : best,
  )
}

function cellOf(devices: number, columns: number, { width, height }: Size): Size {
  return { width: width / columns, height: height / Math.ceil(devices / columns) }
}

/** Deterministic pseudo-random number from -1 to 1 (multiplicative hash). */
function noise(index: number): number {
  return (Math.imul(index + 1, 0x9e3779b1) >>> 8) / 2 ** 23 - 1
}

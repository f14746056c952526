import { layOutMesh, type Place } from '#domain/technology/mesh-layout.ts'

/** The mesh of the wide floor plan: a coordinator and 19 nodes. */
export const building = layOutMesh(
  places(
    '92,344 184,318 104,262 190,196 286,352 280,248 112,130 288,112 382,268 402,362',
    '386,172 488,226 492,96 520,350 592,286 604,138 706,350 712,196 786,108 816,306',
  ),
  150,
)

/** The smaller mesh of the floor plan on phones. */
export const buildingPart = layOutMesh(
  places('44,232 112,250 66,160 140,172 196,236 120,84 212,120 270,190 304,84'),
  108,
)

/** Number of slots in the trace of each mesh. */
export const traceSlots = { building: 20, buildingPart: 10 }

function places(...rows: string[]): Place[] {
  return rows
    .join(' ')
    .split(' ')
    .map((pair) => {
      const [x, y] = pair.split(',').map(Number)
      return { x: x!, y: y! }
    })
}

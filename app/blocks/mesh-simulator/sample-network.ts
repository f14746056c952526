import { layOutMesh } from '#domain/technology/mesh-layout.ts'
import type { Stage } from './stage.ts'

/** Radio range of the devices. */
export const SAMPLE_RANGE = 125

/** A coordinator and nine nodes in four zones, readable on a phone. */
const network = layOutMesh(
  [
    { x: 34, y: 160 },
    { x: 134, y: 96 },
    { x: 130, y: 226 },
    { x: 230, y: 52 },
    { x: 226, y: 158 },
    { x: 234, y: 262 },
    { x: 340, y: 96 },
    { x: 338, y: 210 },
    { x: 450, y: 56 },
    { x: 446, y: 172 },
  ],
  SAMPLE_RANGE,
)

/** The scene of the figures in articles. */
export const sampleStage: Stage = { network, width: 484, height: 308 }

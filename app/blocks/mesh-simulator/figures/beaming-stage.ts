import type { BeamingSensors } from '#domain/technology/mesh-simulation/beaming-sensors.ts'
import { sensorLetter } from '#domain/technology/mesh-simulation/beaming-sensors.ts'
import { SAMPLE_RANGE, sampleStage } from '#app/blocks/mesh-simulator/sample-network.ts'
import type { Stage } from '#app/blocks/mesh-simulator/stage.ts'

/** Sensors around two aggregating repeaters; one of them is in range of both. */
export const sampleSensors: BeamingSensors = {
  places: [
    { x: 252, y: 210 },
    { x: 330, y: 284 },
    { x: 288, y: 128 },
    { x: 404, y: 30 },
  ],
  repeaters: [6, 7],
  range: SAMPLE_RANGE,
}

/** The sample network with the sensors. */
export const beamingStage: Stage = {
  ...sampleStage,
  extras: sampleSensors.places.map((place, index) => ({
    ...place,
    kind: 'sensor',
    mark: sensorLetter(index),
  })),
  repeaters: sampleSensors.repeaters,
}

import { beaming } from '#domain/technology/mesh-simulation/beaming.ts'
import { beamingStage, sampleSensors } from './beaming-stage.ts'
import { SimulatedFigure } from '#app/blocks/mesh-simulator/simulated-figure.tsx'

const simulate = (off: ReadonlySet<number>) => beaming(beamingStage.network, sampleSensors, off)

/** Beaming: sensors send on their own, repeaters keep their last data. */
export function BeamingFigure() {
  return (
    <SimulatedFigure
      title="Sensors and repeaters"
      caption="Letters are beaming sensors, nodes with two rings are aggregating repeaters. Lime marks who holds data."
      simulate={simulate}
      stage={beamingStage}
    />
  )
}

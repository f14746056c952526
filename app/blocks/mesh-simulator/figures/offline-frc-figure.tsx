import { offlineFrc } from '#domain/technology/mesh-simulation/offline-frc.ts'
import { beamingStage, sampleSensors } from './beaming-stage.ts'
import { FrcTable } from '#app/blocks/mesh-simulator/frc-table.tsx'
import { SimulatedFigure } from '#app/blocks/mesh-simulator/simulated-figure.tsx'

const simulate = (off: ReadonlySet<number>) => offlineFrc(beamingStage.network, sampleSensors, off)
const sensors = beamingStage.extras!.map(({ mark }, index) => ({
  device: beamingStage.network.nodes.length + index,
  name: `Sensor ${mark}`,
}))

/** Offline FRC: the coordinator collects what repeaters hold of sleeping sensors. */
export function OfflineFrcFigure() {
  return (
    <SimulatedFigure
      title="Offline FRC"
      caption="Letters are sleeping sensors, nodes with two rings the repeaters that keep their data. Values are examples; zero means no data."
      simulate={simulate}
      stage={beamingStage}
    >
      {({ collected }) => <FrcTable rows={sensors} bytes={1} collected={collected} />}
    </SimulatedFigure>
  )
}

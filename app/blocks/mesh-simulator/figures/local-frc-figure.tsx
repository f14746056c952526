import { localFrc } from '#domain/technology/mesh-simulation/local-frc.ts'
import { FrcTable, nodeRows } from '#app/blocks/mesh-simulator/frc-table.tsx'
import { sampleStage } from '#app/blocks/mesh-simulator/sample-network.ts'
import { SimulatedFigure } from '#app/blocks/mesh-simulator/simulated-figure.tsx'
import { switchableDevices } from '#app/blocks/mesh-simulator/stage.ts'

const SENDER = 3
const CHOSEN = [4, 5, 6]
const simulate = (off: ReadonlySet<number>) =>
  localFrc(sampleStage.network, { sender: SENDER, chosen: CHOSEN }, off)
const rows = nodeRows(CHOSEN)
/** Also the coordinator, which takes no part. */
const switchable = [0, ...switchableDevices(sampleStage)]

/** Local FRC: a node with a button asks nodes around it, without the coordinator. */
export function LocalFrcFigure() {
  return (
    <SimulatedFigure
      title="Local FRC"
      caption="Node 3 has the button, nodes 4, 5 and 6 are its lights. It works without the coordinator: switch C off. Values are examples; zero means no answer."
      simulate={simulate}
      stage={sampleStage}
      switchable={switchable}
    >
      {({ collected }) => (
        <FrcTable rows={rows} bytes={0.25} collected={collected} holder={`node ${SENDER}`} />
      )}
    </SimulatedFigure>
  )
}

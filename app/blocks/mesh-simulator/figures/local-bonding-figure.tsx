import { localBonding } from '#domain/technology/mesh-simulation/local-bonding.ts'
import { sampleStage } from '#app/blocks/mesh-simulator/sample-network.ts'
import { SimulatedFigure } from '#app/blocks/mesh-simulator/simulated-figure.tsx'

/** One node in direct range of the coordinator, and one that only other nodes hear. */
const NEWCOMERS = [2, 9]
const simulate = (off: ReadonlySet<number>) => localBonding(sampleStage.network, NEWCOMERS, off)

/** Local bonding: a node joins by its button, if it is in direct range of the coordinator. */
export function LocalBondingFigure() {
  return (
    <SimulatedFigure
      title="Local bonding"
      caption="Dashed nodes are new, a dashed and filled one asks. Only the one in direct range of the coordinator is bonded."
      simulate={simulate}
      stage={sampleStage}
    />
  )
}

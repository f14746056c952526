import { useCallback, useState } from 'react'
import { inclusiveRange } from '#domain/technology/mesh-simulation/flood.ts'
import { type FrcBytes } from '#domain/technology/mesh-simulation/frc-format.ts'
import { frc } from '#domain/technology/mesh-simulation/frc.ts'
import { FrcSizeField } from '#app/blocks/mesh-simulator/frc-size-field.tsx'
import { FrcTable, nodeRows } from '#app/blocks/mesh-simulator/frc-table.tsx'
import { sampleStage } from '#app/blocks/mesh-simulator/sample-network.ts'
import { SimulatedFigure } from '#app/blocks/mesh-simulator/simulated-figure.tsx'

const rows = nodeRows(inclusiveRange(1, sampleStage.network.nodes.length - 1))

/** FRC: a request to all nodes, whose values are collected on the way back. */
export function FrcFigure() {
  const [bytes, setBytes] = useState<FrcBytes>(1)
  const simulate = useCallback((off: ReadonlySet<number>) => frc(sampleStage.network, bytes, off), [bytes])
  return (
    <SimulatedFigure
      title="FRC"
      caption="One request; on the way back every node adds its value to those it has heard. Values are examples; zero means no answer."
      simulate={simulate}
      stage={sampleStage}
      options={<FrcSizeField bytes={bytes} onChoose={setBytes} />}
    >
      {({ collected }) => <FrcTable rows={rows} bytes={bytes} collected={collected} />}
    </SimulatedFigure>
  )
}

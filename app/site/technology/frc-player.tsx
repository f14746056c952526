import { useMemo } from 'react'
import { layOutMesh } from '#domain/technology/mesh-layout.ts'
import { frcDuration, pollingDuration } from '#domain/technology/mesh-simulation/frc-duration.ts'
import { frc, frcNodes } from '#domain/technology/mesh-simulation/frc.ts'
import { scatteredPlaces } from '#domain/technology/mesh-simulation/scattered-places.ts'
import { FrcTable } from '#app/blocks/mesh-simulator/frc-table.tsx'
import { MeshPlayer } from '#app/blocks/mesh-simulator/mesh-player.tsx'
import { useQueryState } from './use-query-state.ts'
import { FrcForm } from './frc-form.tsx'
import { frcSettings, frcDefaults } from './frc-settings.ts'

const AREA = { width: 580, height: 500 }

/** Settings, player and key figures of an FRC. */
export function FrcPlayer({ query }: { query: string }) {
  const [input, setInput] = useQueryState(query, frcDefaults, (_, text) => text)
  const { bytes, nodes, off } = frcSettings(input)
  const { stage, steps } = useMemo(() => {
    const { places, range } = scatteredPlaces(nodes, AREA)
    const network = layOutMesh(places, range)
    const silent = new Set(off === null ? [] : [off])
    return { stage: { network, ...AREA }, steps: frc(network, bytes, silent) }
  }, [bytes, nodes, off])

  return (
    <>
      <FrcForm settings={{ bytes, nodes, off }} onChoose={setInput} />
      <MeshPlayer
        key={`${bytes} ${nodes} ${off}`}
        title={`FRC of ${bytes} B to ${nodes} nodes`}
        caption="Lime marks who holds something to send, a ring who sends. Values are examples; zero means no answer."
        steps={steps}
        stage={stage}
      >
        {({ collected }) => <FrcTable nodes={nodes} bytes={bytes} collected={collected} />}
      </MeshPlayer>
      <dl className="keys">
        <KeyFigure name="FRC takes" value={seconds(frcDuration(nodes))} />
        <KeyFigure name="One after another, at least" value={seconds(pollingDuration(nodes))} />
        <KeyFigure name="Values" value={`${nodes} × ${bytes} B`} />
        <KeyFigure name="Nodes in one FRC, at most" value={String(frcNodes[bytes])} />
      </dl>
    </>
  )
}

function KeyFigure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`
}

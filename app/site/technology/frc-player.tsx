import { useDeferredValue, useMemo } from 'react'
import { layOutMesh } from '#domain/technology/mesh-layout.ts'
import { inclusiveRange } from '#domain/technology/mesh-simulation/flood.ts'
import { frcDuration, pollingDuration } from '#domain/technology/mesh-simulation/frc-duration.ts'
import { frcNodes, frcSize } from '#domain/technology/mesh-simulation/frc-format.ts'
import { frc } from '#domain/technology/mesh-simulation/frc.ts'
import { scatteredPlaces } from '#domain/technology/mesh-simulation/scattered-places.ts'
import { FrcTable, nodeRows } from '#app/blocks/mesh-simulator/frc-table.tsx'
import { MeshPlayer } from '#app/blocks/mesh-simulator/mesh-player.tsx'
import { useQueryState } from './use-query-state.ts'
import { FrcForm } from './frc-form.tsx'
import { frcSettings, frcDefaults } from './frc-settings.ts'

const AREA = { width: 580, height: 500 }
/** From 64 nodes on, so that devices stay apart. */
const LARGE_AREA = { width: 1120, height: 960 }

/** Settings, player and key figures of an FRC. */
export function FrcPlayer({ query }: { query: string }) {
  const [input, setInput] = useQueryState(query, frcDefaults, (_, text) => text)
  // A drawing of 239 nodes takes its time; the slider does not wait for it.
  const settings = frcSettings(useDeferredValue(input))
  const { bytes, nodes } = settings
  const offList = settings.off.join(',')
  const stage = useMemo(() => {
    const area = nodes > frcNodes[1] ? LARGE_AREA : AREA
    const { places, range } = scatteredPlaces(nodes, area)
    return { network: layOutMesh(places, range), ...area }
  }, [nodes])
  const { off, steps } = useMemo(() => {
    const silent = new Set(offList === '' ? [] : offList.split(',').map(Number))
    return { off: silent, steps: frc(stage.network, bytes, silent) }
  }, [stage, bytes, offList])
  const rows = useMemo(() => nodeRows(inclusiveRange(1, nodes)), [nodes])

  return (
    <>
      <FrcForm settings={frcSettings(input)} onChoose={setInput} />
      <MeshPlayer
        title={`FRC of ${frcSize(bytes)} to ${nodes} nodes`}
        caption="Lime marks who holds something to send, a ring who sends. Values are examples; zero means no answer."
        steps={steps}
        stage={stage}
        off={off}
        onSwitch={(next) => setInput('off', [...next].join(','))}
      >
        {({ collected }) => <FrcTable rows={rows} bytes={bytes} collected={collected} />}
      </MeshPlayer>
      <dl className="keys">
        <KeyFigure name="FRC takes" value={seconds(frcDuration(nodes))} />
        <KeyFigure name="One after another, at least" value={seconds(pollingDuration(nodes))} />
        <KeyFigure name="Values" value={`${nodes} × ${frcSize(bytes)}`} />
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

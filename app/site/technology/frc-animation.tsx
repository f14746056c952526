import { useMemo } from 'react'
import { Link } from 'react-router'
import { layOutMesh } from '#domain/technology/mesh-layout.ts'
import { frcDuration, pollingDuration } from '#domain/technology/mesh-simulation/frc-duration.ts'
import { frc, frcNodes } from '#domain/technology/mesh-simulation/frc.ts'
import { scatteredPlaces } from '#domain/technology/mesh-simulation/scattered-places.ts'
import { FrcTable } from '#app/blocks/mesh-simulator/frc-table.tsx'
import { MeshPlayer } from '#app/blocks/mesh-simulator/mesh-player.tsx'
import { PageHead } from '#app/blocks/page-head.tsx'
import { pageMeta } from '#app/site/page-meta.ts'
import site from '#site-config'
import { useAddressInput } from './address-input.ts'
import { FrcForm } from './frc-form.tsx'
import { frcSettings, usualFrc } from './frc-settings.ts'

const AREA = { width: 580, height: 500 }
const LEAD =
  'Fast Response Command, slot by slot: one request goes out, and on the way back every node adds its value to those it has heard.'

export function meta() {
  return pageMeta('FRC animation', `${LEAD} Choose the number of nodes and the size of a value.`)
}

/** The FRC at work, with as many nodes as one command can ask. */
export default function FrcAnimation() {
  const [chosen, choose] = useAddressInput(usualFrc, (_, text) => text)
  const { bytes, nodes, off } = frcSettings(chosen)
  const { stage, steps } = useMemo(() => {
    const { places, range } = scatteredPlaces(nodes, AREA)
    const network = layOutMesh(places, range)
    const silent = new Set(off === null ? [] : [off])
    return { stage: { network, ...AREA }, steps: frc(network, bytes, silent) }
  }, [bytes, nodes, off])

  return (
    <>
      <PageHead title="FRC animation" lead={LEAD} />
      <div className="wrap frc-page">
        <FrcForm settings={{ bytes, nodes, off }} onChoose={choose} />
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
        <div className="prose">
          <p>
            Times are those of an STD network under OS v4.02D with all nodes discovered and a response time of
            40 ms. Asking one node after another is counted with slots of 40 ms, as many hops as the routing
            number, and no time for the work in the nodes. The drawing is slowed down.
          </p>
          <p>
            FRC addresses {frcNodes[1]} nodes in 1 B mode and {frcNodes[2]} nodes in 2 B mode from OS v4.00D.
            Switch a node off and watch the others go round it.{' '}
            <Link to={`/technology/${site.meshProtocol.slug}/frc`} prefetch="intent">
              Formats, commands and duration of FRC
            </Link>
          </p>
        </div>
      </div>
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

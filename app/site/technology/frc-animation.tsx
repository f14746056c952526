import { useLocation } from 'react-router'
import { frcNodes } from '#domain/technology/mesh-simulation/frc-format.ts'
import { PageHead } from '#app/blocks/page-head.tsx'
import { pageMeta } from '#app/site/page-meta.ts'
import site from '#site-config'
import FrcPlayer from './frc-player.island.tsx'
import { useVendor } from '#app/vendor.ts'

const LEAD =
  'Fast Response Command, slot by slot: one request goes out, and on the way back every node adds its value to those it has heard.'

export function meta() {
  return pageMeta('FRC animation', `${LEAD} Choose the number of nodes and the size of a value.`)
}

/** Animation of an FRC with a configurable number of nodes. */
export default function FrcAnimation() {
  const { words } = useVendor()
  return (
    <>
      <PageHead title="FRC animation" lead={LEAD} />
      <div className="wrap frc-page">
        <FrcPlayer query={useLocation().search} />
        <div className="prose">
          <p>
            Times are those of an STD network under {words.os} v4.02D with all nodes discovered and a response
            time of 40 ms. Asking one node after another is counted with slots of 40 ms, as many hops as the
            routing number, and no time for the work in the nodes. The drawing is slowed down.
          </p>
          <p>
            FRC addresses {frcNodes[1]} nodes in 1 B mode and {frcNodes[2]} nodes in 2 B mode from {words.os}{' '}
            v4.00D, {frcNodes[0.25]} nodes with 2 bits each, and {frcNodes[4]} nodes with 4 B from {words.os}{' '}
            v4.03D. Switch nodes off and watch the others go round them.{' '}
            <a href={`/technology/${site.meshProtocol.slug}/frc`}>Formats, commands and duration of FRC</a>
          </p>
        </div>
      </div>
    </>
  )
}

import { useLocation } from 'react-router'
import { dpaNames } from '#domain/technology/dpa/names.ts'
import { apiContext } from '#app/api-context.ts'
import { PageHead } from '#app/blocks/page-head.tsx'
import { pageMeta } from '#app/site/page-meta.ts'
import { RailSection } from '#app/site/rail-section.tsx'
import type { Route } from './+types/dpa-calculator.ts'
import FrameBuilder from './frame-builder.island.tsx'
import FrameReader from './frame-reader.island.tsx'
import { useVendor } from '#app/vendor.ts'
import { inWords } from '#domain/words.ts'

const LEAD =
  'Makes the HDLC frame of a {dpa} request with its CRC, and reads frames back. The address of this page holds what you type, so you can share it.'

export async function loader({ context }: Route.LoaderArgs) {
  const { technology } = context.get(apiContext).api
  const [commands, entries] = await Promise.all([
    technology.publicDpaCommands({}),
    technology.publicDpaEntries({}),
  ])
  return { names: dpaNames({ ...commands, ...entries }) }
}

export function meta() {
  const { words } = useVendor()
  return pageMeta(`${words.dpa} calculator`, inWords(LEAD, words))
}

/** Encodes and decodes requests as HDLC frames. */
export default function DpaCalculator({ loaderData: { names } }: Route.ComponentProps) {
  const query = useLocation().search
  const { words } = useVendor()
  return (
    <>
      <PageHead title={`${words.dpa} calculator`} lead={inWords(LEAD, words)} />
      <RailSection
        id="build"
        title="Build a frame"
        lead="Short fields are filled with zeros on the left. NADR and HWPID are sent low byte first."
      >
        <FrameBuilder query={query} peripherals={names.peripherals} />
      </RailSection>
      <RailSection
        id="read"
        title="Read a frame"
        lead={
          <>
            Requests, confirmations and answers. Names come from the{' '}
            <a href="/technology/dpa/commands">commands of {words.dpa}</a>.
          </>
        }
      >
        <FrameReader query={query} names={names} />
      </RailSection>
      <RailSection id="rules" title="Rules">
        <dl className="defs">
          <div>
            <dt>CRC</dt>
            <dd>One byte over the packet: start value 255, polynomial 140, lowest bit first.</dd>
          </div>
          <div>
            <dt>Frame</dt>
            <dd>
              <code>7e</code> at the start and at the end, the packet and its CRC between.
            </dd>
          </div>
          <div>
            <dt>Escapes</dt>
            <dd>
              <code>7d</code> is sent as <code>7d 5d</code>, <code>7e</code> as <code>7d 5e</code>, in the CRC
              too.
            </dd>
          </div>
        </dl>
      </RailSection>
    </>
  )
}

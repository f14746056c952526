import { useLocation } from 'react-router'
import { PageHead } from '#app/blocks/page-head.tsx'
import { pageMeta } from '#app/site/page-meta.ts'
import { RailSection } from '#app/site/rail-section.tsx'
import site from '#site-config'
import AnswerTimeForm from './answer-time-form.island.tsx'
import { SlotTable } from './slot-table.tsx'

const LEAD =
  'How long a request to a node takes until its answer is there, and how many hops fit into a time. The address of this page holds what you type, so you can share it.'
const mesh = `/technology/${site.meshProtocol.slug}`

export function meta() {
  return pageMeta('Answer time', LEAD)
}

/** Answer time of a request in a mesh, from hops and data, and back. */
export default function AnswerTime() {
  return (
    <>
      <PageHead title="Answer time" lead={LEAD} />
      <RailSection
        id="compute"
        title="Compute"
        lead="Numbers with a comma or a point, with their unit. Both directions are computed at once."
      >
        <AnswerTimeForm query={useLocation().search} />
      </RailSection>
      <RailSection id="formula" title="Formula">
        <div className="md">
          <pre>
            <code>{`time = (hops + 1) × slot of the request
     + work in the node
     + (hops of the answer + 1) × slot of the answer`}</code>
          </pre>
          <p>
            <b>Slots that are counted:</b> the one in which the sender itself sends, and one for each hop. A
            request over three hops takes four slots: that of the coordinator, then those of routers 1, 2 and
            3. The time per hop that data sheets give, at most 60 ms in STD mode and at most 100 ms in LP
            mode, is the length of the longest slot, so it does not contain the slot of the coordinator.
          </p>
          <p>
            The answer starts only after the last slot of the request, whether the addressed node has heard
            the packet early or late. So the time does not depend on where the node is, only on the number of
            hops that the coordinator asks for. It is the longest time and the usual time at once:{' '}
            <a href={`${mesh}/unicast`}>unicast</a> shows it slot by slot.
          </p>
        </div>
      </RailSection>
      <RailSection
        id="slots"
        title="Slots"
        lead="The length depends on the type of the network and on the data that the packet carries."
      >
        <SlotTable />
        <div className="md calc-notes">
          <p>
            Request and answer have slots of their own length: a short question can have a long answer. A DPA
            request counts with its data; the coordinator confirms it at once and tells hops and slot length,
            so a host does not have to know this table.
          </p>
        </div>
      </RailSection>
      <RailSection id="example" title="Example">
        <div className="md">
          <p>
            A thermometer is read in a network with 20 routers. The request has no data, so its slots last 40
            ms: 21 slots are 840 ms. The answer carries 2 B, again 21 slots of 40 ms. Without work in the node
            the answer is complete after 1.68 s. If the application can wait for one second only, 11 hops each
            way are what fits: 12 slots there, 12 slots back, 960 ms.
          </p>
          <p>Three things make an exchange faster, each at a price.</p>
          <ul>
            <li>
              <b>Fewer hops.</b> <a href={`${mesh}/discovery`}>Discovery</a> tells how far a node is. Hops
              that are cut take paths away with them.
            </li>
            <li>
              <b>Less data.</b> With 16 B instead of 17 B every slot is 10 ms shorter.
            </li>
            <li>
              <b>One question to all.</b> <a href={`${mesh}/frc`}>FRC</a> collects values of many nodes with
              one request. To ask them one after another takes the time above for each of them.
            </li>
          </ul>
          <p>
            A broadcast has no answer: its time is the first line of the formula alone. In an STD+LP network a
            slot is 40 ms longer, because packets are sent with the preamble that{' '}
            <a href="/technology/low-power-modes">LP receivers</a> need.
          </p>
        </div>
      </RailSection>
    </>
  )
}

import { PageHead } from '#app/blocks/page-head.tsx'
import { PageList } from '#app/site/article/page-list.tsx'
import { pageMeta } from '#app/site/page-meta.ts'
import { RailSection } from '#app/site/rail-section.tsx'
import site from '#site-config'

const LEAD = 'Figures for a design before the first board is soldered: times, currents and frames.'
const mesh = `/technology/${site.meshProtocol.slug}`

export function meta() {
  return pageMeta('Calculators', LEAD)
}

/** Index of the calculators. */
export default function Calculators() {
  return (
    <>
      <PageHead title="Calculators" lead={LEAD} />
      <RailSection
        id="calculators"
        title="Calculators"
        lead="All of them work without an account and without scripts."
      >
        <PageList
          pages={{
            '/technology/calculators/answer-time':
              'How long does a request take until its answer is there? How many hops fit into two seconds?',
            '/technology/calculators/battery-life':
              'How long does a battery last? How often may a node wake if it shall last ten years? Which battery does it need?',
            '/technology/dpa/calculator':
              'Which bytes are sent over the serial line for a DPA request, and what do received ones mean?',
            '/frc-animation': 'How long does FRC take, compared with asking node after node?',
          }}
        />
      </RailSection>
      <RailSection id="how" title="How to use them">
        <div className="md">
          <p>
            Begin with the network. The <a href="/technology/calculators/answer-time">answer time</a> follows
            from hops and data alone, so it is known before anything is installed. It tells whether a control
            loop closes in time, and how long a host has to listen before it may repeat a request.
          </p>
          <p>
            Then look at the nodes. <a href="/technology/calculators/battery-life">Battery life</a> takes the
            currents of a module from the catalogue, where they are kept with the product itself, so product
            page, <a href="/technology/low-power-modes">low-power modes</a> and calculator always agree. Take
            the time that a node listens from the answer time: a node that waits for an answer over ten hops
            receives for eleven slots.
          </p>
          <ul>
            <li>
              Numbers are typed with a comma or a point, and with their unit: <code>2,4 Ah</code>,{' '}
              <code>2400 mAh</code>, <code>15 min</code>, <code>18.5 µA</code> or <code>18.5 uA</code>.
            </li>
            <li>Every field says what it accepts, and what is wrong with what was typed.</li>
            <li>
              The address holds the input. Copy it into a report or send it to a colleague, who sees the same
              figures.
            </li>
          </ul>
          <p>
            All figures are computed from the same rules as the <a href={mesh}>pages about the mesh</a>. They
            hold for an undisturbed network: plan a repetition for noise, and measure on site before you fix
            the number of routers.
          </p>
        </div>
      </RailSection>
    </>
  )
}

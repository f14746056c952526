import { Link } from 'react-router'
import { PageHead } from '#app/blocks/page-head.tsx'
import { pageMeta } from '#app/site/page-meta.ts'
import { FrameBuilder } from './frame-builder.tsx'
import { FrameReader } from './frame-reader.tsx'

const LEAD =
  'Makes the HDLC frame of a DPA request with its CRC, and reads frames back. The address of this page holds what you type, so you can share it.'

export function meta() {
  return pageMeta('DPA calculator', LEAD)
}

/** DPA requests as they go over the serial line, in both directions. */
export default function DpaCalculator() {
  return (
    <>
      <PageHead title="DPA calculator" lead={LEAD} />
      <section className="wrap grid rail-sec" aria-labelledby="build">
        <div className="rail">
          <h2 id="build">Build a frame</h2>
          <div className="md">
            <p>Short fields are filled with zeros on the left. NADR and HWPID are sent low byte first.</p>
          </div>
        </div>
        <div className="rail-body">
          <FrameBuilder />
        </div>
      </section>
      <section className="wrap grid rail-sec" aria-labelledby="read">
        <div className="rail">
          <h2 id="read">Read a frame</h2>
          <div className="md">
            <p>
              Names come from the table of <Link to="/technology/dpa">peripherals and commands</Link>.
            </p>
          </div>
        </div>
        <div className="rail-body">
          <FrameReader />
        </div>
      </section>
      <section className="wrap grid rail-sec" aria-labelledby="rules">
        <div className="rail">
          <h2 id="rules">Rules</h2>
        </div>
        <div className="rail-body">
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
                <code>7d</code> is sent as <code>7d 5d</code>, <code>7e</code> as <code>7d 5e</code>, in the
                CRC too.
              </dd>
            </div>
          </dl>
        </div>
      </section>
    </>
  )
}

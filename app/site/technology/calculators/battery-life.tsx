import { useLocation } from 'react-router'
import { restModes, type RestMode } from '#domain/technology/calculators/battery-life.ts'
import type { ModuleCurrents } from '#domain/technology/calculators/module-currents.ts'
import { formatCurrent } from '#domain/technology/calculators/quantity.ts'
import { apiContext } from '#app/api-context.ts'
import { PageHead } from '#app/blocks/page-head.tsx'
import { pageMeta } from '#app/site/page-meta.ts'
import { RailSection } from '#app/site/rail-section.tsx'
import site from '#site-config'
import type { Route } from './+types/battery-life.ts'
import BatteryForm from './battery-form.island.tsx'
import { loadModuleCurrents } from './module-currents.server.ts'

const LEAD =
  'How long a battery lasts, and how often a node may wake for the life you want, with the currents of each module from the catalogue. The address of this page holds what you type.'
const mesh = `/technology/${site.meshProtocol.slug}`

export async function loader({ context }: Route.LoaderArgs) {
  return { modules: await loadModuleCurrents(context.get(apiContext).api) }
}

export function meta() {
  return pageMeta('Battery life', LEAD)
}

/** Battery life of a node from its interval, and back. */
export default function BatteryLife({ loaderData: { modules } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Battery life" lead={LEAD} />
      <RailSection
        id="compute"
        title="Compute"
        lead="Numbers with a comma or a point, with their unit. All directions are computed at once."
      >
        <BatteryForm query={useLocation().search} modules={modules} />
      </RailSection>
      <RailSection id="formula" title="Formula">
        <div className="md">
          <pre>
            <code>{`average current = current at rest + other parts
                + sending × (TX − current at rest) / interval
                + listening × (RX STD − current at rest) / interval

battery life    = battery × usable part / average current

interval        = charge of an event
                / (battery × usable part / life − current at rest − other parts)`}</code>
          </pre>
          <p>
            An event is everything that a node does when it wakes: it listens, it sends, it rests again. What
            it draws between two events is counted all the time, so in long intervals the mode between events
            decides, and in short ones the event itself. The plot shows where one turns into the other.
          </p>
          <p>
            <b>Counted</b> are the five modes of the page about{' '}
            <a href="/technology/low-power-modes">low-power modes</a> but Run: a program that works for long
            is an other part of the device, with its average current. <b>Not counted</b> are the discharge of
            the battery by itself, cold, age and the voltage at which it can no longer send. Put them into the
            usable part; the data sheet of the battery has them.
          </p>
        </div>
      </RailSection>
      <RailSection
        id="currents"
        title="Currents"
        lead="Parameters of the catalogue. Where only a limit is known, the limit is counted."
      >
        <CurrentsTable modules={modules} />
        <div className="md calc-notes">
          <p>
            <i>Sample figures</i> are typical of the technology and not measured with that module. A voltage
            regulator on the module adds to both sleep modes, as the figures of TR-72D from its data sheet
            show. Each LED adds about 2 mA while it shines.
          </p>
        </div>
      </RailSection>
      <RailSection id="example" title="Examples">
        <div className="md">
          <ul>
            <li>
              <b>A sensor that beams.</b> It sleeps, wakes every 15 minutes, sends one packet of 28 ms and
              listens to nobody.{' '}
              <a href="/technology/calculators/battery-life?interval=15+min&listening=0+ms">Compute it</a>.
              Nearly all is drawn at rest: sending less often gains little, a module without a regulator gains
              much. <a href={`${mesh}/beaming`}>Beaming</a> has the details.
            </li>
            <li>
              <b>A node that can be asked at any time.</b> It receives in LP mode between events.{' '}
              <a href="/technology/calculators/battery-life?rest=rx_lp&battery=19+Ah">Compute it</a>. The
              receiver alone decides, and no interval makes up for it; only a larger battery does.
            </li>
            <li>
              <b>A remote control.</b> Pressed twenty times a day, it sends 78 ms in LP mode and waits half a
              second for an answer.{' '}
              <a href="/technology/calculators/battery-life?rest=deep_sleep&interval=72+min&sending=78+ms&listening=500+ms&battery=220+mAh">
                Compute it
              </a>
              . Waiting takes more than sending: look at the{' '}
              <a href="/technology/calculators/answer-time">answer time</a> first.
            </li>
          </ul>
          <p>
            A network on the 868 MHz band has a{' '}
            <a href="/technology/rf#duty-cycle-in-the-868-mhz-map">duty cycle</a> too: compare the time spent
            sending with what your part of the band allows.
          </p>
        </div>
      </RailSection>
    </>
  )
}

/** Currents of all modules by mode. */
function CurrentsTable({ modules }: { modules: ModuleCurrents[] }) {
  return (
    <div className="fit-scroll" tabIndex={0} role="region" aria-label="Currents of the modules">
      <table className="spec">
        <thead>
          <tr>
            <th scope="col">Module</th>
            {Object.values(restModes).map((name) => (
              <th key={name} scope="col" className="num">
                {name}
              </th>
            ))}
            <th scope="col" className="num">
              TX
            </th>
            <th scope="col">From</th>
          </tr>
        </thead>
        <tbody>
          {modules.map(({ name, friendly_url, source, currents }) => (
            <tr key={name}>
              <th scope="row">
                <a href={`/product-detail/${friendly_url}`}>{name}</a>
              </th>
              {(Object.keys(restModes) as RestMode[]).map((mode) => (
                <td key={mode} className="num">
                  {shown(currents[mode])}
                </td>
              ))}
              <td className="num">{range(currents.tx_min, currents.tx_max)}</td>
              <td>{source}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Two currents of the same unit name it once. */
function range(low: number | null, high: number | null): string {
  if (low === null || high === null || low === high) return shown(high ?? low)
  const [from, to] = [formatCurrent(low), formatCurrent(high)]
  const [, unit] = to.split(' ')
  return `${from.endsWith(` ${unit}`) ? from.split(' ')[0] : from} to ${to}`
}

const shown = (ampere: number | null) => (ampere === null ? '–' : formatCurrent(ampere))

import { Arrow, Block, Row } from './block.tsx'
import { useVendor } from '#app/vendor.ts'

/** Components of the gateway daemon between applications and the Coordinator. */
export function GatewayParts() {
  const { words } = useVendor()
  return (
    <svg
      className="drawing"
      viewBox="0 0 760 424"
      role="img"
      aria-label={`From top to bottom: applications connect by MQTT, WebSocket or UDP; the JSON splitter routes their messages by type to the API parts for embedded peripherals, standards, network services, scheduler and management; the ${words.dpa} part times the transactions; SPI, UART, CDC or TCP lead to the Coordinator. Beside them a driver cache and a device database.`}
    >
      <Block x={1} y={1} width={180} height={44} name="Cloud, own software" />
      <Block x={215} y={1} width={180} height={44} name="Local application" />
      <Block x={429} y={1} width={150} height={44} name="IDE" />
      <Arrow from={[91, 45]} to={[91, 86]} both />
      <Arrow from={[305, 45]} to={[305, 86]} both />
      <Arrow from={[504, 45]} to={[504, 86]} both />
      <rect className="bd-frame" x="1" y="70" width="758" height="280" />
      <Block x={15} y={87} width={152} height={38} name="MQTT" />
      <Block x={229} y={87} width={152} height={38} name="WebSocket" />
      <Block x={429} y={87} width={150} height={38} name="UDP" />
      <Block x={15} y={139} width={564} height={36} name="JSON splitter, by message type" kind="own" />
      <Row
        x={15}
        y={189}
        width={564}
        height={38}
        names={['Embedded', 'Standards', 'Network', 'Scheduler', 'Management']}
      />
      <Block
        x={15}
        y={241}
        width={564}
        height={40}
        name={`${words.dpa} transactions and their timing`}
        kind="own"
      />
      <Row x={15} y={295} width={564} height={38} names={['SPI', 'UART', 'CDC (USB)', 'TCP']} />
      <Block x={601} y={139} width={144} height={64} name="Driver cache" about="repository" />
      <Block x={601} y={217} width={144} height={64} name="Database" about="devices" />
      <Arrow from={[297, 333]} to={[297, 376]} both />
      <Block x={177} y={377} width={240} height={44} name="Coordinator" />
      <Arrow from={[418, 399]} to={[560, 399]} both radio label={words.mesh} />
      <text className="bd-about start" x="574" y="404">
        up to 239 Nodes
      </text>
    </svg>
  )
}

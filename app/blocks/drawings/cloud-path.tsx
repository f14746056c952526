import { Arrow, Block } from './block.tsx'
import { useVendor } from '#app/vendor.ts'

/** The path of a value from a Node to a cloud and back. */
export function CloudPath() {
  const { words } = useVendor()
  return (
    <svg
      className="drawing"
      viewBox="0 0 760 130"
      role="img"
      aria-label="Nodes talk to the Coordinator over the mesh. The Coordinator is connected to a gateway by SPI, UART or USB. The gateway sends and receives JSON messages by MQTT. Behind the broker stands any cloud."
    >
      <Block x={1} y={34} width={130} height={64} name="Nodes" about={words.dpa} />
      <Arrow from={[132, 66]} to={[209, 66]} both radio label={words.mesh} />
      <Block x={210} y={34} width={150} height={64} name="Gateway" about="with a Coordinator" kind="own" />
      <Arrow from={[361, 66]} to={[459, 66]} both label="MQTT, JSON" />
      <Block x={460} y={34} width={120} height={64} name="Broker" />
      <Arrow from={[581, 66]} to={[638, 66]} both />
      <Block x={639} y={34} width={120} height={64} name="Any cloud" />
    </svg>
  )
}

import { Arrow, Block } from './block.tsx'
import { useVendor } from '#app/vendor.ts'

/** The technology stack from radio to cloud. */
export function TechnologyStack() {
  const { words } = useVendor()
  return (
    <svg
      className="drawing"
      viewBox="0 0 760 330"
      role="img"
      aria-label={`In a transceiver: RF at the bottom, ${words.mesh} with FRC and the ${words.os} above it, then ${words.dpa}, then an optional handler of your own. Beside it a host with the gateway daemon or the SDK, which reads the repository and connects to clouds. The IDE works with both.`}
    >
      <text className="bd-about start" x="1" y="14">
        In every transceiver
      </text>
      <Block
        x={1}
        y={24}
        width={320}
        height={50}
        name={`Custom ${words.dpa} Handler`}
        about="optional, your C code"
        kind="optional"
      />
      <Block x={1} y={84} width={320} height={50} name={words.dpa} about="peripherals and commands" />
      <Block x={1} y={144} width={320} height={50} name={words.os} about="functions for everything below" />
      <Block
        x={1}
        y={204}
        width={320}
        height={50}
        name={`${words.mesh} with FRC`}
        about="routing, bonding, encryption"
        kind="own"
      />
      <Block x={1} y={264} width={320} height={50} name="RF" about="sub-GHz, 19.8 kb/s" />
      <text className="bd-about start" x="439" y="14">
        Around it
      </text>
      <Block x={439} y={24} width={320} height={50} name="Clouds" about="MQTT with JSON" />
      <Block x={439} y={84} width={155} height={110} name="GW daemon" about="Linux gateway" />
      <Block x={604} y={84} width={155} height={110} name="SDK" about="libraries" />
      <Block x={439} y={204} width={155} height={110} name="Repository" about="profiles, drivers" />
      <Block x={604} y={204} width={155} height={110} name="IDE" about="build, upload, map" />
      <Arrow from={[322, 109]} to={[438, 109]} both label="SPI, UART, USB" />
    </svg>
  )
}

import { Arrow, Block } from './block.tsx'
import { useVendor } from '#app/vendor.ts'

/** The three layers of the device protocol in a Coordinator with its host and in a Node. */
export function DpaLayers() {
  const { words } = useVendor()
  return (
    <svg
      className="drawing"
      viewBox="0 0 760 268"
      role="img"
      aria-label={`A host sends ${words.dpa} requests to the Coordinator over SPI or UART. Coordinator and Node each have the operating system at the bottom, ${words.dpa} above it and an optional Custom ${words.dpa} Handler on top. The operating systems talk over the air.`}
    >
      <Block x={1} y={83} width={104} height={62} name="Host" about={`${words.dpa} bytes`} />
      <Arrow from={[106, 114]} to={[198, 114]} both label="SPI, UART" />
      <text className="bd-about" x="314" y="14">
        Coordinator
      </text>
      <text className="bd-about" x="645" y="14">
        Node
      </text>
      {[200, 531].map((x) => (
        <g key={x}>
          <Block
            x={x}
            y={22}
            width={228}
            height={54}
            name={`Custom ${words.dpa} Handler`}
            about="optional, your C code"
            kind="optional"
          />
          <Block
            x={x}
            y={87}
            width={228}
            height={54}
            name={words.dpa}
            about="peripherals and commands"
            kind="own"
          />
          <Block x={x} y={152} width={228} height={54} name={words.os} about={`RF, ${words.mesh}, power`} />
          <Block x={x} y={217} width={228} height={44} name="Transceiver" />
        </g>
      ))}
      <Arrow from={[429, 239]} to={[530, 239]} both radio label={words.mesh} />
    </svg>
  )
}

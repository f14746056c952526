import { Arrow, Block } from './block.tsx'

/** The three layers of DPA in a Coordinator with its host and in a Node. */
export function DpaLayers() {
  return (
    <svg
      className="drawing"
      viewBox="0 0 760 268"
      role="img"
      aria-label="A host sends DPA requests to the Coordinator over SPI or UART. Coordinator and Node each have the operating system at the bottom, DPA above it and an optional Custom DPA Handler on top. The operating systems talk over the air."
    >
      <Block x={1} y={83} width={104} height={62} name="Host" about="DPA bytes" />
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
            name="Custom DPA Handler"
            about="optional, your C code"
            kind="optional"
          />
          <Block
            x={x}
            y={87}
            width={228}
            height={54}
            name="DPA"
            about="peripherals and commands"
            kind="own"
          />
          <Block x={x} y={152} width={228} height={54} name="OS" about="RF, IQMESH, power" />
          <Block x={x} y={217} width={228} height={44} name="Transceiver" />
        </g>
      ))}
      <Arrow from={[429, 239]} to={[530, 239]} both radio label="IQMESH" />
    </svg>
  )
}

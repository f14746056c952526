import { Arrow, Block } from './block.tsx'
import { useVendor } from '#app/vendor.ts'

/** MID cloning: a new module gets the identity of a lost one from the network backup. */
export function MidCloning() {
  const { words } = useVendor()
  return (
    <svg
      className="drawing"
      viewBox="0 0 760 190"
      role="img"
      aria-label="Three steps: the network backup file holds the data of the lost Node with its MID; the data are written into a new transceiver; the new transceiver takes the place of the lost one in the network."
    >
      <Block x={1} y={48} width={180} height={94} name="Backup file" about="MID, address, network" />
      <Arrow from={[182, 95]} to={[289, 95]} label="write" />
      <Block
        x={290}
        y={48}
        width={180}
        height={94}
        name="New transceiver"
        about="takes the old MID"
        kind="own"
      />
      <Arrow from={[471, 95]} to={[578, 95]} label="put in place" />
      <Block x={579} y={48} width={180} height={94} name="Network" about="no change elsewhere" />
      {[91, 380, 669].map((x, step) => (
        <g key={x} className="bd-step">
          <circle cx={x} cy="22" r="13" />
          <text x={x} y="27">
            {step + 1}
          </text>
        </g>
      ))}
      <text className="bd-about" x="380" y="174">
        {words.os} v3.06D to v3.08D only
      </text>
    </svg>
  )
}

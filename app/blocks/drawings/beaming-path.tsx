import { Arrow, Block } from './block.tsx'

/** Beaming sensors, the repeater that buffers their data, and the Coordinator that collects it. */
export function BeamingPath() {
  return (
    <svg
      className="drawing"
      viewBox="0 0 760 190"
      role="img"
      aria-label="Three beaming sensors send to an aggregating repeater, one way. The Coordinator reads the repeater by Offline FRC, over other Nodes if needed."
    >
      {[8, 73, 138].map((y) => (
        <g key={y}>
          <Block x={1} y={y} width={190} height={44} name="Beaming sensor" />
          <Arrow from={[192, y + 22]} to={[299, 95]} radio />
        </g>
      ))}
      <Block x={300} y={58} width={200} height={74} name="Repeater" about="keeps the last data" kind="own" />
      <Arrow from={[599, 95]} to={[501, 95]} both radio label="Offline FRC" />
      <Block x={600} y={58} width={159} height={74} name="Coordinator" />
      <text className="bd-about" x="245" y="184">
        one way
      </text>
    </svg>
  )
}

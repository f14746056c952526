const WIDTH = 600
const LEFT = 70
const SPAN_MS = 1000

const modes = [
  { name: 'STD', about: 'always on', cycle: 0 },
  { name: 'LP', about: 'about every 47 ms', cycle: 47 },
  { name: 'XLP', about: 'about every 790 ms', cycle: 790 },
]

/** Timing diagram of one second of the three receive modes: high while the receiver listens. */
export function ReceiveCycles() {
  return (
    <svg
      className="drawing"
      viewBox="0 0 860 190"
      role="img"
      aria-label="One second of receiving. STD: the receiver is on all the time. LP: it listens briefly about every 47 ms. XLP: it listens briefly about every 790 ms."
    >
      {[0, 250, 500, 750, 1000].map((ms) => (
        <g key={ms} className="bd-scale">
          <path d={`M${timeX(ms)} 22V172`} />
          <text x={timeX(ms)} y="14">
            {ms} ms
          </text>
        </g>
      ))}
      {modes.map(({ name, about, cycle }, row) => {
        const low = 66 + row * 48
        return (
          <g key={name}>
            <text className="bd-name end" x={LEFT - 14} y={low - 4}>
              {name}
            </text>
            <path className="bd-trace" d={trace(low, cycle)} />
            <text className="bd-value" x={LEFT + WIDTH + 16} y={low - 4}>
              {about}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

/** The width of a listening pulse is not to scale. */
function trace(low: number, cycle: number): string {
  const high = low - 24
  if (cycle === 0) return `M${LEFT} ${high}H${LEFT + WIDTH}`
  const starts = Array.from({ length: Math.ceil(SPAN_MS / cycle) }, (_, count) => timeX(count * cycle))
  return `M${LEFT} ${low}${starts.map((x) => `H${x}V${high}H${x + 2}V${low}`).join('')}H${LEFT + WIDTH}`
}

function timeX(ms: number): number {
  return Math.round(LEFT + (ms / SPAN_MS) * WIDTH)
}

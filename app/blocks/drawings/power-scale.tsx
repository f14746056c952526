const LEFT = 120
const DECADE = 100
const START = -8
const modes: { name: string; label: string; from: number; to: number; isBelow?: boolean }[] = [
  { name: 'Deep sleep', label: 'under 100 nA', from: 1e-8, to: 1e-7, isBelow: true },
  { name: 'Sleep', label: 'under 1 µA', from: 1e-8, to: 1e-6, isBelow: true },
  { name: 'RX XLP', label: '16.3 µA', from: 16.3e-6, to: 16.3e-6 },
  { name: 'RX LP', label: '250 µA', from: 250e-6, to: 250e-6 },
  { name: 'RX STD', label: '11.8 mA', from: 11.8e-3, to: 11.8e-3 },
  { name: 'TX', label: '8.3 to 25 mA', from: 8.3e-3, to: 25e-3 },
]
const scale = ['10 nA', '100 nA', '1 µA', '10 µA', '100 µA', '1 mA', '10 mA']

/** Supply currents of the modes on a logarithmic scale. */
export function PowerScale() {
  const bottom = 30 + modes.length * 34
  return (
    <svg
      className="drawing"
      viewBox={`0 0 860 ${bottom + 10}`}
      role="img"
      aria-label={modes.map(({ name, label }) => `${name} ${label}`).join(', ')}
    >
      {scale.map((name, decade) => (
        <g key={name} className="bd-scale">
          <path d={`M${LEFT + decade * DECADE} 24V${bottom}`} />
          <text x={LEFT + decade * DECADE} y="14">
            {name}
          </text>
        </g>
      ))}
      {modes.map(({ name, label, from, to, isBelow }, row) => (
        <g key={name}>
          <text className="bd-name end" x={LEFT - 16} y={52 + row * 34}>
            {name}
          </text>
          <rect
            className={isBelow ? 'bd-bar below' : 'bd-bar'}
            x={currentX(from) - (from === to ? 4 : 0)}
            y={40 + row * 34}
            width={Math.max(currentX(to) - currentX(from), 8)}
            height="14"
          />
          <text className="bd-value" x={currentX(to) + 12} y={52 + row * 34}>
            {label}
          </text>
        </g>
      ))}
    </svg>
  )
}

function currentX(ampere: number): number {
  return Math.round(LEFT + (Math.log10(ampere) - START) * DECADE)
}

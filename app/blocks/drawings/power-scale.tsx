import type { ModuleCurrents } from '#domain/technology/calculators/module-currents.ts'
import { formatCurrent, formatCurrentRange } from '#domain/technology/calculators/quantity.ts'

const LEFT = 120
const DECADE = 100
const START = -8

interface Mode {
  name: string
  label: string
  from: number
  to: number
  isBelow?: boolean
}

/** The modes of a module whose currents are known. */
function modesOf({ currents, limits }: ModuleCurrents): Mode[] {
  const resting = (['deep_sleep', 'sleep', 'rx_xlp', 'rx_lp', 'rx_std'] as const).flatMap((name): Mode[] => {
    const current = currents[name]
    if (current === null) return []
    const text = formatCurrent(current)
    const isBelow = limits.includes(name)
    return [
      {
        name: names[name],
        label: isBelow ? `under ${text}` : text,
        from: isBelow ? 1e-8 : current,
        to: current,
        isBelow,
      },
    ]
  })
  const { tx_min: low, tx_max: high } = currents
  if (low === null || high === null) return resting
  return [...resting, { name: 'TX', label: formatCurrentRange(low, high), from: low, to: high }]
}

const names = { deep_sleep: 'Deep sleep', sleep: 'Sleep', rx_xlp: 'RX XLP', rx_lp: 'RX LP', rx_std: 'RX STD' }
const scale = ['10 nA', '100 nA', '1 µA', '10 µA', '100 µA', '1 mA', '10 mA']

/** Supply currents of a module in its modes on a logarithmic scale. */
export function PowerScale({ module }: { module: ModuleCurrents }) {
  const modes = modesOf(module)
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

import { useId } from 'react'

/** A scale of a plot with its marks. */
export interface Axis {
  title: string
  from: number
  to: number
  isLogarithmic?: boolean
  ticks: { value: number; label: string }[]
}

interface Line {
  name: string
  isMain: boolean
  points: [x: number, y: number][]
}

interface Props {
  /** Text alternative. */
  label: string
  x: Axis
  y: Axis
  lines: Line[]
  /** The computed point. */
  mark: { x: number; y: number; label: string } | null
  /** A wanted value of y. */
  limit: { y: number; label: string } | null
}

const WIDTH = 720
const HEIGHT = 400
const AREA = { left: 84, right: 590, top: 24, bottom: 336 }
/** Least distance of two line labels. */
const LABEL_STEP = 19

/** Lines on two axes, with a computed point. Rendered on the server, too. */
export function Plot({ label, x, y, lines, mark, limit }: Props) {
  const clip = useId()
  const atX = (value: number) => place(value, x, AREA.left, AREA.right)
  const atY = (value: number) => place(value, y, AREA.bottom, AREA.top)
  const labels = spread(
    lines.map(({ points }) => Math.max(AREA.top, Math.min(AREA.bottom, atY(points.at(-1)![1])))),
  )
  return (
    <svg className="drawing plot" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      <clipPath id={clip}>
        <rect x={AREA.left} y={AREA.top} width={AREA.right - AREA.left} height={AREA.bottom - AREA.top} />
      </clipPath>
      {x.ticks.map(({ value, label: text }) => (
        <g key={text} className="bd-scale">
          <path d={`M${atX(value)} ${AREA.top}V${AREA.bottom}`} />
          <text x={atX(value)} y={AREA.bottom + 22}>
            {text}
          </text>
        </g>
      ))}
      {y.ticks.map(({ value, label: text }) => (
        <g key={text} className="bd-scale">
          <path d={`M${AREA.left} ${atY(value)}H${AREA.right}`} />
          <text className="end" x={AREA.left - 8} y={atY(value) + 4}>
            {text}
          </text>
        </g>
      ))}
      <text className="bd-about" x={(AREA.left + AREA.right) / 2} y={HEIGHT - 12}>
        {x.title}
      </text>
      <text className="bd-about start" x={8} y={14}>
        {y.title}
      </text>
      {limit && isOn(limit.y, y) && (
        <g className="plot-limit">
          <path d={`M${AREA.left} ${atY(limit.y)}H${AREA.right}`} />
          <text className="start" x={AREA.left + 6} y={atY(limit.y) - 6}>
            {limit.label}
          </text>
        </g>
      )}
      {lines.map(({ name, isMain, points }, index) => (
        <g key={name} className={isMain ? 'plot-line is-main' : 'plot-line'}>
          <path
            clipPath={`url(#${clip})`}
            d={`M${points.map(([px, py]) => `${atX(px)} ${atY(py)}`).join('L')}`}
          />
          <text className="start" x={AREA.right + 10} y={labels[index]! + 4}>
            {name}
          </text>
        </g>
      ))}
      {mark && isOn(mark.x, x) && isOn(mark.y, y) && (
        <g className="plot-mark">
          <circle cx={atX(mark.x)} cy={atY(mark.y)} r="6" />
          <text
            className={atX(mark.x) > 400 ? 'end' : 'start'}
            x={atX(mark.x) + (atX(mark.x) > 400 ? -12 : 12)}
            y={atY(mark.y) + (atY(mark.y) < 60 ? 22 : -12)}
          >
            {mark.label}
          </text>
        </g>
      )}
    </svg>
  )
}

const isOn = (value: number, { from, to }: Axis) => value >= from && value <= to

function place(value: number, { from, to, isLogarithmic = false }: Axis, start: number, end: number): number {
  const scale = isLogarithmic ? Math.log : (number: number) => number
  const share = (scale(value) - scale(from)) / (scale(to) - scale(from))
  return Math.round((start + share * (end - start)) * 10) / 10
}

/** Moves labels apart, so that close lines have readable names. */
function spread(places: number[]): number[] {
  const order = places.map((_, index) => index).toSorted((a, b) => places[a]! - places[b]!)
  const moved = [...places]
  let last = -Infinity
  for (const index of order) {
    last = Math.max(places[index]!, last + LABEL_STEP)
    moved[index] = last
  }
  return moved
}

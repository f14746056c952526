import { batteryLife, loadOf, restModes, type RestMode } from '#domain/technology/calculators/battery-life.ts'
import { formatDuration, YEAR } from '#domain/technology/calculators/quantity.ts'
import type { BatteryResult } from './battery-input.ts'
import { Plot, type Axis } from './plot.tsx'

const MINUTE = 60
const HOUR = 3600
const DAY = 86_400
const intervals = [
  ...[0.01, 0.1, 1, 10, MINUTE, 10 * MINUTE, HOUR, 10 * HOUR],
  ...[4 * DAY, 40 * DAY, YEAR, 10 * YEAR],
]
const lives = [HOUR / 10, HOUR, DAY, 10 * DAY, 100 * DAY, YEAR, 10 * YEAR, 100 * YEAR]
const POINTS = 40
/** What is shown at least. */
const SHOWN_INTERVALS = [1, 10 * HOUR]
const SHOWN_LIVES = [100 * DAY, 10 * YEAR]

/** Battery life over the interval in every mode, with the chosen one in front. */
export function BatteryPlot({ result }: { result: BatteryResult }) {
  const { module, duty, charge, interval, life, wanted, rest } = result
  if (!duty || charge === null) return null
  const x = axis('interval of events', intervals, [...SHOWN_INTERVALS, interval ?? 1])
  const lines = (Object.keys(restModes) as RestMode[]).flatMap((mode) => {
    const load = loadOf(module.currents, { ...duty, rest: mode })
    if ('missing' in load) return []
    const points = Array.from({ length: POINTS + 1 }, (_, index): [number, number] => {
      const every = x.from * (x.to / x.from) ** (index / POINTS)
      return [every, batteryLife(load, every, charge)]
    }).filter(([every]) => every >= load.active)
    return points.length > 1 ? [{ name: restModes[mode], isMain: mode === rest, points }] : []
  })
  if (lines.length === 0) return null
  const reached = lines.flatMap(({ points }) => points.map(([, value]) => value))
  const y = axis('battery life', lives, [...SHOWN_LIVES, ...reached])
  return (
    <figure className="plot-figure">
      <Plot
        label={`Battery life of ${module.name} over the interval of events, one line per mode between events.${life === null ? '' : ` The chosen one lasts ${formatDuration(life)}.`}`}
        x={x}
        y={y}
        lines={lines.toSorted((one, other) => Number(one.isMain) - Number(other.isMain))}
        mark={
          interval !== null && life !== null ? { x: interval, y: life, label: formatDuration(life) } : null
        }
        limit={wanted === null ? null : { y: wanted, label: `${formatDuration(wanted)} wanted` }}
      />
      <figcaption>
        {module.name} by what it does between events. Where a line is flat, only resting counts; where it is
        steep, only the events do. Both scales are logarithmic.
      </figcaption>
    </figure>
  )
}

/** An axis over the marks that enclose all values. */
function axis(title: string, marks: number[], values: number[]): Axis {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const from = marks.findLast((mark) => mark <= low) ?? marks[0]!
  const to = marks.find((mark) => mark >= high) ?? marks.at(-1)!
  const shown = marks.filter((mark) => mark >= from && mark <= to)
  return {
    title,
    from,
    to,
    isLogarithmic: true,
    ticks: shown.map((value) => ({ value, label: formatDuration(value) })),
  }
}

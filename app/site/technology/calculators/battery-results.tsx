import { restModes } from '#domain/technology/calculators/battery-life.ts'
import {
  formatCurrent,
  formatDuration,
  formatQuantity,
  quantityKinds,
  shortNumber,
  YEAR,
} from '#domain/technology/calculators/quantity.ts'
import type { BatteryResult, BatteryTexts } from './battery-input.ts'

interface Props {
  result: BatteryResult
  /** The address of the calculator with other input. */
  pathTo: (changed: Partial<BatteryTexts>) => string
}

/** Batteries age by themselves; a longer life is more than the formula knows. */
const LONG_LIFE = 10 * YEAR

/** Life, average current, and what a wanted life needs. */
export function BatteryResults({ result, pathTo }: Props) {
  return (
    <>
      <Life result={result} />
      <OtherDirection result={result} pathTo={pathTo} />
    </>
  )
}

function Life({ result: { life, average, load, duty, interval, charge } }: { result: BatteryResult }) {
  if (life === null || average === null || !load || !duty || interval === null || charge === null)
    return <p>Correct the marked fields to get the battery life.</p>
  return (
    <>
      <dl className="keys">
        <div>
          <dt>Battery life</dt>
          <dd>{formatDuration(life)}</dd>
        </div>
        <div>
          <dt>Average current</dt>
          <dd>{formatCurrent(average)}</dd>
        </div>
        <div>
          <dt>Of it at rest</dt>
          <dd>{shortNumber((load.rest / average) * 100)} %</dd>
        </div>
        <div>
          <dt>Time spent sending</dt>
          <dd>{shortNumber((duty.sending / interval) * 100)} %</dd>
        </div>
      </dl>
      <p className="calc-formula">
        {formatCurrent(load.rest)} + {shortNumber(load.event * 1000)} mAs / {formatDuration(interval)} ={' '}
        {formatCurrent(average)}; {capacityText(charge)} / {formatCurrent(average)} = {formatDuration(life)}
      </p>
      {life > LONG_LIFE && (
        <p>
          Longer than many batteries keep: their own discharge and age are not counted. See the data sheet of
          the battery.
        </p>
      )}
    </>
  )
}

function OtherDirection({ result, pathTo }: Props) {
  const { wanted, neededInterval, neededCapacity, load, charge, rest, interval } = result
  if (wanted === null || !load || charge === null || neededInterval === undefined) return null
  const life = formatDuration(wanted)
  const capacity = neededCapacity === undefined ? null : capacityText(neededCapacity, 'up')
  const other =
    capacity === null || interval === null ? null : (
      <>
        {' '}
        With an event every {formatDuration(interval)} it takes a battery of{' '}
        <a href={pathTo({ battery: capacity })}>{capacity}</a>.
      </>
    )
  if (neededInterval === null) {
    return (
      <p className="fit-no">
        {life} is out of reach: {restModes[rest]} and the other parts alone empty this battery in{' '}
        {formatDuration(charge / load.rest)}.{other}
      </p>
    )
  }
  const shortest = formatDuration(Math.max(neededInterval, quantityKinds.interval.min), 'up')
  return (
    <p className="fit-yes">
      For {life} let at least <a href={pathTo({ interval: shortest })}>{shortest}</a> pass between two events.
      {other}
    </p>
  )
}

const capacityText = (charge: number, rounding?: 'up') =>
  formatQuantity(charge, quantityKinds.capacity, rounding)

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  averageCurrent,
  batteryLife,
  capacityFor,
  intervalFor,
  loadOf,
  type Duty,
  type Load,
} from './battery-life.ts'
import type { Currents } from './module-currents.ts'
import { YEAR } from './quantity.ts'

const currents: Currents = {
  deep_sleep: 1.7e-6,
  sleep: 2.3e-6,
  rx_xlp: 18.5e-6,
  rx_lp: 260e-6,
  rx_std: 12.1e-3,
  tx_min: 8.3e-3,
  tx_max: 21.5e-3,
}
const duty: Duty = { rest: 'sleep', sending: 0.028, listening: 0, power: 'full', other: 0 }
const AH = 3600

const load: fc.Arbitrary<Load> = fc.record({
  rest: fc.double({ min: 1e-9, max: 0.1, noNaN: true }),
  event: fc.double({ min: 1e-6, max: 10, noNaN: true }),
  active: fc.double({ min: 1e-3, max: 1, noNaN: true }),
})
const interval = fc.double({ min: 1, max: YEAR, noNaN: true })
const capacity = fc.double({ min: 3.6, max: 1000 * AH, noNaN: true })

describe('loadOf', () => {
  test('a node that sleeps and sends takes what sending adds to sleeping', () => {
    const found = loadOf(currents, duty) as Load
    expect(found.rest).toBeCloseTo(2.3e-6, 12)
    expect(found.event).toBeCloseTo(0.028 * (21.5e-3 - 2.3e-6), 12)
    expect(averageCurrent(found, 900)).toBeCloseTo(2.3e-6 + 0.6689e-6, 9)
  })

  test('the lowest power, listening and other parts are counted', () => {
    const found = loadOf(currents, { ...duty, power: 'lowest', listening: 0.1, other: 5e-6 }) as Load
    expect(found.active).toBeCloseTo(0.128, 12)
    expect(found.rest).toBeCloseTo(7.3e-6, 12)
    expect(found.event).toBeCloseTo(0.028 * (8.3e-3 - 2.3e-6) + 0.1 * (12.1e-3 - 2.3e-6), 12)
  })

  test('names what is not known of a module, and only what is needed', () => {
    const partly = { ...currents, deep_sleep: null, tx_max: null }
    expect(loadOf(partly, { ...duty, rest: 'deep_sleep' })).toEqual({ missing: ['deep_sleep', 'tx_max'] })
    expect(loadOf(partly, { ...duty, sending: 0 })).toMatchObject({ event: 0 })
  })
})

describe('batteryLife', () => {
  test('2.4 Ah last 2400 hours at 1 mA', () => {
    expect(batteryLife({ rest: 1e-3, event: 0, active: 0 }, 60, 2.4 * AH)).toBeCloseTo(2400 * 3600, 3)
  })

  test('grows with the interval and with the capacity', () => {
    fc.assert(
      fc.property(load, interval, interval, capacity, capacity, (one, a, b, c, d) => {
        const shorter = batteryLife(one, Math.min(a, b), Math.min(c, d))
        expect(batteryLife(one, Math.max(a, b), Math.max(c, d))).toBeGreaterThanOrEqual(shorter)
      }),
    )
  })

  test('shrinks with every current', () => {
    fc.assert(
      fc.property(load, load, interval, capacity, (one, other, every, battery) => {
        const heavier = {
          ...one,
          rest: Math.max(one.rest, other.rest),
          event: Math.max(one.event, other.event),
        }
        expect(batteryLife(heavier, every, battery)).toBeLessThanOrEqual(batteryLife(one, every, battery))
      }),
    )
  })
})

describe('the other directions', () => {
  test('the interval for a life gives that life', () => {
    fc.assert(
      fc.property(load, interval, capacity, (one, every, battery) => {
        const life = batteryLife(one, every, battery)
        const found = intervalFor(one, life, battery)
        // When resting takes nearly all, the rounding of the life hides the interval.
        fc.pre(one.event / every > one.rest * 1e-6)
        expect(found).not.toBeNull()
        expect(Math.abs(found! / Math.max(every, one.active) - 1)).toBeLessThan(1e-6)
      }),
    )
  })

  test('the capacity for a life gives that life', () => {
    fc.assert(
      fc.property(load, interval, capacity, (one, every, battery) => {
        const found = capacityFor(one, every, batteryLife(one, every, battery))
        expect(Math.abs(found / battery - 1)).toBeLessThan(1e-9)
      }),
    )
  })

  test('no interval makes up for what resting takes', () => {
    expect(intervalFor({ rest: 1e-3, event: 1, active: 1 }, 2401 * 3600, 2.4 * AH)).toBeNull()
    expect(intervalFor({ rest: 1e-3, event: 1, active: 1 }, 2400 * 3600, 2.4 * AH)).toBeNull()
    expect(intervalFor({ rest: 1e-3, event: 0, active: 0 }, 2399 * 3600, 2.4 * AH)).toBe(0)
  })

  test('an interval is never shorter than its event', () => {
    expect(intervalFor({ rest: 1e-6, event: 1e-9, active: 2 }, 3600, 2.4 * AH)).toBe(2)
  })
})

import type { Currents } from './module-currents.ts'

/** What a node does between events. */
export type RestMode = 'deep_sleep' | 'sleep' | 'rx_xlp' | 'rx_lp' | 'rx_std'

/** The modes with the names of the low-power page. */
export const restModes: Record<RestMode, string> = {
  deep_sleep: 'Deep sleep',
  sleep: 'Sleep',
  rx_xlp: 'RX XLP',
  rx_lp: 'RX LP',
  rx_std: 'RX STD',
}

/** What a node does: it rests, and in every interval it listens and sends. Times in s, currents in A. */
export interface Duty {
  rest: RestMode
  sending: number
  listening: number
  /** Whether it sends with full power or with the lowest. */
  power: 'full' | 'lowest'
  /** Average current of everything else on the board. */
  other: number
}

/** What a node draws. */
export interface Load {
  /** Current between events. */
  rest: number
  /** Charge of an event beyond what resting takes in the same time, in As. */
  event: number
  /** Duration of an event in s. */
  active: number
}

/** The load of a module; the names of currents that its data does not have. */
export function loadOf(currents: Currents, duty: Duty): Load | { missing: (keyof Currents)[] } {
  const tx = duty.power === 'full' ? 'tx_max' : 'tx_min'
  const needed: (keyof Currents)[] = [
    duty.rest,
    ...(duty.sending > 0 ? ([tx] as const) : []),
    ...(duty.listening > 0 ? (['rx_std'] as const) : []),
  ]
  const missing = needed.filter((name) => currents[name] === null)
  if (missing.length > 0) return { missing }
  const rest = currents[duty.rest]!
  const event =
    (duty.sending > 0 ? duty.sending * (currents[tx]! - rest) : 0) +
    (duty.listening > 0 ? duty.listening * (currents.rx_std! - rest) : 0)
  return { rest: rest + duty.other, event, active: duty.sending + duty.listening }
}

/** Average current in A with an event in every interval. */
export function averageCurrent({ rest, event }: Load, interval: number): number {
  return rest + event / interval
}

/** How long a battery lasts in s; its capacity is in As. */
export function batteryLife(load: Load, interval: number, capacity: number): number {
  return capacity / averageCurrent(load, interval)
}

/** The capacity in As that lasts so long. */
export function capacityFor(load: Load, interval: number, life: number): number {
  return averageCurrent(load, interval) * life
}

/**
 * The shortest interval in s with which a battery lasts so long. Null if resting alone takes more than the battery
 * has.
 */
export function intervalFor(load: Load, life: number, capacity: number): number | null {
  const left = capacity / life - load.rest
  if (left < 0 || (left === 0 && load.event > 0)) return null
  return Math.max(load.event > 0 ? load.event / left : 0, load.active)
}

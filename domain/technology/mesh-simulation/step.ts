/** A transmission to a device that did not have the packet yet. */
export interface Hop {
  from: number
  to: number
}

/**
 * State of a device: outside the network, found but not a full member yet, ready, holding something to send, done with
 * its part, asleep, or without power.
 */
export type DeviceState = 'outside' | 'found' | 'ready' | 'holding' | 'done' | 'asleep' | 'off'

/** One step of a simulated communication, as a drawing and a sentence. Devices are routing numbers. */
export interface Step {
  /** Part of the communication, such as "Request". */
  phase: string
  /** Time slot within the phase, if it has slots. */
  slot?: number
  /** Text alternative to the drawing. */
  text: string
  senders: number[]
  hops: Hop[]
  /** State of every device after the step. */
  states: DeviceState[]
  /** Routing numbers, where the communication assigns them anew; null for a device without one. */
  numbers?: (number | null)[]
}

/** State of a device in a network that is complete, by what it holds. */
export function stateOf(
  device: number,
  isHolding: boolean,
  off: ReadonlySet<number>,
  isDone = false,
): DeviceState {
  if (off.has(device)) return 'off'
  if (isHolding) return 'holding'
  return isDone ? 'done' : 'ready'
}

/** A transmission to a device that did not have the packet yet. */
export interface Hop {
  from: number
  to: number
}

/**
 * State of a device: outside the network, found but not a full member yet, ready, holding something to send, done with
 * its part, or switched off.
 */
export type DeviceState = 'outside' | 'found' | 'ready' | 'holding' | 'done' | 'off'

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
}

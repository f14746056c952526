/** A packet on its way from one device to another that did not have it yet. */
export interface Hop {
  from: number
  to: number
}

/**
 * Where a device stands: outside the network, found but not a full member yet, ready, holding what it has yet to
 * send, done with its part, or switched off.
 */
export type DeviceState = 'outside' | 'found' | 'ready' | 'holding' | 'done' | 'off'

/** One step of a communication, as a drawing and as a sentence. Devices go by their routing number. */
export interface Step {
  /** Part of the communication, such as "Request". */
  phase: string
  /** Time slot within that part, where it has slots. */
  slot?: number
  /** What happens, in words that do without the drawing. */
  text: string
  senders: number[]
  hops: Hop[]
  /** Every device after the step. */
  states: DeviceState[]
}

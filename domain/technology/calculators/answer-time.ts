/** Types of network: nodes on mains, or with nodes that receive in LP mode. */
export type NetworkType = 'std' | 'lp'

/** The slots of both types of network in ms, by the most bytes of data that fit. */
export const slots: readonly { from: number; to: number; std: number; lp: number }[] = [
  { from: 0, to: 16, std: 40, lp: 80 },
  { from: 17, to: 40, std: 50, lp: 90 },
  { from: 41, to: 64, std: 60, lp: 100 },
]

/** The most hops of a request. */
export const MAX_HOPS = 240

/** Length of the slots that carry a packet, in ms. */
export function slotLength(type: NetworkType, bytes: number): number {
  return (slots.find(({ to }) => bytes <= to) ?? slots.at(-1)!)[type]
}

/** A request and its answer. */
export interface Exchange {
  type: NetworkType
  hops: number
  bytes: number
  answerHops: number
  answerBytes: number
  /** Work in the node in ms. */
  work: number
}

/** Times in ms. */
export interface AnswerTime {
  request: number
  answer: number
  total: number
}

/** A packet takes one slot of its sender and one per hop. */
const wayOf = (type: NetworkType, hops: number, bytes: number) => (hops + 1) * slotLength(type, bytes)

/** How long a request takes until its answer has arrived, in ms. */
export function answerTime({ type, hops, bytes, answerHops, answerBytes, work }: Exchange): AnswerTime {
  const request = wayOf(type, hops, bytes)
  const answer = wayOf(type, answerHops, answerBytes)
  return { request, answer, total: request + work + answer }
}

/** The most hops, the same both ways, with which an answer arrives in time; null if not even a neighbour is in time. */
export function hopsWithin(
  limit: number,
  { type, bytes, answerBytes, work }: Omit<Exchange, 'hops' | 'answerHops'>,
): number | null {
  const perHop = slotLength(type, bytes) + slotLength(type, answerBytes)
  // Times such as 0.1 s are not exact in binary, so a slot that is missing by rounding counts.
  const hops = Math.floor((limit - work) / perHop + 1e-9) - 1
  return hops < 0 ? null : Math.min(hops, MAX_HOPS)
}

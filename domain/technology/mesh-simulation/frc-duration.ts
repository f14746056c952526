const ANSWER_SLOT_MS = 40
const RESPONSE_MS = 40

/** How long a standard FRC takes in an STD network of OS 4.02D whose nodes are all discovered, in ms. */
export function frcDuration(nodes: number): number {
  return nodes * 30 + (nodes + 2) * 100 + RESPONSE_MS + 210
}

/**
 * How long it takes at least to ask the nodes one after another, in ms: short requests and answers, hops as many as
 * the routing number, no time for the work in the nodes.
 */
export function pollingDuration(nodes: number): number {
  return Array.from({ length: nodes }, (_, index) => 2 * (index + 2) * ANSWER_SLOT_MS).reduce(
    (a, b) => a + b,
    0,
  )
}

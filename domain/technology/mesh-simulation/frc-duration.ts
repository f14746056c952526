const ANSWER_SLOT_MS = 40
const RESPONSE_MS = 40

/** Duration in ms of a standard FRC in an STD network of version 4.02D with all nodes discovered. */
export function frcDuration(nodes: number): number {
  return nodes * 30 + (nodes + 2) * 100 + RESPONSE_MS + 210
}

/**
 * Lower bound in ms for polling the nodes one by one: short requests and responses, as many hops as the routing number,
 * no processing time in the nodes.
 */
export function pollingDuration(nodes: number): number {
  return Array.from({ length: nodes }, (_, index) => 2 * (index + 2) * ANSWER_SLOT_MS).reduce(
    (a, b) => a + b,
    0,
  )
}

import type { Step } from '#domain/technology/mesh-simulation/step.ts'

/** Name of a step by phase and slot: "Request, slot 3". */
export function stepName({ phase, slot }: Step): string {
  return slot === undefined ? phase : `${phase}, slot ${slot}`
}

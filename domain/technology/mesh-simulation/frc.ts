import type { MeshLayout } from '#domain/technology/mesh-layout.ts'
import { deviceNames } from './device-names.ts'
import { flood, inclusiveRange, type Slot } from './flood.ts'
import { frcNodes, frcSize, type FrcBytes } from './frc-format.ts'
import { emptySlotText, requestSlots, requestSteps } from './request.ts'
import { stateOf, type Step } from './step.ts'

/** A step of an FRC with the nodes whose values have reached the coordinator. */
export interface FrcStep extends Step {
  collected: number[]
}

/** Fast response command: one request to all nodes; on the way back each node adds its value to those it received. */
export function frc(network: MeshLayout, bytes: FrcBytes, off: ReadonlySet<number> = new Set()): FrcStep[] {
  const nodes = network.nodes.length - 1
  if (nodes > frcNodes[bytes])
    throw new Error(`An FRC of ${frcSize(bytes)} asks at most ${frcNodes[bytes]} nodes.`)
  const request = requestSlots(network, nodes, { off })
  const wasReached = request.at(-1)!.held.map((packets) => packets.size > 0)
  const answer = flood({
    network,
    order: inclusiveRange(nodes, 1),
    held: wasReached.map((isReached, device) => new Set(isReached && device !== 0 ? [device] : [])),
    listeners: 'lower',
    off,
  })
  const collected = [...answer.at(-1)!.held[0]!].toSorted((a, b) => a - b)
  const silent = inclusiveRange(1, nodes).filter((node) => !collected.includes(node))
  const still = { senders: [], hops: [] }
  return [
    ...requestSteps(request, { off }).map((step) => ({ ...step, collected: [] })),
    {
      ...still,
      phase: 'Work in the nodes',
      text: `Every node that heard the request prepares its value of ${frcSize(bytes)}.`,
      states: wasReached.map((isReached, device) => stateOf(device, device !== 0 && isReached, off)),
      collected: [],
    },
    ...answer.map((slot, position) => answerStep(slot, position, off)),
    {
      ...still,
      phase: 'Result',
      text: resultText(collected, silent, bytes),
      states: wasReached.map((_, device) => stateOf(device, device === 0, off)),
      collected,
    },
  ]
}

function answerStep({ device, isUsed, hops, held }: Slot, slot: number, off: ReadonlySet<number>): FrcStep {
  const others = [...held[device]!].filter((node) => node !== device).toSorted((a, b) => a - b)
  return {
    phase: 'Answer',
    slot,
    text: isUsed
      ? answerText(
          device,
          others,
          hops.some(({ to }) => to === 0),
        )
      : emptySlotText(device, 'request', off),
    senders: isUsed ? [device] : [],
    hops,
    states: held.map((values, other) =>
      stateOf(other, values.size > 0 && (other < device || other === 0), off, other >= device),
    ),
    collected: [...held[0]!].toSorted((a, b) => a - b),
  }
}

function answerText(device: number, others: number[], reachesCoordinator: boolean): string {
  const sends =
    others.length === 0
      ? `Node ${device} sends its value.`
      : `Node ${device} sends ${others.length + 1} values: its own and those of ${deviceNames(others)}.`
  return reachesCoordinator ? `${sends} The coordinator is in range.` : sends
}

function resultText(collected: number[], silent: number[], bytes: FrcBytes): string {
  const total = collected.length + silent.length
  const result = `The coordinator has ${collected.length} of ${total} values of ${frcSize(bytes)} in one table.`
  return silent.length === 0 ? result : `${result} A zero means no answer: ${deviceNames(silent)}.`
}

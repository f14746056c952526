import type { MeshLayout } from '#domain/technology/mesh-layout.ts'
import { deviceNames } from './device-names.ts'
import { flood, inclusiveRange, type Slot } from './flood.ts'
import { emptySlotText, requestSlots, requestSteps } from './request.ts'
import { stateOf, type Step } from './step.ts'

/** Maximum nodes per FRC by bytes per node; 2 bits are a quarter. 63 and 31 hold since OS 4.00D, 4 B since 4.03D. */
export const frcNodes = { 0.25: 239, 1: 63, 2: 31, 4: 15 } as const

/** Bytes per node. */
export type FrcBytes = keyof typeof frcNodes

/** Formats the size of a value: "2 bits", "1 B". */
export function frcSize(bytes: FrcBytes): string {
  return bytes < 1 ? `${8 * bytes} bits` : `${bytes} B`
}

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

/** The sample value of a node, as hex digits or as two bits; zero means no response. */
export function frcValue(node: number, bytes: FrcBytes, hasAnswered: boolean): string {
  if (bytes < 1) return (hasAnswered ? 1 + (node % 3) : 0).toString(2).padStart(2, '0')
  const repeated = { 1: 0x1, 2: 0x101, 4: 0x1010101 }[bytes as 1 | 2 | 4]
  const value = hasAnswered ? 1 + ((node * 41 + 17) % 0xfe) * repeated : 0
  return value.toString(16).padStart(2 * bytes, '0')
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

import type { MeshLayout } from '#domain/technology/mesh-layout.ts'
import { capitalized, deviceNames } from './device-names.ts'
import { neighbours } from './flood.ts'
import type { FrcStep } from './frc.ts'
import { stateOf } from './step.ts'

interface Command {
  /** The node with the button. */
  sender: number
  /** Nodes that the selective FRC names. */
  chosen: number[]
}

/** Local FRC: a node sends a selective FRC to nodes in its range and gets their answers, without the coordinator. */
export function localFrc(
  network: MeshLayout,
  { sender, chosen }: Command,
  off: ReadonlySet<number> = new Set(),
): FrcStep[] {
  const isOn = !off.has(sender)
  const inRange = isOn ? neighbours(network)[sender]!.filter((node) => node !== 0 && !off.has(node)) : []
  const asked = chosen.filter((node) => inRange.includes(node))
  const states = (holding: number[], done: number[] = []) =>
    network.nodes.map((_, device) => stateOf(device, holding.includes(device), off, done.includes(device)))
  const still = { senders: [], hops: [] }
  return [
    {
      ...still,
      phase: 'Button',
      text: isOn
        ? `Someone presses the button of node ${sender}. Its handler starts a Local FRC to ${deviceNames(chosen)} and asks nobody else.`
        : `Node ${sender} has no power: its button starts nothing.`,
      states: states(isOn ? [sender] : []),
      collected: [],
    },
    {
      phase: 'Request',
      text: requestText(sender, isOn, inRange, asked),
      senders: isOn ? [sender] : [],
      hops: inRange.map((to) => ({ from: sender, to })),
      states: states(asked),
      collected: [],
    },
    {
      ...still,
      phase: 'Verification',
      text:
        asked.length === 0
          ? 'There is no command to verify.'
          : `In ${deviceNames(asked)} reception is enabled; the event VerifyLocalFrc accepts the command, and it is carried out.`,
      states: states(asked),
      collected: [],
    },
    ...chosen.map((node, index) => {
      const hasAnswer = asked.includes(node)
      const collected = asked.filter((other) => chosen.indexOf(other) <= index)
      return {
        phase: `Answer of node ${node}`,
        text: hasAnswer
          ? `Node ${node} returns its value to node ${sender} directly.`
          : `Node ${node} does not answer: ${missingReason(node, sender, off, isOn)}.`,
        senders: hasAnswer ? [node] : [],
        hops: hasAnswer ? [{ from: node, to: sender }] : [],
        states: states(
          asked.filter((other) => !collected.includes(other)),
          collected,
        ),
        collected,
      }
    }),
    {
      ...still,
      phase: 'Result',
      text: resultText(sender, chosen, asked, isOn),
      states: states(isOn ? [sender] : []),
      collected: asked,
    },
  ]
}

function requestText(sender: number, isOn: boolean, inRange: number[], asked: number[]): string {
  if (!isOn) return 'Nobody sends.'
  if (inRange.length === 0) return `Node ${sender} sends, but no node with power is in its range.`
  const others = inRange.filter((node) => !asked.includes(node))
  const takers = asked.length === 0 ? 'nobody' : deviceNames(asked)
  const rest =
    others.length === 0
      ? ''
      : ` ${capitalized(deviceNames(others))} ${others.length === 1 ? 'hears' : 'hear'} it too, but it names other nodes.`
  return `Node ${sender} sends one request with the command, taken by ${takers}.${rest}`
}

function missingReason(node: number, sender: number, off: ReadonlySet<number>, isSent: boolean): string {
  if (off.has(node)) return 'it has no power'
  return isSent ? `it is out of range of node ${sender}` : 'it was not asked'
}

function resultText(sender: number, chosen: number[], asked: number[], isOn: boolean): string {
  if (!isOn) return `Nothing happens, because node ${sender} has no power.`
  const missing = chosen.filter((node) => !asked.includes(node))
  const result = `Node ${sender} has ${asked.length} of ${chosen.length} values. The coordinator took no part.`
  return missing.length === 0 ? result : `${result} A zero means no answer: ${deviceNames(missing)}.`
}

import type { MeshLayout } from '#domain/technology/mesh-layout.ts'
import { beamingSensors, sensorNames, type BeamingSensor, type BeamingSensors } from './beaming-sensors.ts'
import { flood, inclusiveRange, type Slot } from './flood.ts'
import type { FrcStep } from './frc.ts'
import { emptySlotText, requestSlots, requestSteps } from './request.ts'
import { stateOf, type DeviceState } from './step.ts'

/**
 * Offline FRC: the coordinator reads what aggregating repeaters hold of beaming sensors, which sleep meanwhile. Nobody
 * prepares a value, and a repeater clears what was read.
 */
export function offlineFrc(
  network: MeshLayout,
  setting: BeamingSensors,
  off: ReadonlySet<number> = new Set(),
): FrcStep[] {
  const nodes = network.nodes.length - 1
  const sensors = beamingSensors(network, setting, off)
  const stored = storedBy(network, sensors)
  const request = requestSlots(network, nodes, { off })
  const isAsked = request.at(-1)!.held.map((packets) => packets.size > 0)
  const answer = flood({
    network,
    order: inclusiveRange(nodes, 1),
    held: stored.map((values, device) => (isAsked[device] ? values : new Set<number>())),
    listeners: 'lower',
    off,
  })
  const collected = sorted(answer.at(-1)!.held[0]!)
  const withSensors = (states: DeviceState[]) => [
    ...states,
    ...sensors.map(({ device }) => asleep(device, off)),
  ]
  const still = { senders: [], hops: [] }
  return [
    {
      ...still,
      phase: 'Before',
      text: storedText(sensors, setting.repeaters),
      states: withSensors(stored.map((values, device) => stateOf(device, values.size > 0, off))),
      collected: [],
    },
    ...requestSteps(request, { off }).map((step) => ({
      ...step,
      states: withSensors(step.states),
      collected: [],
    })),
    ...answer.map((slot, position) => ({
      phase: 'Answer',
      slot: position,
      text: answerText(slot, isAsked[slot.device]!, sensors, off),
      senders: slot.isUsed ? [slot.device] : [],
      hops: slot.hops,
      states: withSensors(
        slot.held.map((values, other) =>
          stateOf(other, values.size > 0 && other < slot.device, off, other >= slot.device),
        ),
      ),
      collected: sorted(slot.held[0]!),
    })),
    {
      ...still,
      phase: 'Result',
      text: resultText(sensors, collected),
      states: withSensors(stored.map((_, device) => stateOf(device, device === 0, off))),
      collected,
    },
  ]
}

/** The sensors whose data every device of the network keeps. */
function storedBy({ nodes }: MeshLayout, sensors: BeamingSensor[]): Set<number>[] {
  return nodes.map(
    (_, node) => new Set(sensors.filter(({ heardBy }) => heardBy.includes(node)).map(({ device }) => device)),
  )
}

function storedText(sensors: BeamingSensor[], repeaters: number[]): string {
  const kept = repeaters
    .map((repeater) => ({ repeater, heard: sensors.filter(({ heardBy }) => heardBy.includes(repeater)) }))
    .filter(({ heard }) => heard.length > 0)
    .map(
      ({ repeater, heard }) =>
        `node ${repeater} keeps the data of ${sensorNames(heard.map(({ letter }) => letter))}`,
    )
  if (kept.length === 0)
    return 'The sensors sleep, and no repeater with power has heard them: nothing is kept.'
  return `The sensors sleep. What they sent before is in the repeaters: ${kept.join(', ')}.`
}

function answerText(
  { device, isUsed, held }: Slot,
  isAsked: boolean,
  sensors: BeamingSensor[],
  off: ReadonlySet<number>,
): string {
  if (off.has(device) || !isAsked) return emptySlotText(device, 'request', off)
  if (!isUsed) return `Node ${device} keeps no data and has heard none: its slot stays empty.`
  const carried = sensors.filter((sensor) => held[device]!.has(sensor.device))
  return `Node ${device} sends the data of ${sensorNames(carried.map(({ letter }) => letter))}.`
}

function resultText(sensors: BeamingSensor[], collected: number[]): string {
  const missing = sensors.filter(({ device }) => !collected.includes(device))
  const result = `The coordinator has the data of ${collected.length} of ${sensors.length} sensors, and nobody woke one of them.`
  if (missing.length === 0) {
    return `${result} The repeaters clear what was read: a second Offline FRC brings zeros until sensors send again.`
  }
  return `${result} A zero means no data: ${sensorNames(missing.map(({ letter }) => letter))}.`
}

function asleep(device: number, off: ReadonlySet<number>): DeviceState {
  return off.has(device) ? 'off' : 'asleep'
}

function sorted(values: ReadonlySet<number>): number[] {
  return [...values].toSorted((a, b) => a - b)
}

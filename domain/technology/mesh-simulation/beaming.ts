import type { MeshLayout } from '#domain/technology/mesh-layout.ts'
import { beamingSensors, sensorNames, type BeamingSensor, type BeamingSensors } from './beaming-sensors.ts'
import { capitalized, deviceNames } from './device-names.ts'
import { offlineFrc } from './offline-frc.ts'
import type { DeviceState, Step } from './step.ts'

/**
 * Beaming: every sensor wakes, sends once and sleeps again. Repeaters in range keep its last data until the coordinator
 * reads them by Offline FRC.
 */
export function beaming(
  network: MeshLayout,
  setting: BeamingSensors,
  off: ReadonlySet<number> = new Set(),
): Step[] {
  const sensors = beamingSensors(network, setting, off)
  const statesWith = (sender: number | null, keepers: number[]) =>
    [...network.nodes.keys(), ...sensors.map(({ device }) => device)].map((device): DeviceState => {
      if (off.has(device)) return 'off'
      if (device === sender || keepers.includes(device)) return 'holding'
      return device < network.nodes.length ? 'ready' : 'asleep'
    })
  const keepersAfter = (count: number) =>
    sensors.slice(0, count).flatMap(({ device, heardBy }) => (off.has(device) ? [] : heardBy))
  const sending = (sensor: BeamingSensor, count: number, isAgain: boolean): Step => {
    const isOn = !off.has(sensor.device)
    return {
      phase: `Sensor ${sensor.letter}`,
      text: sendingText(sensor, isOn, isAgain),
      senders: isOn ? [sensor.device] : [],
      hops: isOn ? sensor.heardBy.map((to) => ({ from: sensor.device, to })) : [],
      states: statesWith(isOn ? sensor.device : null, keepersAfter(count)),
    }
  }
  const read = readSensors(network, setting, sensors, off)
  const still = { senders: [], hops: [] }
  return [
    {
      ...still,
      phase: 'Sleep',
      text: `All sensors sleep. ${capitalized(deviceNames(setting.repeaters))} ${setting.repeaters.length === 1 ? 'is an aggregating repeater' : 'are aggregating repeaters'}: routing nodes with a second task.`,
      states: statesWith(null, []),
    },
    ...sensors.map((sensor, index) => sending(sensor, index + 1, false)),
    ...sensors.slice(0, 1).map((sensor) => sending(sensor, sensors.length, true)),
    {
      ...still,
      phase: 'Offline FRC',
      text: readText(sensors, read),
      states: statesWith(0, []),
    },
  ]
}

/** The sensors whose data an Offline FRC brings to the coordinator. */
function readSensors(
  network: MeshLayout,
  setting: BeamingSensors,
  sensors: BeamingSensor[],
  off: ReadonlySet<number>,
): BeamingSensor[] {
  const { collected } = offlineFrc(network, setting, off).at(-1)!
  return sensors.filter(({ device }) => collected.includes(device) && !off.has(device))
}

function sendingText({ letter, heardBy }: BeamingSensor, isOn: boolean, isAgain: boolean): string {
  if (!isOn) return `Sensor ${letter} has no power: it does not wake and sends nothing.`
  if (heardBy.length === 0) {
    return `Sensor ${letter} sends its data and sleeps again. No repeater with power is in range: the data are lost, and the sensor does not know it, because nobody confirms.`
  }
  const keepers = `${capitalized(deviceNames(heardBy))} ${heardBy.length === 1 ? 'keeps' : 'keep'}`
  return isAgain
    ? `Sensor ${letter} has new data and sends again. ${keepers} the last data only.`
    : `Sensor ${letter} wakes, sends its data once, without confirmation, and sleeps again. ${keepers} them.`
}

function readText(sensors: BeamingSensor[], read: BeamingSensor[]): string {
  const missing = sensors.filter((sensor) => !read.includes(sensor))
  const result = `The coordinator reads the repeaters by Offline FRC and has the data of ${read.length} of ${sensors.length} sensors.`
  if (missing.length === 0) return `${result} The repeaters clear what was read.`
  return `${result} A zero means no data: ${sensorNames(missing.map(({ letter }) => letter))}.`
}

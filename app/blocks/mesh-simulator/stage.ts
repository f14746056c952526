import type { MeshLayout, Place } from '#domain/technology/mesh-layout.ts'
import { capitalized, deviceNames, plural } from '#domain/technology/mesh-simulation/device-names.ts'

/** A device that is not part of the mesh: a service device or a beaming sensor. */
interface Extra extends Place {
  kind: 'tool' | 'sensor'
  /** Letter in the drawing. */
  mark: string
}

/** The scene of a simulation: the mesh, and devices outside of it, which are numbered after the last node. */
export interface Stage {
  network: MeshLayout
  extras?: Extra[]
  /** Nodes with a second ring. */
  repeaters?: number[]
  width: number
  height: number
}

/** Position and appearance of a device. */
export interface Device extends Place {
  kind: 'c' | 'node' | 'tool' | 'sensor'
  mark: string
}

/** All devices, by number. */
export function devicesOf({ network, extras = [] }: Stage): Device[] {
  return [
    ...network.nodes.map(({ x, y }, device): Device => ({
      x,
      y,
      kind: device === 0 ? 'c' : 'node',
      mark: device === 0 ? 'C' : String(device),
    })),
    ...extras,
  ]
}

/** Nodes and sensors, which visitors can switch off; service devices are in someone's hand. */
export function switchableDevices(stage: Stage): number[] {
  return [...devicesOf(stage).entries()]
    .filter(([, { kind }]) => kind === 'node' || kind === 'sensor')
    .map(([device]) => device)
}

/** "Without power: nodes 3 and 4, sensor U." Nodes whose numbers change are only counted. */
export function powerText(stage: Stage, off: ReadonlySet<number>, areNumbered: boolean): string {
  const devices = [...off].toSorted((a, b) => a - b)
  if (!areNumbered) return `Without power: ${devices.length} ${plural('node', devices.length)}.`
  const count = stage.network.nodes.length
  const meshDevices = devices.filter((device) => device < count)
  const sensors = devices.filter((device) => device >= count)
  const names = [
    ...(meshDevices.length > 0 ? [deviceNames(meshDevices)] : []),
    ...sensors.map((device) => `sensor ${stage.extras![device - count]!.mark}`),
  ]
  return `Without power: ${names.join(', ')}.`
}

/** The accessible name of a device. */
export function deviceName(
  { kind, mark }: Device,
  device: number,
  routingNumber: number | null | undefined,
): string {
  if (kind === 'sensor') return `Sensor ${mark}`
  if (routingNumber === null) return `Device ${device}, without a number`
  return capitalized(deviceNames([routingNumber ?? device]))
}

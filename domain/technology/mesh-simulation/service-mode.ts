import type { MeshLayout } from '#domain/technology/mesh-layout.ts'
import type { DeviceState, Step } from './step.ts'

interface Repair {
  /** The device that its network cannot reach any more. */
  device: number
  /** The service channel of DSM. */
  channel: number
}

/** Service mode: a service device, numbered after the last node, repairs a device right after its reset. */
export function serviceMode(
  { nodes }: MeshLayout,
  { device, channel }: Repair,
  off: ReadonlySet<number> = new Set(),
): Step[] {
  const tool = nodes.length
  const states = (state: DeviceState, isToolActive = false) =>
    [...nodes.keys(), tool].map((each): DeviceState => {
      if (off.has(each)) return 'off'
      if (each === device) return state
      return each === tool && isToolActive ? 'holding' : 'ready'
    })
  const still = { senders: [], hops: [] }
  const there = { from: tool, to: device }
  const back = { from: device, to: tool }
  const start: Step[] = [
    {
      ...still,
      phase: 'Lost',
      text: `Node ${device} has a wrong channel. The network cannot reach it any more; the other nodes go on.`,
      states: states('outside'),
    },
    {
      phase: 'Call',
      text: `Someone comes into range with a service device and starts service mode with the access password. It calls on service channel ${channel}, and node ${device} listens elsewhere.`,
      senders: [tool],
      hops: [],
      states: states('outside', true),
    },
  ]
  if (off.has(device)) {
    return [
      ...start,
      {
        phase: 'No answer',
        text: `Node ${device} has no power: it does not start, so nobody answers on channel ${channel}. The supply comes first.`,
        senders: [tool],
        hops: [],
        states: states('off', true),
      },
    ]
  }
  return [
    ...start,
    {
      phase: 'Reset',
      text: `The supply of node ${device} is switched off and on. Right after its reset it listens on channel ${channel}, whatever its configuration is.`,
      senders: [tool],
      hops: [there],
      states: states('found', true),
    },
    {
      phase: 'In service mode',
      text: `The two have found each other, one device at a time. All that follows is encrypted by AES-128 with the access password.`,
      senders: [device],
      hops: [back],
      states: states('holding', true),
    },
    {
      phase: 'Request',
      text: 'The service device sends a request: write the right channel to the configuration.',
      senders: [tool],
      hops: [there],
      states: states('holding'),
    },
    {
      phase: 'Answer',
      text: `Node ${device} confirms. Nobody in the network took part or noticed.`,
      senders: [device],
      hops: [back],
      states: states('holding', true),
    },
    {
      phase: 'Leave',
      text: `Leaving service mode resets node ${device}. It starts as usual, now on the channel of its network.`,
      senders: [tool],
      hops: [there],
      states: states('found'),
    },
    {
      ...still,
      phase: 'Back',
      text: `Node ${device} is a member of its network again.`,
      states: states('ready'),
    },
  ]
}

import type { MeshLayout } from '#domain/technology/mesh-layout.ts'
import { neighbours } from './flood.ts'
import type { DeviceState, Step } from './step.ts'

/** Local bonding: nodes ask the coordinator by their button, one after the other; those in its direct range are bonded. */
export function localBonding(
  network: MeshLayout,
  newcomers: number[],
  off: ReadonlySet<number> = new Set(),
): Step[] {
  const inRange = neighbours(network)[0]!
  const isBonded = (device: number) =>
    !newcomers.includes(device) || (inRange.includes(device) && !off.has(device))
  /** States once the newcomers before this position have had their turn. */
  const states = (position: number, current?: DeviceState, isListening = false) =>
    network.nodes.map((_, device): DeviceState => {
      if (off.has(device)) return 'off'
      if (device === 0) return isListening ? 'holding' : 'ready'
      const turn = newcomers.indexOf(device)
      if (turn === position && current) return current
      return turn === -1 || (turn < position && isBonded(device)) ? 'ready' : 'outside'
    })
  const still = { senders: [], hops: [] }
  const turns = newcomers.map((device, position): Step[] => {
    const asks = { from: device, to: 0 }
    const listen: Step = {
      ...still,
      phase: 'Listening',
      text: 'The coordinator is told to bond. It listens for about 10 s, on service channels, not on the working channel.',
      states: states(position, undefined, true),
    }
    if (off.has(device)) {
      const text =
        'A new node has no power: its button does nothing. The coordinator stops listening; nobody is bonded.'
      return [listen, { ...still, phase: 'Button', text, states: states(position) }]
    }
    if (!inRange.includes(device)) {
      return [
        listen,
        {
          ...still,
          phase: 'Button',
          text: 'Someone presses the button of a new node that is out of direct range. It asks, but nodes do not pass such a request on.',
          senders: [device],
          states: states(position, 'found', true),
        },
        {
          ...still,
          phase: 'Not bonded',
          text: 'The coordinator stops listening; the node is not bonded. Smart Connect and Autonetwork reach it through other nodes.',
          states: states(position),
        },
      ]
    }
    return [
      listen,
      {
        phase: 'Button',
        text: 'Someone presses the button of a new node in direct range. It asks to be bonded.',
        senders: [device],
        hops: [asks],
        states: states(position, 'found', true),
      },
      {
        phase: 'Bonding',
        text: 'The coordinator sends address, network identification, network password and working channel, encrypted with a key made from the access password.',
        senders: [0],
        hops: [{ from: 0, to: device }],
        states: states(position, 'holding'),
      },
    ]
  })
  const bonded = newcomers.filter(isBonded).length
  return [
    ...turns.flat(),
    {
      ...still,
      phase: 'Done',
      text: `${bonded} of ${newcomers.length} new nodes ${bonded === 1 ? 'is' : 'are'} bonded. ${bonded === 0 ? 'Nothing else has changed.' : 'After the next Discovery all members can route.'}`,
      states: states(newcomers.length),
    },
  ]
}

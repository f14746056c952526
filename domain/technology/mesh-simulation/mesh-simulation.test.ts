import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { layOutMesh, type MeshLayout, type Place } from '#domain/technology/mesh-layout.ts'
import { autonetwork } from './autonetwork.ts'
import { broadcast } from './broadcast.ts'
import { discovery } from './discovery.ts'
import { neighbours } from './flood.ts'
import { frc } from './frc.ts'
import { peerToPeer } from './peer-to-peer.ts'
import { smartConnect } from './smart-connect.ts'
import type { Step } from './step.ts'
import { unicast } from './unicast.ts'

const RANGE = 10
const CLOSE = { min: -7, max: 7 }

/** Networks of up to 31 nodes: each new device stands in range of one that is already there. */
const networks = fc
  .array(fc.record({ near: fc.nat(), dx: fc.integer(CLOSE), dy: fc.integer(CLOSE) }), {
    minLength: 1,
    maxLength: 31,
  })
  .map((devices) => {
    const places: Place[] = [{ x: 0, y: 0 }]
    for (const { near, dx, dy } of devices) {
      const { x, y } = places[near % places.length]!
      places.push({ x: x + dx, y: y + dy })
    }
    return layOutMesh(places, RANGE)
  })

const networksWithNode = networks.chain((network) =>
  fc.tuple(fc.constant(network), fc.integer({ min: 1, max: network.nodes.length - 1 })),
)

const line = layOutMesh(
  [0, 10, 20, 30].map((x) => ({ x, y: 0 })),
  RANGE,
)

function expectNobodySendsBeforeHearing(steps: Step[], first: number): void {
  const have = new Set([first])
  for (const { senders, hops } of steps) {
    expect(senders.filter((device) => !have.has(device))).toEqual([])
    for (const { to } of hops) have.add(to)
  }
}

function expectHopsInRange(network: MeshLayout, steps: Step[]): void {
  const near = neighbours(network)
  const impossible = steps.flatMap(({ hops }) => hops).filter(({ from, to }) => !near[from]!.includes(to))
  expect(impossible).toEqual([])
}

function heard(steps: Step[]): number[] {
  return [...new Set(steps.flatMap(({ hops }) => hops.map(({ to }) => to)))].toSorted((a, b) => a - b)
}

const nodesOf = (network: MeshLayout) => [...network.nodes.keys()].slice(1)
const isRequest = ({ phase }: Step) => phase === 'Request'
const isAnswer = ({ phase }: Step) => phase === 'Answer'

describe('unicast', () => {
  it('takes as many slots out and back as the addressee has hops, and one more each', () => {
    fc.assert(
      fc.property(networksWithNode, ([network, addressee]) => {
        const steps = unicast(network, addressee)
        for (const part of [steps.filter(isRequest), steps.filter(isAnswer)]) {
          expect(part.map(({ slot }) => slot)).toEqual([...Array(addressee + 1).keys()])
        }
      }),
    )
  })

  it('lets nobody send before it hears, in both directions, and only over links', () => {
    fc.assert(
      fc.property(networksWithNode, ([network, addressee]) => {
        const steps = unicast(network, addressee)
        expectNobodySendsBeforeHearing(steps.filter(isRequest), 0)
        expectNobodySendsBeforeHearing(steps.filter(isAnswer), addressee)
        expectHopsInRange(network, steps)
      }),
    )
  })

  it('reaches the addressee, and the answer reaches the coordinator', () => {
    fc.assert(
      fc.property(networksWithNode, ([network, addressee]) => {
        const steps = unicast(network, addressee)
        expect(heard(steps.filter(isRequest))).toContain(addressee)
        expect(heard(steps.filter(isAnswer))).toContain(0)
      }),
    )
  })

  it('gives every router at most one turn in each direction, in the slot of its number', () => {
    fc.assert(
      fc.property(networksWithNode, ([network, addressee]) => {
        const steps = unicast(network, addressee)
        for (const { senders, slot } of steps.filter(isRequest)) {
          expect(senders).toEqual(slot === addressee ? [] : [slot])
        }
        for (const { senders, slot } of steps.filter(isAnswer)) {
          expect([[], [addressee - slot!]]).toContainEqual(senders)
        }
      }),
    )
  })

  it('says in words what happens', () => {
    expect(unicast(line, 2).map(({ text }) => text)).toEqual([
      'The coordinator sends the request. It is new to node 1.',
      'Node 1 repeats the request. It is new to node 2.',
      'The last slot belongs to node 2. It is the addressee and does not repeat the request: it does what it was asked.',
      'Node 2 sends its answer. Now the highest number comes first. It reaches node 1.',
      'Node 1 repeats the answer. It reaches the coordinator.',
      'The coordinator has the answer. Request and answer took 3 slots each: at 60 ms 360 ms together, and the work of node 2 between them.',
    ])
  })
})

describe('broadcast', () => {
  it('is heard by every node, with one slot for every device', () => {
    fc.assert(
      fc.property(networks, (network) => {
        const steps = broadcast(network)
        expect(heard(steps)).toEqual(nodesOf(network))
        expect(steps.flatMap(({ senders }) => senders)).toEqual([...network.nodes.keys()])
        expectNobodySendsBeforeHearing(steps, 0)
        expectHopsInRange(network, steps)
      }),
    )
  })

  it('has no answer', () => {
    expect(broadcast(line).at(-1)?.text).toBe(
      'All 3 nodes have the request after 4 slots. Nobody answers a broadcast.',
    )
  })
})

describe('FRC', () => {
  it('collects the value of every node', () => {
    fc.assert(
      fc.property(networks, (network) => {
        const steps = frc(network, 2)
        expect(steps.at(-1)!.collected).toEqual(nodesOf(network))
        expectNobodySendsBeforeHearing(steps.filter(isRequest), 0)
        expectHopsInRange(network, steps)
      }),
    )
  })

  it('only ever adds to what the coordinator has, and every node answers once', () => {
    fc.assert(
      fc.property(networks, (network) => {
        const steps = frc(network, 2)
        for (const [index, { collected }] of steps.entries()) {
          expect(collected).toEqual(expect.arrayContaining(steps[index - 1]?.collected ?? []))
        }
        expect(steps.filter(isAnswer).flatMap(({ senders }) => senders)).toEqual(
          nodesOf(network).toReversed(),
        )
      }),
    )
  })

  it('never invents the value of a node without power, which takes no part', () => {
    fc.assert(
      fc.property(networksWithNode, ([network, broken]) => {
        const steps = frc(network, 2, new Set([broken]))
        const taking = steps.flatMap(({ senders, hops }) => [...senders, ...hops.map(({ to }) => to)])
        expect(taking).not.toContain(broken)
        expect(steps.at(-1)!.collected).not.toContain(broken)
        expect(steps.every(({ states }) => states[broken] === 'off')).toBe(true)
      }),
    )
  })

  it('goes round a node without power where there is another way', () => {
    const diamond = [
      { x: 0, y: 0 },
      { x: 6, y: 6 },
      { x: 6, y: -6 },
      { x: 12, y: 0 },
    ]
    expect(frc(layOutMesh(diamond, RANGE), 1, new Set([1])).at(-1)).toMatchObject({
      collected: [2, 3],
      text: 'The coordinator has 2 of 3 values of 1 B in one table. A zero means no answer: node 1.',
    })
  })

  it('leaves the slots of nodes empty that nobody reaches', () => {
    const steps = frc(line, 1, new Set([2]))
    expect(steps.at(-1)!.collected).toEqual([1])
    expect(steps.find(({ slot, phase }) => phase === 'Request' && slot === 3)).toMatchObject({
      senders: [],
      text: 'The slot of node 3 stays empty: it has not heard the request.',
    })
  })

  it('asks 63 nodes in 1 B mode and 31 in 2 B mode, not more', () => {
    const row = (nodes: number) =>
      layOutMesh(
        Array.from({ length: nodes + 1 }, (_, index) => ({ x: index, y: 0 })),
        1,
      )
    expect(frc(row(63), 1).at(-1)!.collected).toHaveLength(63)
    expect(() => frc(row(64), 1)).toThrow('at most 63')
    expect(frc(row(31), 2).at(-1)!.collected).toHaveLength(31)
    expect(() => frc(row(32), 2)).toThrow('at most 31')
  })

  it('says in words how values gather', () => {
    expect(
      frc(line, 1)
        .filter(isAnswer)
        .map(({ text }) => text),
    ).toEqual([
      'Node 3 sends its value.',
      'Node 2 sends 2 values: its own and those of node 3.',
      'Node 1 sends 3 values: its own and those of nodes 2 and 3. The coordinator is in range.',
    ])
  })
})

describe('Discovery', () => {
  it('finds every node once, one zone after the other, from a node of the zone before', () => {
    fc.assert(
      fc.property(networks, (network) => {
        const steps = discovery(network)
        expect(steps.flatMap(({ hops }) => hops.map(({ to }) => to))).toEqual(nodesOf(network))
        for (const { from, to } of steps.flatMap(({ hops }) => hops)) {
          expect(network.nodes[to]!.zone).toBe(network.nodes[from]!.zone + 1)
        }
        expectNobodySendsBeforeHearing(steps, 0)
        expectHopsInRange(network, steps)
      }),
    )
  })

  it('names zones and routing numbers', () => {
    expect(
      discovery(line)
        .map(({ text }) => text)
        .slice(0, 2),
    ).toEqual([
      'The coordinator has 3 bonded nodes, none of them with a routing number.',
      'A search from the coordinator finds zone 1: routing number 1.',
    ])
  })
})

describe('Autonetwork', () => {
  it('repeats prebonding, authorization, verification and Discovery until a wave finds nobody', () => {
    fc.assert(
      fc.property(networks, (network) => {
        const phases = autonetwork(network).map(({ phase }) => phase.replace(/.*, /, ''))
        const waves = Math.max(...network.nodes.map(({ zone }) => zone))
        const wave = ['prebonding', 'authorization', 'verification', 'discovery']
        expect(phases).toEqual([...Array(waves).fill(wave).flat(), 'prebonding'])
      }),
    )
  })

  it('makes every node a member, and nobody helps before it is one', () => {
    fc.assert(
      fc.property(networks, (network) => {
        const steps = autonetwork(network)
        expect(new Set(steps.at(-1)!.states)).toEqual(new Set(['ready']))
        const members = new Set([0])
        for (const { phase, senders, hops, states } of steps) {
          if (phase.endsWith('prebonding')) expect(senders.filter((node) => !members.has(node))).toEqual([])
          if (phase.endsWith('discovery')) {
            for (const [node, state] of states.entries()) if (state === 'ready') members.add(node)
          }
          expectHopsInRange(network, [{ phase, senders, hops, states, text: '' }])
        }
      }),
    )
  })

  it('authorizes up to eleven nodes by one command', () => {
    const star = (nodes: number) =>
      layOutMesh([{ x: 0, y: 0 }, ...Array.from({ length: nodes }, (_, x) => ({ x: x / 4, y: 1 }))], RANGE)
    expect(autonetwork(star(11))[1]?.text).toContain('by MID, 1 command for')
    expect(autonetwork(star(12))[1]?.text).toContain('by MID, 2 commands for')
  })
})

describe('Smart Connect', () => {
  it('reaches the new node through the network, which stays outside until then', () => {
    fc.assert(
      fc.property(networks, (network) => {
        const newcomer = network.nodes.length - 1
        const steps = smartConnect(network)
        const arrival = steps.findIndex(({ hops }) => hops.some(({ to }) => to === newcomer))
        expect(arrival).toBeGreaterThan(0)
        expect(steps.slice(0, arrival).every(({ states }) => states[newcomer] === 'outside')).toBe(true)
        expect(steps.flatMap(({ senders }) => senders)).not.toContain(newcomer)
        expect(steps.at(-1)!.states[newcomer]).toBe('ready')
        expectNobodySendsBeforeHearing(steps, 0)
      }),
    )
  })

  it('says which node is in range of the new one', () => {
    expect(smartConnect(line).map(({ text }) => text)).toContain(
      'Node 2 is in range of the new node, which takes the request encrypted by its own IBK.',
    )
    expect(smartConnect(layOutMesh(line.nodes.slice(0, 2), RANGE))[1]?.text).toContain('The coordinator is')
  })
})

describe('DPA peer-to-peer', () => {
  const tool = { x: 15, y: 0 }

  it('talks to the chosen nodes in range directly; nobody else sends', () => {
    const steps = peerToPeer(line, { tool, range: 6, chosen: [2, 1] })
    expect(new Set(steps.flatMap(({ senders }) => senders))).toEqual(new Set([4, 2, 1]))
    expect(steps.flatMap(({ hops }) => hops).every(({ from, to }) => from === 4 || to === 4)).toBe(true)
    expect(steps.map(({ phase }) => phase)).toEqual([
      'Request',
      'Handshake',
      'Answer',
      'Handshake',
      'Answer',
      'Done',
    ])
  })

  it('leaves the slot of a chosen node out of range empty', () => {
    expect(peerToPeer(line, { tool, range: 6, chosen: [3] })[1]).toMatchObject({
      senders: [],
      text: 'Node 3 is out of range: its slot stays empty.',
    })
  })
})

describe('every communication', () => {
  it('knows the state of every device after every step and says something about it', () => {
    fc.assert(
      fc.property(networks, (network) => {
        const last = network.nodes.length - 1
        const all = [unicast(network, last), broadcast(network), frc(network, 1), discovery(network)]
        for (const step of [...all, autonetwork(network), smartConnect(network)].flat()) {
          expect(step.states).toHaveLength(network.nodes.length)
          expect(step.text).toMatch(/^[A-Z0-9].*\.$/)
        }
      }),
    )
  })
})

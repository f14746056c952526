import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { networks } from './network-arbitraries.ts'
import { autonetwork } from './autonetwork.ts'
import { broadcast } from './broadcast.ts'
import { discovery } from './discovery.ts'
import { frc } from './frc.ts'
import { smartConnect } from './smart-connect.ts'
import { unicast } from './unicast.ts'

describe('every communication', () => {
  test('has the state of every device and a sentence for every step', () => {
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

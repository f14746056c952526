import { describe, expect, test } from 'vitest'
import { layOutMesh } from './mesh-layout.ts'

const coordinator = { x: 0, y: 0 }
const near = { x: 10, y: 0 }
const nearer = { x: 5, y: 5 }
const far = { x: 20, y: 0 }

describe('layOutMesh', () => {
  test('numbers devices by hops from the coordinator, then from left to right', () => {
    const { nodes } = layOutMesh([coordinator, far, near, nearer], 11)
    expect(nodes.map(({ x, zone }) => [x, zone])).toEqual([
      [0, 0],
      [5, 1],
      [10, 1],
      [20, 2],
    ])
  })

  test('links exactly the devices in range of each other', () => {
    expect(layOutMesh([coordinator, near, far], 11).links).toEqual([
      [0, 1],
      [1, 2],
    ])
  })

  test('lets each device receive the packet from the first sender in range', () => {
    const { nodes } = layOutMesh([coordinator, near, nearer, far], 16)
    expect(nodes.map(({ from, hears }) => [from, hears])).toEqual([
      [null, 0],
      [0, 1],
      [0, 1],
      [1, 2],
    ])
  })

  test('returns the route from the coordinator to the last node', () => {
    expect(layOutMesh([coordinator, near, far], 11).route).toEqual([0, 1, 2])
  })

  test('lets no device send before it has received the packet', () => {
    const { nodes } = layOutMesh([coordinator, far, near, nearer, { x: 30, y: 3 }, { x: 25, y: 8 }], 11)
    expect(nodes.filter(({ hears }, number) => hears > number)).toEqual([])
  })

  test('rejects a device that is out of range of all others', () => {
    expect(() => layOutMesh([coordinator, near, { x: 90, y: 0 }], 11)).toThrow(
      'Device 2 would send before it hears.',
    )
  })
})

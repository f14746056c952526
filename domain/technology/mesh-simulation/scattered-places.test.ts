import { expect, test } from 'vitest'
import { layOutMesh } from '#domain/technology/mesh-layout.ts'
import { scatteredPlaces } from './scattered-places.ts'

const area = { width: 580, height: 500 }
const sizes = Array.from({ length: 63 }, (_, index) => index + 1)

test.each(sizes)('%i nodes are inside the area, do not overlap and form one network', (nodes) => {
  const { places, range } = scatteredPlaces(nodes, area)
  expect(places).toHaveLength(nodes + 1)
  expect(layOutMesh(places, range).nodes).toHaveLength(nodes + 1)
  for (const [index, { x, y }] of places.entries()) {
    expect(x > 14 && x < area.width - 14 && y > 14 && y < area.height - 14).toBe(true)
    const nearest = Math.min(...places.slice(0, index).map((other) => Math.hypot(x - other.x, y - other.y)))
    expect(nearest).toBeGreaterThan(28)
  }
})

test('larger networks need several hops', () => {
  const { places, range } = scatteredPlaces(31, area)
  expect(Math.max(...layOutMesh(places, range).nodes.map(({ zone }) => zone))).toBeGreaterThan(3)
})

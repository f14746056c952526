import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newPlaces } from './order-values.ts'

test('a move exchanges the places of the records between', () => {
  const wanted = [
    { id: 3, place: 30 },
    { id: 1, place: 10 },
    { id: 2, place: 20 },
    { id: 4, place: 40 },
  ]
  expect(newPlaces(wanted, 'lowest')).toEqual([
    { id: 3, place: 10 },
    { id: 1, place: 20 },
    { id: 2, place: 30 },
  ])
})

test('records with equal places get different ones', () => {
  const wanted = [2, 1, 3].map((id) => ({ id, place: 0 }))
  expect(newPlaces(wanted, 'lowest')).toEqual([
    { id: 1, place: 1 },
    { id: 3, place: 2 },
  ])
})

test('whatever the places were, sorting by the new ones gives the wanted order', () => {
  const list = fc.uniqueArray(fc.record({ id: fc.nat(), place: fc.integer({ min: -50, max: 50 }) }), {
    selector: ({ id }) => id,
  })
  fc.assert(
    fc.property(list, fc.constantFrom('lowest', 'highest'), (wanted, first) => {
      const changed = new Map(newPlaces(wanted, first).map(({ id, place }) => [id, place]))
      const placed = wanted.map(({ id, place }) => ({ id, place: changed.get(id) ?? place }))
      const sign = first === 'lowest' ? 1 : -1
      const sorted = placed.toSorted((a, b) => sign * (a.place - b.place) || a.id - b.id)
      expect(sorted.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id))
      expect(newPlaces(placed, first)).toEqual([])
    }),
  )
})

import { expect, test } from 'vitest'
import { loadNeighbours, positionInList, rememberOrder } from './list-order.ts'

test('a record knows its neighbours in the list as shown last', () => {
  rememberOrder('/editor/all-news', [1, 2, 3])
  rememberOrder('/editor/all-news', [7, 5, 9])
  expect(positionInList('/editor/all-news', 7)).toEqual({ number: 1, count: 3, previous: null, next: 5 })
  expect(positionInList('/editor/all-news', 5)).toEqual({ number: 2, count: 3, previous: 7, next: 9 })
  expect(positionInList('/editor/all-news', 9)).toEqual({ number: 3, count: 3, previous: 5, next: null })
})

test('a record that is not in the list, or whose list was never shown, has no position', () => {
  rememberOrder('/editor/all-news', [7])
  expect(positionInList('/editor/all-news', 1)).toBeNull()
  expect(positionInList('/editor/links', 7)).toBeNull()
})

test('neighbours that the list had not loaded are loaded when they are needed', async () => {
  const all = Array.from({ length: 200 }, (_, index) => 1000 + index)
  const asked: number[] = []
  rememberOrder(
    '/editor/long',
    all.map((id, index) => (index < 100 ? id : undefined)),
    async (position) => {
      asked.push(position)
      return all.slice(position, position + 100)
    },
  )
  expect(await loadNeighbours('/editor/long', 1050)).toBe(false)
  expect(positionInList('/editor/long', 1099)).toMatchObject({ number: 100, count: 200, next: null })
  expect(await loadNeighbours('/editor/long', 1099)).toBe(true)
  expect(positionInList('/editor/long', 1099)).toMatchObject({ previous: 1098, next: 1100 })
  expect(asked).toEqual([99])
})

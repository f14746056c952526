import { expect, test } from 'vitest'
import { positionInList, rememberOrder } from './list-order.ts'

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

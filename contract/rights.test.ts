import { expect, test } from 'vitest'
import { responsibilities } from '#domain/accounts/rights.ts'
import { allCalls } from './contract.ts'
import { entities } from './entities.ts'
import { preparableCalls } from './preparable-calls.ts'
import { responsibilityFor, rightOf } from './rights.ts'

test('every entity belongs to an area of responsibility, and every area has something', () => {
  // A translation belongs to the area of the record that it translates.
  expect(entities.filter(({ key }) => responsibilityFor(key) === null).map(({ key }) => key)).toEqual([
    'translation',
  ])
  const used = new Set(allCalls().map(({ call }) => rightOf(call).area))
  expect(responsibilities.filter((area) => !used.has(area))).toEqual([])
})

test('every write of content is for publishers of its area, and drafts are for editors', () => {
  for (const { call, entity, action } of preparableCalls.values()) {
    if (entity === null) continue
    const acceptsDrafts = ['create', 'copy', 'remove'].includes(action) && { acceptsDrafts: true }
    expect(rightOf(call)).toEqual({ role: 'publisher', area: responsibilityFor(entity), ...acceptsDrafts })
  }
})

test('reads of content are for all staff, because records reference those of other areas', () => {
  const closed = allCalls().filter(
    ({ place, call }) =>
      call.access === 'staff' &&
      call.method === 'GET' &&
      rightOf(call).area !== null &&
      place[0] !== 'support',
  )
  expect(closed.map(({ call }) => call.path)).toEqual(['editor/followers'])
})

test('prices and requests of visitors have areas of their own', () => {
  expect(['product_price', 'support_request', 'training_request', 'user'].map(responsibilityFor)).toEqual([
    'prices',
    'inbox',
    'inbox',
    null,
  ])
})

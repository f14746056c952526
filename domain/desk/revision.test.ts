import { describe, expect, test } from 'vitest'
import { changedFields } from './revision.ts'

describe('the fields that a save changed', () => {
  const before = { name: 'TR-72D', photos: [1, 2], is_online: true, status: null }

  test('are those with another value, lists in another order among them', () => {
    const after = { name: 'TR-72D', photos: [2, 1], is_online: false, status: null }
    expect(changedFields(before, after, Object.keys(before))).toEqual(['photos', 'is_online'])
  })

  test('are only those that were asked for', () => {
    expect(changedFields(before, { ...before, name: 'TR-75D', is_online: false }, ['name'])).toEqual(['name'])
  })

  test('are none that one of the states does not know', () => {
    expect(changedFields(before, { name: 'TR-72D' }, Object.keys(before))).toEqual([])
    expect(changedFields({}, before, Object.keys(before))).toEqual([])
  })
})

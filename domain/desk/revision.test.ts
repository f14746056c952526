import { describe, expect, test } from 'vitest'
import { changedFields } from './revision.ts'

describe('changedFields', () => {
  const before = { name: 'TR-72D', photos: [1, 2], is_online: true, status: null }

  test('returns fields with another value, including reordered lists', () => {
    const after = { name: 'TR-72D', photos: [2, 1], is_online: false, status: null }
    expect(changedFields(before, after, Object.keys(before))).toEqual(['photos', 'is_online'])
  })

  test('returns requested fields only', () => {
    expect(changedFields(before, { ...before, name: 'TR-75D', is_online: false }, ['name'])).toEqual(['name'])
  })

  test('ignores fields that one of the revisions lacks', () => {
    expect(changedFields(before, { name: 'TR-72D' }, Object.keys(before))).toEqual([])
    expect(changedFields({}, before, Object.keys(before))).toEqual([])
  })
})

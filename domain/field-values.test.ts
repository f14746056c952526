import { describe, expect, test } from 'vitest'
import { conflictSides, differingFields, mergeFields } from './field-values.ts'

test('compares fields as text', () => {
  expect(
    differingFields({ ordering: '700', url: '', image: null }, { ordering: 700, url: '', image: null }),
  ).toEqual([])
  expect(differingFields({ ordering: '71' }, { ordering: 70 })).toEqual(['ordering'])
  expect(differingFields({ is_online: false }, { is_online: true })).toEqual(['is_online'])
})

test('in a conflict, prefers local changes, and theirs for fields not changed locally', () => {
  const base = { perex: 'a', content: 'b', is_online: true }
  const mine = { perex: 'mine', content: 'b', is_online: true }
  const theirs = { perex: 'theirs', content: 'also theirs', is_online: true }
  expect(conflictSides(base, mine, theirs)).toEqual({ perex: 'mine', content: 'theirs' })
})

describe('a three-way merge of fields', () => {
  const base = { name: 'a', content: 'one two', ordering: 1 }
  const noMerge = () => undefined

  test('keeps a change of a field that nobody else changed', () => {
    const theirs = { ...base, name: 'theirs' }
    expect(mergeFields(base, { ordering: 2 }, theirs, noMerge)).toEqual({
      merged: { ordering: 2 },
      conflicts: [],
    })
  })

  test('leaves out a field that somebody else changed to the same value', () => {
    expect(mergeFields(base, { name: 'b' }, { ...base, name: 'b' }, noMerge)).toEqual({
      merged: {},
      conflicts: [],
    })
  })

  test('reports a field that both changed, unless its values can be merged', () => {
    const theirs = { ...base, content: 'one three' }
    expect(mergeFields(base, { content: 'zero two' }, theirs, noMerge).conflicts).toEqual(['content'])
    const merge = () => 'zero three'
    expect(mergeFields(base, { content: 'zero two' }, theirs, merge)).toEqual({
      merged: { content: 'zero three' },
      conflicts: [],
    })
  })
})

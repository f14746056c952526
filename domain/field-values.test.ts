import { describe, expect, test } from 'vitest'
import { conflictSides, differingFields, mergeFields } from './field-values.ts'

test('compares fields as text', () => {
  expect(
    differingFields({ ordering: '700', url: '', image: null }, { ordering: 700, url: '', image: null }),
  ).toEqual([])
  expect(differingFields({ ordering: '71' }, { ordering: 70 })).toEqual(['ordering'])
  expect(differingFields({ is_online: false }, { is_online: true })).toEqual(['is_online'])
})

test('in a conflict, prefers the side that changed a field, and neither if both did', () => {
  const base = { perex: 'a', content: 'b', name: 'c', is_online: true }
  const mine = { perex: 'mine', content: 'b', name: 'mine', is_online: true }
  const theirs = { perex: 'theirs', content: 'also theirs', name: 'c', is_online: true }
  const own = ['perex', 'name']
  expect(conflictSides(base, mine, theirs, own)).toEqual({ perex: null, content: 'theirs', name: 'mine' })
})

test('a draft of an older version never replaces a saved value without a choice', () => {
  const theirs = { target: '_blank', url: '/events' }
  const draft = { target: '_top', url: '/events' }
  expect(conflictSides(null, draft, theirs, ['target'])).toEqual({ target: null })
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

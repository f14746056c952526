import { expect, test } from 'vitest'
import { conflictSides, differingFields } from './field-values.ts'

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

import { expect, test } from 'vitest'
import { resolvedInput } from './resolved-input.ts'

const conflict = {
  reason: '',
  version: 4,
  fields: [{ field: 'name', before: 'Old', mine: 'Mine', theirs: 'Theirs' }],
  merged: { content: 'Merged' },
}

test('a resolved change has the chosen fields and what was merged', () => {
  expect(resolvedInput(conflict, { name: 'Mine' })).toEqual({ content: 'Merged', name: 'Mine' })
})

test('a field for which their version was chosen is not part of the change any more', () => {
  expect(resolvedInput(conflict, { name: 'Theirs' })).toEqual({ content: 'Merged' })
})

test('nothing is left of a change if only their versions were chosen', () => {
  expect(resolvedInput({ ...conflict, merged: {} }, { name: 'Theirs' })).toBeNull()
})

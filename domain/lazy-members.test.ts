import { expect, test, vi } from 'vitest'
import { copyWith, withLazyMembers } from './lazy-members.ts'

test('a member is made when it is first read, once', () => {
  const make = vi.fn<() => object>(() => ({}))
  const made = withLazyMembers({ name: 'a' }, { schema: make })
  expect(Object.keys(made)).toEqual(['name', 'schema'])
  expect(make).not.toHaveBeenCalled()
  expect(made.schema).toBe(made.schema)
  expect(make).toHaveBeenCalledTimes(1)
})

test('a copy replaces members and makes none of the others', () => {
  const make = vi.fn<() => object>(() => ({}))
  const source = withLazyMembers({ name: 'a' }, { schema: make })
  const copy = copyWith(source, { name: 'b' })
  expect(make).not.toHaveBeenCalled()
  expect(copy.name).toBe('b')
  expect(copy.schema).toBe(source.schema)
})

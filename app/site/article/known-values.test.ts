import { expect, test } from 'vitest'
import { knownValue } from './known-values.ts'

test('finds figures by name', () => {
  expect(knownValue('hops')?.value).toBe('240')
})

test('knows nothing by another name', () => {
  expect(knownValue('hopps')).toBeUndefined()
  expect(knownValue('constructor')).toBeUndefined()
})

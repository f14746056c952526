import { expect, test } from 'vitest'
import { knownValue } from './known-values.ts'

test('finds figures and current versions by name', () => {
  expect(knownValue('hops')?.value).toBe('240')
  expect(knownValue('os-g')).toMatchObject({ value: '4.06G', released: 'Aug 2022' })
})

test('knows nothing by another name', () => {
  expect(knownValue('hopps')).toBeUndefined()
  expect(knownValue('constructor')).toBeUndefined()
})

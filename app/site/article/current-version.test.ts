import { expect, test } from 'vitest'
import { currentVersion } from './current-version.ts'

test('finds current versions by name', () => {
  expect(currentVersion('os-g')).toMatchObject({ value: '4.06G', released: 'Aug 2022' })
})

test('knows no other names', () => {
  expect(currentVersion('hops')).toBeUndefined()
  expect(currentVersion('constructor')).toBeUndefined()
})

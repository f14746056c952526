import { expect, test } from 'vitest'
import { checks } from './check.ts'
import { expressionsIn, fault } from './check-expressions.ts'

const faults = (code: string) => expressionsIn('a.ts', code).map(fault)

test.each([
  [String.raw`path.replace(/\/+$/, '')`, '2nd degree polynomial'],
  [String.raw`text.replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')`, '2nd degree polynomial'],
  ['const A = /^(a+)+$/', 'exponential'],
  [`new RegExp('(a|a)*b')`, 'exponential'],
  ['RegExp(`${a}+$`)', 'put together at run time'],
])('A-116 %s is refused', (code, reason) => {
  expect(faults(code)).toEqual([expect.stringContaining(reason)])
})

test('expressions that take linear time pass', () => {
  expect(faults('a.replace(/[^a-z0-9]+/g, "-"); const B = /^[^\\s@]+@/u; new RegExp("a+", "g")')).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('a fault is found by its file and line', () => {
  expect(expressionsIn('a.tsx', 'const a = <b />\nconst B = /c/').map(({ place }) => place)).toEqual([
    'a.tsx:2',
  ])
})

test('the check is one of those that every change must pass', () => {
  expect(checks.flatMap(({ commands }) => commands)).toContainEqual(['node', 'scripts/check-expressions.ts'])
})

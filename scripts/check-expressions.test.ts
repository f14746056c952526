import { expect, test } from 'vitest'
import { checks } from './check.ts'
import { expressionsIn, complexityError } from './check-expressions.ts'

const errors = (code: string) => expressionsIn('a.ts', code).map(complexityError)

test.each([
  [String.raw`path.replace(/\/+$/, '')`, '2nd degree polynomial'],
  [String.raw`text.replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')`, '2nd degree polynomial'],
  ['const A = /^(a+)+$/', 'exponential'],
  [`new RegExp('(a|a)*b')`, 'exponential'],
  ['RegExp(`${a}+$`)', 'built at run time'],
])('A-116 rejects %s', (code, reason) => {
  expect(errors(code)).toEqual([expect.stringContaining(reason)])
})

test('accepts expressions with linear time complexity', () => {
  expect(errors('a.replace(/[^a-z0-9]+/g, "-"); const B = /^[^\\s@]+@/u; new RegExp("a+", "g")')).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('reports file and line of an expression', () => {
  expect(expressionsIn('a.tsx', 'const a = <b />\nconst B = /c/').map(({ place }) => place)).toEqual([
    'a.tsx:2',
  ])
})

test('is part of npm run check', () => {
  expect(checks.flatMap(({ commands }) => commands)).toContainEqual(['node', 'scripts/check-expressions.ts'])
})

import { expect, test } from 'vitest'
import { withSections } from './latest-file.ts'
import type { Row } from './row.ts'

const row = (value: string): Row => ({ id: 'P-9', what: 'start', value, budget: '≤ 2', held: true })

test('a run replaces the sections of its groups, keeps the others, and keeps the order of the groups', () => {
  const first = withSections('', new Map([['search', [row('1.1')]]]), 'Monday')
  const second = withSections(
    first,
    new Map([
      ['start', [row('1.2')]],
      ['search', [row('1.3')]],
    ]),
    'Tuesday',
  )
  const third = withSections(second, new Map([['start', [row('1.4')]]]), 'Wednesday')
  expect(third.match(/^## .*|Monday|Tuesday|Wednesday|\d\.\d/gm)).toEqual([
    '## start',
    'Wednesday',
    '1.4',
    '## search',
    'Tuesday',
    '1.3',
  ])
  expect(withSections(third, new Map(), '')).toBe(third)
})

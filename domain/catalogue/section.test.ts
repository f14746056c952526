import { expect, test } from 'vitest'
import { groupBySection } from './section.ts'

const sections = [{ id: 2 }, { id: 3 }, { id: 1 }]
const series = [
  { name: 'a', section: 1 },
  { name: 'b', section: null },
  { name: 'c', section: 2 },
  { name: 'd', section: 2 },
  { name: 'e', section: 99 },
]

test('C-07 C-08 groups series by section, skips empty sections and puts series without a section last', () => {
  const groups = groupBySection(sections, series)
  expect(groups.map((group) => [group.section?.id ?? null, group.series.map(({ name }) => name)])).toEqual([
    [2, ['c', 'd']],
    [1, ['a']],
    [null, ['b', 'e']],
  ])
})

test('has no groups for a subcategory without series', () => {
  expect(groupBySection(sections, [])).toEqual([])
})

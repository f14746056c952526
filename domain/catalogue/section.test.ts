import { expect, test } from 'vitest'
import { groupBySection } from './section.ts'

const sections = [
  { id: 1, list_order: 10 },
  { id: 2, list_order: 30 },
  { id: 3, list_order: 20 },
]
const series = [
  { name: 'a', section: 1 },
  { name: 'b', section: null },
  { name: 'c', section: 2 },
  { name: 'd', section: 2 },
  { name: 'e', section: 99 },
]

test('C-06 C-07 C-08 series are grouped by section, highest list order first; empty sections are skipped, the rest comes last', () => {
  const groups = groupBySection(sections, series)
  expect(groups.map((group) => [group.section?.id ?? null, group.series.map(({ name }) => name)])).toEqual([
    [2, ['c', 'd']],
    [1, ['a']],
    [null, ['b', 'e']],
  ])
})

test('a subcategory without series has no groups', () => {
  expect(groupBySection(sections, [])).toEqual([])
})

import { expect, test } from 'vitest'
import { compareCaseStudies } from './case-study.ts'

test('L-52 case studies are sorted by ordering, equal ones as they were created', () => {
  const studies = [
    { id: 3, ordering: 1 },
    { id: 2, ordering: 2 },
    { id: 1, ordering: 2 },
  ]
  expect(studies.toSorted(compareCaseStudies).map(({ id }) => id)).toEqual([3, 1, 2])
})

import { expect, test } from 'vitest'
import { caseStudyFacts, compareCaseStudies, freeAddress } from './case-study.ts'

test('the address of a case study is made of its name', () => {
  expect(freeAddress('Street lighting', [])).toBe('street-lighting')
  expect(freeAddress('Vodoměry: 1 200 bytů', [])).toBe('vodomery-1-200-bytu')
})

test('an address that is taken, in any case of letters, gets a number', () => {
  const others = [{ friendly_url: 'Street-Lighting' }, { friendly_url: 'street-lighting-2' }]
  expect(freeAddress('Street lighting', others)).toBe('street-lighting-3')
})

test('a name without a letter of the alphabet still gives an address', () => {
  expect(freeAddress('照明', [])).toBe('case-study')
})

test('the address of the longest name is an address too', () => {
  const others = [{ friendly_url: freeAddress('long name '.repeat(50), []) }]
  const address = freeAddress('long name '.repeat(50), others)
  expect(caseStudyFacts.safeParse({ friendly_url: address }).success).toBe(true)
})

test('case studies are sorted by ordering, equal ones as they were created', () => {
  const studies = [
    { id: 3, ordering: 1 },
    { id: 2, ordering: 2 },
    { id: 1, ordering: 2 },
  ]
  expect(studies.toSorted(compareCaseStudies).map(({ id }) => id)).toEqual([3, 1, 2])
})

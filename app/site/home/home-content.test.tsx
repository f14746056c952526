import { expect, test } from 'vitest'
import { benefitPages } from '#app/blocks/benefits/benefit-pages.ts'
import { homeContent } from './home-content.ts'

test('B-01 B-04 the home page has four value points and every benefit once', () => {
  expect(homeContent.values).toHaveLength(4)
  expect(homeContent.benefits.items.map(({ page }) => page).toSorted()).toEqual([...benefitPages].toSorted())
})

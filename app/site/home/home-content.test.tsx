import { expect, test } from 'vitest'
import { benefitPages } from '#app/blocks/benefits/benefit-pages.ts'
import { renderPage } from '#app/site/test-page.tsx'
import { emptyMenu } from '#domain/wayfinding/menu-data.ts'
import { homeContent } from './home-content.ts'
import { HomePage } from './home-page.tsx'

test('B-01 B-04 the home page shows four value points and each of the eight benefits once', () => {
  const html = renderPage(
    () => <HomePage content={homeContent} products={emptyMenu} news={[]} events={[]} year={2026} />,
    {},
  )
  for (const { text } of homeContent.values) expect(html).toContain(text)
  for (const { name } of homeContent.benefits.items) expect(html).toContain(name)
  expect(homeContent.values).toHaveLength(4)
  expect(benefitPages).toHaveLength(8)
  expect(homeContent.benefits.items.map(({ page }) => page).toSorted()).toEqual([...benefitPages].toSorted())
})

import { expect, test } from 'vitest'
import { benefitFigures } from '#app/blocks/benefits/benefit-figures.ts'
import { renderPage } from '#app/site/test-page.tsx'
import { vendorOf } from '#domain/company/brand/vendor.ts'
import site from '#site-config'
import { homeContentOf } from './home-content.server.ts'
import { textsIn } from '#app/languages/texts.ts'
import { emptyMenu } from '#domain/wayfinding/menu-data.ts'
import { HomePage } from './home-page.tsx'

const vendor = vendorOf(null, site)
const homeContent = homeContentOf(vendor, textsIn(null))

test('B-01 B-04 the home page shows four value points and each of the eight benefits once', () => {
  const html = renderPage(
    () => <HomePage content={homeContent} products={emptyMenu} news={[]} events={[]} year={2026} />,
    {},
  )
  for (const { text } of homeContent.values) expect(html).toContain(text)
  for (const { name } of homeContent.benefits.items) expect(html).toContain(name)
  expect(homeContent.values).toHaveLength(4)
  expect(benefitFigures).toHaveLength(8)
  expect(homeContent.benefits.items.map(({ figure }) => figure).toSorted()).toEqual(
    [...benefitFigures].toSorted(),
  )
})

test('the home page speaks the words of the vendor', () => {
  const words = { ...vendor.words, mesh: 'Drip', dpa: 'A "quoted" word' }
  const text = JSON.stringify(
    homeContentOf({ brand: { ...vendor.brand, name: 'Dripline' }, words }, textsIn(null)),
  )
  expect(text).toContain('Dripline modules carry Drip.')
  expect(text).not.toMatch(/\{(?:brand|mesh|os|dpa)\}/)
})

import { expect, test } from 'vitest'
import { benefitFigures } from '#app/blocks/benefits/benefit-figures.ts'
import { renderPage } from '#app/site/test-page.tsx'
import { vendorOf } from '#domain/company/brand/vendor.ts'
import site from '#site-config'
import { homeContentOf } from './home-content.server.ts'
import { VendorContext } from '#app/vendor.ts'
import { emptyMenu } from '#domain/wayfinding/menus/menu-data.ts'
import { HomePage } from './home-page.tsx'

const vendor = vendorOf(null, site)
const homeContent = homeContentOf(vendor)

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

test('the home page is in Czech with the same figures and links', () => {
  const czech = homeContentOf(vendor, 'cs')
  const shape = ({ values, benefits, promo }: typeof czech) => ({
    figures: values.map(({ figure }) => figure),
    links: [...promo.actions, ...benefits.items].map(({ to }) => to),
  })
  expect(shape(czech)).toEqual(shape(homeContent))
  expect(czech.promo.title).toBe('Rádiová mesh síť, která jede podle jízdního řádu')
  const texts = ({ values, benefits }: typeof czech) => [
    ...values.flatMap(({ unit, text }) => [unit, text]),
    ...benefits.items.flatMap(({ name, text }) => [name, text]),
  ]
  const english = new Set(texts(homeContent))
  expect(texts(czech).filter((text) => english.has(text))).toEqual([])
  expect(homeContentOf(vendor, 'xx')).toEqual(homeContent)
})

test('the home page speaks the words of the vendor', () => {
  const words = { ...vendor.words, mesh: 'Drip', dpa: 'A "quoted" word' }
  const text = JSON.stringify(homeContentOf({ brand: { ...vendor.brand, name: 'Dripline' }, words }))
  expect(text).toContain('Dripline modules carry Drip.')
  expect(text).not.toMatch(/\{(?:brand|mesh|os|dpa)\}/)
})

test('the drawing of the mesh names the protocol as the brand does', () => {
  const words = { ...vendor.words, mesh: 'Drip' }
  const html = renderPage(
    () => (
      <VendorContext value={{ ...vendor, words }}>
        <HomePage content={homeContent} products={emptyMenu} news={[]} events={[]} year={2026} />
      </VendorContext>
    ),
    {},
  )
  const drawing = html.slice(html.indexOf('class="instrument'), html.indexOf('class="values"'))
  expect(drawing).toContain('Drip')
  expect(drawing).not.toContain(site.meshProtocol.name)
})

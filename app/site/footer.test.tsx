import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { vendorOf } from '#domain/company/brand/vendor.ts'
import site from '#site-config'
import { deliveredTree } from './delivered-tree.server.ts'
import { Footer } from './footer.tsx'
import { SiteTree } from './known-pages.ts'

const html = renderToStaticMarkup(
  <MemoryRouter>
    <SiteTree value={deliveredTree(vendorOf(null, site))}>
      <Footer year={2031} />
    </SiteTree>
  </MemoryRouter>,
)
const links = [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>/g)].map(([tag, address]) => ({ tag, address }))

describe('Footer', () => {
  test.each([
    '/sales/contact',
    '/support/downloads',
    '/sales/company',
    '/privacy-policy',
    '/terms-of-use',
    '/patents',
    '/trademarks',
    '/career',
  ])('A-51 links to %s', (path) => {
    expect(links.map(({ address }) => address)).toContain(path)
  })

  test('A-52 A-53 opens the terms, the price list and other sites in a new tab', () => {
    const { eShop, alliance, openStandard, newsletter, appStore, social } = site.addresses
    const terms = '/api/media/files/1/newest/document.pdf?view'
    const outside = [eShop, alliance, openStandard, newsletter, appStore, terms, '/pricelist.pdf']
    for (const address of [...outside, ...social.map(({ url }) => url)]) {
      const link = links.find((candidate) => candidate.address === address)
      expect(link?.tag).toContain('target="_blank" rel="noopener"')
    }
  })

  test('offers the price list for spreadsheets', () => {
    for (const address of ['/pricelist.xlsx', '/pricelist.csv'])
      expect(links.find((link) => link.address === address)?.tag).toContain('download')
  })

  test('A-54 O-19 states the copyright from the first year to the current one', () => {
    expect(html).toContain(`© 2004–2031 ${site.company.name}`)
  })
})

import { expect, test } from 'vitest'
import { archivePath } from '#domain/wayfinding/menus/menu.ts'
import vendor from '#site-config'
import { site } from './server-for-tests.ts'

/** The HTML of a page, without SVG and comments. */
async function page(path: string): Promise<string> {
  const html = await (await fetch(site.url + path)).text()
  return html.replaceAll(/<svg.*?<\/svg>/gs, '').replaceAll('<!-- -->', '')
}

const between = (html: string, start: string, end: string) => html.split(start)[1]?.split(end)[0] ?? ''
const addresses = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address)

test('A-20 A-21 the main navigation has its items in order, with the motto below', async () => {
  const html = await page('/')
  const nav = between(html, '<nav class="nav"', '</nav>')
  const items = [...nav.matchAll(/<li(?: data-section="\w+")?(?: class="")?><(?:a|button)[^>]*>([^<]+)</g)]
  const top = items.map(([, label]) => label)
  expect(
    top.filter((label) => /^(About|Technology|Products|How to start|Support|Sales)$/.test(label ?? '')),
  ).toEqual(['About', 'Technology', 'Products', 'How to start', 'Support', 'Sales'])
  expect(nav).toContain(`href="/what-is-${vendor.brand.product}"`)
  expect(nav).toContain('href="/how-to-start"')
  expect(html.indexOf(vendor.brand.motto)).toBeGreaterThan(html.indexOf('</nav>'))
})

test.each([
  [
    'A-22',
    'technology',
    ['rf', vendor.meshProtocol.slug, 'os', 'dpa', 'ide', 'gw-daemon', 'sdk', 'repository', 'clouds']
      .map((name) => `/technology/${name}`)
      .concat(vendor.addresses.openStandard),
  ],
  [
    'A-24',
    'support',
    ['videos', 'application-notes', 'webinars', 'faq', 'training', 'fae', 'downloads', 'contact-support'].map(
      (name) => `/support/${name}`,
    ),
  ],
  [
    'A-25',
    'sales',
    [
      vendor.addresses.eShop,
      '/pricelist.pdf',
      '/sales/distributors',
      '/sales/design-houses',
      vendor.addresses.claims,
      '/sales/company',
      '/sales/contact',
    ],
  ],
])('%s the menu of %s links %j, in this order', async (_row, section, expected) => {
  const panel = between(await page('/menu-panels'), `data-panel-of="${section}"`, 'class="dm-l2"')
  const menu = between(panel, '<ul', '</ul>')
  expect(addresses(menu)).toEqual(expected)
})

test('A-23 only the mobile menu links to FRC', async () => {
  expect(await page('/menu-panels')).not.toContain('"/technology/frc"')
  expect((await page('/')).split('id="m-menu"')[1]).toContain('"/technology/frc"')
})

test('A-26 A-28 the products menu has the online categories by priority, and the archives', async () => {
  const answer = await fetch(`${site.url}/api/navigation-data`)
  const { product_category, product_series } = (await answer.json()) as {
    product_category: { id: number; friendly_url: string; priority: number; is_online: boolean }[]
    product_series: { category: number; is_archived: boolean }[]
  }
  const having = (isArchived: boolean) =>
    product_category
      .toSorted((a, b) => a.priority - b.priority)
      .filter(({ id, is_online }) =>
        product_series.some((one) => is_online && one.category === id && one.is_archived === isArchived),
      )
  const menu = between(await page('/menu-panels'), 'class="mega-l1"', '</details>')
  expect(addresses(menu)).toEqual([
    ...having(false).map(({ friendly_url }) => `/products/${friendly_url}`),
    ...having(true).map((category) => archivePath(category)),
  ])
})

test('A-01 A-04 A-05 the site and the editor are one product in English, at different addresses', async () => {
  const [home, editor] = [await page('/news'), await page('/editor/news')]
  expect(home).toContain('<html lang="en"')
  expect(editor).toContain('<html lang="en"')
  expect([home.includes('class="site-head'), editor.includes('class="site-head')]).toEqual([true, false])
})

test.each([
  '/products/transceivers',
  `/what-is-${vendor.brand.product}`,
  '/news',
  '/events',
  '/support/faq',
  '/career',
  '/sales/distributors',
  '/sales/design-houses',
  '/support/downloads',
  '/how-to-start',
  '/product-detail/tr-72d',
  '/support/contact-support',
])('A-02 H-20 %s is public', async (path) => {
  expect((await fetch(site.url + path, { redirect: 'manual' })).status).toBe(200)
})

test('B-02 B-03 O-04 O-05 the home page shows six news and four events', async () => {
  const html = await page('/')
  expect(html.match(/<li id="news-\d+"/g)).toHaveLength(6)
  expect(html.match(/<li id="event-\d+"/g)).toHaveLength(4)
})

test('B-07 B-09 O-06 the news and events pages show all items, news with their content', async () => {
  const [news, events] = [await page('/news'), await page('/events')]
  const shown = async (call: string) => JSON.stringify(await (await fetch(`${site.url}/api/${call}`)).json())
  expect(news.match(/<(li|article)[^>]* id="news-\d+"/g)).toHaveLength(
    (await shown('news/200')).match(/"perex"/g)!.length,
  )
  expect(events.match(/<(li|article)[^>]* id="event-\d+"/g)).toHaveLength(
    (await shown('events/50')).match(/"starts"/g)!.length,
  )
  expect(news).toContain('May the two be mixed?')
})

test('B-15 F-21 pages combine static text with database content', async () => {
  expect(await page(`/what-is-${vendor.brand.product}`)).toMatch(/<h2[^>]*>Why /)
  expect(await page('/patents')).toMatch(/<th scope="col">Name<\/th><th scope="col">Description/)
})

test('B-19 jobs show a name and a description', async () => {
  expect(await page('/career')).toMatch(
    /id="offer-\d+"[^>]*>(?:(?!<\/section>).)*<h2[^>]*>Firmware engineer<\/h2>(?:(?!<\/section>).)*<li><strong>Where:/s,
  )
})

test('A-49 C-22 C-23 C-24 C-25 C-62 a product page shows titles, status, both texts, boxes and photos from the API', async () => {
  const html = await page('/product-detail/tr-72d')
  expect(html).toContain('<p class="t2">Transceiver module for 433, 868 and 916 MHz</p>')
  expect(html).toContain('<p class="t3">SIM-card format')
  expect(html).toMatch(/class="prod-st">.*Standard.*Favorite\./s)
  expect(html).toMatch(/class="md top-left"><p>Shipped with/)
  expect(html).toContain('<dl class="keys">')
  const { product_series } = (await (await fetch(`${site.url}/api/series-page/tr-72d`)).json()) as {
    product_series: Record<string, unknown>
  }
  const filled = [1, 2, 3, 4, 5, 6, 7].filter((number) => product_series[`box_${number}_title`])
  expect(filled.length).toBeGreaterThan(5)
  expect(html.match(/id="box-[1-7]"/g)).toEqual(filled.map((number) => `id="box-${number}"`))
  expect(between(html, 'aria-label="Breadcrumb"', '</nav>')).toMatch(/Home.*Products.*Transceivers.*TR-72D/s)
  expect(html).toMatch(/<img src="\/api\/media\/photos\//)
})

test('C-33 a series in a list shows its name, status, image and both descriptions', async () => {
  const row = between(await page('/products/transceivers/sim-format-modules'), '>TR-72D</a>', '</li>')
  expect(row).toMatch(/Standard.*<p>Complete radio node.*series-d2.*<table>/s)
})

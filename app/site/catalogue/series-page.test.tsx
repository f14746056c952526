import { expect, test } from 'vitest'
import { blankSeries } from '#domain/catalogue/series.ts'
import { blankVariant } from '#domain/catalogue/variant.ts'
import { renderPage } from '#app/site/test-page.tsx'
import site from '#site-config'
import { seriesPage } from './series-page.server.ts'
import Series from './series.tsx'

type Answer = Parameters<typeof seriesPage>[0]

const variant = (id: number, name: string, fields: object) => ({
  ...blankVariant,
  ...{ id, name, is_online: true, friendly_url: '', replace_by: null, details: '' },
  ...{ image__url: null, image__width: null, image__height: null },
  ...fields,
})
const link = (id: number, name: string, fields: object) => ({
  ...{ id, name, url: '', file: null, content: '', description: '', target: '' },
  ...{ is_external: false, is_modal: false },
  ...fields,
})
const status = (id: number, name: string, description: string) => ({
  id,
  name,
  description,
  color: '#000000',
})

const answer = {
  product_series: {
    ...{ ...blankSeries, id: 1, name: 'TR-76D', title_2: 'Second title', title_3: 'Third title' },
    ...{ status: 2, status_2: 12, is_archived: true },
    ...{ top_page_left: '*left*', top_page_bottom: '*bottom*' },
    ...{ box_2_title: 'Plain', box_2_content: '*box*' },
    ...{ box_3_title: 'Third', box_3_url: '/third', box_6_title: 'Sixth', box_6_url: '/sixth' },
  },
  product: [
    variant(1, 'OWN', { eshop_url: 'https://shop.example/own' }),
    variant(2, 'DEFAULT', {}),
    variant(3, 'OFFLINE', { is_online: false }),
  ],
  product_price: [
    {
      ...{ id: 1, product: 1, valid_from: '2026-01-01' },
      ...{ price_1: 9, price_5: 8, price_20: 7, price_100: 6, price_1000: null },
    },
  ],
  product_status: [status(2, 'Standard', 'favorite')],
  product_status2: [status(12, '3rd party product', 'supplied by a partner')],
  link: [
    link(1, 'One', { url: '/first' }),
    link(2, 'Two', { url: '/second' }),
    link(3, 'Sheet', { file: 9 }),
  ],
  file: [
    {
      ...{ id: 9, name: 'sheet', filename: 'sheet.pdf', description: '', type__icon: 'pdf' },
      uploaded: '2026-01-01T00:00:00Z',
    },
  ],
  ...{ radio_band: [], photo: [], replacement: [], parameter: [], parameter_value: [] },
  ...{ life_cycle_event: [], replaced_by: [], replaces: [] },
} as unknown as Answer

const html = renderPage(Series, {
  ...seriesPage(answer, { quantity: 1, code: null }, site.addresses.eShop),
  structured: '',
}).replaceAll(/<svg.*?<\/svg>/gs, '')
const rowOf = (name: string) => html.split('<tr').find((row) => row.includes(name)) ?? ''

test('C-21 C-22 C-23 C-24 an archived series shows its badge, titles, both statuses and both texts', () => {
  expect(html).toMatch(/<h1[^>]*>TR-76D.*Archived.*<\/h1>/s)
  for (const text of ['Second title', 'Third title', '<em>left</em>', '<em>bottom</em>'])
    expect(html).toContain(text)
  expect(html).toMatch(/Standard.*favorite.*3rd party product.*supplied by a partner/is)
})

test('C-25 C-27 content is formatted, and boxes 3 and 6 link to their addresses', () => {
  expect(html).toContain('<em>box</em>')
  expect(html).toMatch(/id="box-3".*href="\/third".*id="box-6".*href="\/sixth"/s)
})

test('C-29 links in the order of the response, and files, are below Links and Downloads', () => {
  const section = html.split('<h2>Links and Downloads</h2>')[1]
  expect(section).toMatch(/href="\/first".*href="\/second"/s)
  expect(section).toContain('href="/download/9"')
})

test('C-35 C-36 an online variant links to its own shop address or to the default one, an offline one to sales', () => {
  expect(rowOf('OWN')).toMatch(/href="https:\/\/shop\.example\/own"[^>]*>Go to E-shop/)
  expect(rowOf('DEFAULT')).toContain(`href="${site.addresses.eShop}"`)
  expect(rowOf('OFFLINE')).toMatch(/href="\/sales\/contact"[^>]*>Ask for availability/)
  expect(rowOf('OFFLINE')).not.toContain('Go to E-shop')
})

test('C-55 a price is shown for each of the five tiers in euro, an empty one as on request', () => {
  expect(html).toContain('EUR')
  const tiers = [...html.matchAll(/<th[^>]*data-tier="(\d+)"/g)].map(([, tier]) => tier)
  expect(tiers).toEqual(['1', '5', '20', '100', '1000'])
  expect(rowOf('OWN')).toMatch(/9\.00.*8\.00.*7\.00.*6\.00.*on request/s)
})

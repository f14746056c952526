import { expect, test } from 'vitest'
import { blankParameter } from '#domain/catalogue/parameters/parameter.ts'
import { blankParameterValue } from '#domain/catalogue/parameters/parameter-value.ts'
import { parameterTable } from '#domain/catalogue/parameters/parameters.ts'
import { renderPage } from '#app/site/test-page.tsx'
import { ArchivePage } from './archive-page.tsx'
import { OrderingTable } from './ordering-table.tsx'
import { ParameterTable } from './parameter-table.tsx'
import Products from './products.tsx'
import Subcategory from './subcategory.tsx'

const category = { name: 'Sensors', descriptionHtml: '', archive: '' }
const selector = { facets: [], misread: [], isFiltered: false }

test('C-09 a subcategory without series shows a message', () => {
  expect(renderPage(Subcategory, { ...category, selector, groups: [] })).toContain(
    'No products in this section',
  )
})

test('C-38 an archive and a catalogue without products show a message', () => {
  const archive = () => <ArchivePage {...category} back="/products/sensors" series={[]} />
  expect(renderPage(archive, {})).toContain('<p>No products</p>')
  expect(renderPage(Products, { categories: [] })).toContain('<p>No products</p>')
})

const variant = {
  anchor: 'code-a',
  isCurrent: false,
  descriptionHtml: [],
  detailsHtml: '',
  replacement: null,
  image: null,
  bands: [],
  statuses: [],
  packing: 1,
  leadTime: 35,
  prices: null,
}

test('C-34 C-35 C-36 A-03 a variant shows a placeholder image and a link to the shop or to sales, and no cart', () => {
  const rows = [
    { id: 1, name: 'A', shop: 'https://shop.example/a' },
    { id: 2, name: 'B', shop: null },
  ].map((row) => ({ ...variant, ...row }))
  const html = renderPage(() => <OrderingTable variants={rows} pricesFrom={null} quantity={1} />, {})
  expect(html.match(/No Photo/g)).toHaveLength(2)
  expect(html).toMatch(/<a[^>]*href="https:\/\/shop\.example\/a"[^>]*>Go to E-shop/)
  expect(html).toMatch(/<a[^>]*href="\/sales\/contact"[^>]*>Ask for availability/)
  expect(html).not.toMatch(/<form|add to cart/i)
})

test('the ordering table marks the row and the tier that the address asks for, and shows the total', () => {
  const rows = [
    { ...variant, id: 1, name: 'A', shop: null, prices: [9, 8.5, 8, 7.25, null] },
    { ...variant, id: 2, name: 'B', shop: null, anchor: 'code-b', isCurrent: true, prices: [1, 1, 1, 1, 1] },
  ]
  const html = renderPage(() => <OrderingTable variants={rows} pricesFrom="2026-01-01" quantity={100} />, {})
  expect(html.match(/<tr[^>]*aria-current="true"[^>]*>/g)).toEqual([expect.stringContaining('id="code-b"')])
  expect(html).toContain('<th scope="col" class="num is-hit" data-tier="100">')
  expect(html.match(/= [\d.]+/g)).toEqual(['= 725.00', '= 100.00'])
  expect(html).toMatch(/<input[^>]*name="quantity"[^>]*value="100"/)
})

test('P-28 a variant names its replacement and shows its details', () => {
  const replacement = { name: 'TR-76DA', to: '/product-detail/tr-76d#code-tr-76da' }
  const row = { ...variant, id: 1, name: 'A', shop: null, replacement, detailsHtml: '<p>Gold contacts</p>' }
  const html = renderPage(() => <OrderingTable variants={[row]} pricesFrom={null} quantity={1} />, {})
  expect(html).toContain('Replaced by <a href="/product-detail/tr-76d#code-tr-76da">TR-76DA</a>')
  expect(html).toMatch(/<details><summary>Details<\/summary>.*Gold contacts/)
})

test('the parameter table shows numbers that differ in rows of their order codes', () => {
  const parameter = {
    ...blankParameter,
    id: 1,
    name: 'Supply',
    kind: 'number' as const,
    unit: 'V',
    decimals: 1,
  }
  const value = (fields: object) => ({
    ...{ ...blankParameterValue, parameter: 1, series: 9, variant: null },
    ...fields,
  })
  const groups = parameterTable(
    {
      parameter: [parameter],
      parameter_value: [
        value({ min: 3, max: 3.4 }),
        value({ typ: 5, note: 'regulated', variant: 21 }),
        value({ text: 'battery', variant: 22 }),
      ],
    },
    9,
    [
      { id: 21, name: 'QX-11A' },
      { id: 22, name: 'QX-11B' },
    ],
  )
  const html = renderPage(() => <ParameterTable groups={groups} batteryLife={null} />, {})
  const rows = html
    .split('<tr')
    .slice(2)
    .map((row) => row.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' '))
  expect(rows).toEqual([
    expect.stringMatching(/Supply 3\.0 3\.4 V/),
    expect.stringMatching(/Supply QX-11A regulated 5\.0 V/),
    expect.stringMatching(/Supply QX-11B battery V/),
  ])
})

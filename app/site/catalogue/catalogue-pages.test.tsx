import { expect, test } from 'vitest'
import { renderPage } from '#app/site/test-page.tsx'
import { ArchivePage } from './archive-page.tsx'
import { OrderingTable } from './ordering-table.tsx'
import Products from './products.tsx'
import Subcategory from './subcategory.tsx'

const category = { name: 'Sensors', descriptionHtml: '', archive: '' }

test('C-09 a subcategory without series shows a message', () => {
  expect(renderPage(Subcategory, { ...category, groups: [] })).toContain('No products in this section')
})

test('C-38 an archive and a catalogue without products show a message', () => {
  const archive = () => <ArchivePage {...category} back="/products/sensors" series={[]} />
  expect(renderPage(archive, {})).toContain('<p>No products</p>')
  expect(renderPage(Products, { categories: [] })).toContain('<p>No products</p>')
})

test('C-34 C-35 C-36 A-03 a variant shows a placeholder image and a link to the shop or to sales, and no cart', () => {
  const variant = { descriptionHtml: [], image: null, bands: [], statuses: [], packing: 1, leadTime: 35 }
  const rows = [
    { id: 1, name: 'A', shop: 'https://shop.example/a' },
    { id: 2, name: 'B', shop: null },
  ].map((row) => ({ ...variant, ...row, prices: null }))
  const html = renderPage(() => <OrderingTable variants={rows} pricesFrom={null} />, {})
  expect(html.match(/No Photo/g)).toHaveLength(2)
  expect(html).toMatch(/<a[^>]*href="https:\/\/shop\.example\/a"[^>]*>Go to E-shop/)
  expect(html).toMatch(/<a[^>]*href="\/sales\/contact"[^>]*>Ask for availability/)
  expect(html).not.toMatch(/<form|add to cart/i)
})

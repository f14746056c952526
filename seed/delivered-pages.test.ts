import { expect, test } from 'vitest'
import { publicPages } from '#domain/wayfinding/pages.ts'
import site from '#site-config'
import { readDeliveredPages } from './delivered-pages.ts'

const delivered = readDeliveredPages()

test('every file of content/pages is a page with complete front matter', () => {
  expect(delivered.length).toBeGreaterThan(60)
  expect(delivered.filter(({ title, description }) => title === '' || description.length < 20)).toEqual([])
})

test('every delivered page is at an address of the specification, with its title in the breadcrumb', () => {
  const pages = publicPages(site)
  for (const { address, title, short_title } of delivered)
    expect([address, short_title || title]).toEqual([address, pages[address]?.title])
})

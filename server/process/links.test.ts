import { expect, test } from 'vitest'
import { signInStaff } from '#e2e/staff-api.ts'
import { crawl, isPublic, linksOf, type CrawledPage } from './crawl.ts'
import { serverForTest, site } from './server-for-tests.ts'

const pathOf = (href: string) => href.split('#', 1)[0]!.split('?', 1)[0]!

/** Links, images and anchors of crawled pages that lead nowhere, each with the page it is on. */
async function deadEnds(url: string, pages: CrawledPage[]): Promise<string[]> {
  const documents = pages.filter(({ headers }) => headers.get('content-type')?.startsWith('text/html'))
  const byPath = new Map(documents.map((page) => [page.path, { page, found: linksOf(page.html) }]))
  const states = new Map<string, Promise<boolean>>()
  const isThere = (address: string) => {
    const known = states.get(address) ?? answers(url + address)
    states.set(address, known)
    return known
  }
  /** The photo itself instead of a resized copy, which takes long to encode. */
  const original = (image: string) => image.replace(/-\d+(?=\.(?:jpg|png)$)/, '')
  const dead: string[] = []
  for (const { page, found } of byPath.values()) {
    if (page.status === 404) continue
    for (const image of new Set(found.images))
      if (!(await isThere(original(image)))) dead.push(`${page.path}: image ${image}`)
    for (const href of new Set(found.links)) {
      const path = pathOf(href) || page.path
      if (!isPublic(path)) continue
      const target = byPath.get(path)
      const isFound = target?.page.status === 200 || (await isThere(path))
      if (!isFound) dead.push(`${page.path}: link ${href}`)
      const anchor = decodeURIComponent(href.split('#')[1] ?? '')
      if (anchor && target?.page.status === 200 && !target.found.ids.has(anchor))
        dead.push(`${page.path}: anchor ${href}`)
    }
  }
  return dead
}

async function answers(address: string): Promise<boolean> {
  const answer = await fetch(address)
  await answer.body?.cancel()
  return answer.ok && !new URL(answer.url).pathname.startsWith('/error-404')
}

test('no page of the demo site has a dead link, anchor, image or download, or a live fact in braces', async () => {
  const pages = await crawl(site.url, Infinity)
  expect(pages.length).toBeGreaterThan(100)
  expect(await deadEnds(site.url, pages)).toEqual([])
  const others = await Promise.all(
    ['/news.rss', '/events.ics', '/pricelist.csv'].map(async (path) => {
      const html = await (await fetch(site.url + path)).text()
      return { path, html }
    }),
  )
  const withBraces = [...pages, ...others].filter(({ html }) => /\{\{[^{}\n]+\}\}/.test(html))
  expect(withBraces.map(({ path }) => path)).toEqual([])
})

test('the crawl finds dead links, anchors and images', async () => {
  const html =
    '<a href="/product-detail/none">a</a><a href="#none">b</a><img src="/api/media/photos/9-0-640.png">'
  const headers = new Headers({ 'content-type': 'text/html' })
  expect(await deadEnds(site.url, [{ path: '/news', status: 200, headers, html }])).toEqual([
    '/news: image /api/media/photos/9-0-640.png',
    '/news: link /product-detail/none',
    '/news: anchor #none',
  ])
})

test('after a category with sixty series is renamed, every old address and every text still works', async () => {
  const server = await serverForTest()
  const { api } = await signInStaff(server.url)
  const category = (await api('POST product-category', { name: 'Journeys', is_online: true })).body
    .product_category as { id: number }
  const fields = { name: 'Long', category: category.id }
  const sub = (await api('POST product-subcategory', fields)).body.product_subcategory as { id: number }
  for (let number = 1; number <= 60; number += 1)
    await api('POST product', {
      name: `JR-${number}`,
      is_online: true,
      category: category.id,
      subcategory: sub.id,
      // The next series does not exist yet.
      publish_anyway: true,
      top_page_left: `Part of [all](/products/journeys) and [long](/products/journeys/long#main), like [the next](/product-detail/jr-${(number % 60) + 1}).`,
    })
  const ends = ['', '/archive', '/long', '/long/archive']
  const series = Array.from({ length: 60 }, (_, index) => `/product-detail/jr-${index + 1}`)
  const old = [...ends.map((end) => `/products/journeys${end}`), ...series]
  const before = await readPages(server.url, old)
  expect(before.flatMap(({ html }) => linksOf(html).links)).toContain('/products/journeys/long#main')
  expect(await deadEnds(server.url, before)).toEqual([])

  await api(`PUT product-category/${category.id}`, { name: 'Voyages' })
  for (const end of ends) {
    const answer = await fetch(`${server.url}/products/journeys${end}`, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([301, `/products/voyages${end}`])
  }
  const after = await readPages(server.url, [...old, ...ends.map((end) => `/products/voyages${end}`)])
  expect(after.filter(({ status }) => status !== 200)).toEqual([])
  expect(after.flatMap(({ html }) => linksOf(html).links)).toContain('/products/journeys/long#main')
  expect(await deadEnds(server.url, after)).toEqual([])
  const listed = new Set(
    after.filter(({ path }) => path.endsWith('/long')).flatMap(({ html }) => linksOf(html).links),
  )
  expect(series.filter((path) => !listed.has(path))).toEqual([])
})

/** Pages as visitors get them, who follow redirects. */
async function readPages(url: string, paths: string[]): Promise<CrawledPage[]> {
  const pages: CrawledPage[] = []
  for (const path of paths) {
    const answer = await fetch(url + path)
    pages.push({ path, status: answer.status, headers: answer.headers, html: await answer.text() })
  }
  return pages
}

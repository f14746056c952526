import { beforeEach, expect, test } from 'vitest'
import { readWellFormed } from '#server/attacks/well-formed.ts'
import { eventTable } from '#server/database/tables/newsroom.ts'
import { indexPages } from '#server/search/index-pages.ts'
import { add, addSeries } from '#server/testing/test-records.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'

let world: World
beforeEach(async () => {
  world = await newWorld()
})

const get = (path: string) => world.fetch(new Request(`http://localhost:3000${path}`))
const textOf = async (path: string) => (await get(path)).text()

test('robots.txt disallows the editor and names the sitemap', async () => {
  const text = await textOf('/robots.txt')
  expect(text).toContain('Disallow: /editor')
  expect(text).toMatch(/^Sitemap: http.*\/sitemap\.xml$/m)
})

test('speculation rules leave out what is not a document or does something when opened', async () => {
  const answer = await get('/speculation-rules.json')
  expect(answer.headers.get('content-type')).toBe('application/speculationrules+json')
  const { prerender } = (await answer.json()) as {
    prerender: { where: { and: { not?: { href_matches?: string } }[] } }[]
  }
  const excluded = prerender[0]!.where.and.flatMap(({ not }) => not?.href_matches ?? [])
  const isExcluded = (path: string) =>
    excluded.some((pattern) =>
      new RegExp(`^${pattern.replace(/[.]/g, '\\.').replaceAll('*', '.*')}$`).test(path),
    )
  const never = ['/api/sign-out', '/editor', '/editor/logout', '/download/7', '/settings', '/login']
  for (const path of [
    ...never,
    '/cs/download/7',
    '/cs/search/tr-72d',
    '/activate/abc',
    '/search/tr-72d',
    '/pricelist.pdf',
    '/news.rss',
  ]) {
    expect([path, isExcluded(path)]).toEqual([path, true])
  }
  for (const path of ['/', '/news', '/product-detail/tr-72d']) expect(isExcluded(path)).toBe(false)
})

test('the sitemap lists every public page exactly once, and no hidden one', async () => {
  const security = { address: '/technology/security', title: 'Security', is_online: true }
  await world.api('staff').wayfinding.pages.create(security)
  await indexPages(world.parts.connection.db)
  await world.api('staff').newsroom.news.create({ perex: 'First', is_online: true })
  await addSeries(world, { name: 'QX-11' })
  await addSeries(world, { name: 'QX-12', is_online: false })
  await addSeries(world, { name: 'QX-13', is_archived: true })
  const addresses = [...(await textOf('/sitemap.xml')).matchAll(/<loc>http[^/]*\/\/[^/]*([^<]*)</g)].map(
    ([, path]) => path,
  )
  expect(addresses).toEqual([...new Set(addresses)])
  expect(addresses).toEqual(
    expect.arrayContaining([
      '/',
      '/news',
      '/technology/security',
      '/product-detail/qx-11',
      '/product-detail/qx-13',
    ]),
  )
  for (const hidden of [
    '/product-detail/qx-12',
    '/events',
    '/login',
    '/search',
    '/technology/iqmesh/dsm',
    '/technology/rf',
  ]) {
    expect(addresses).not.toContain(hidden)
  }
})

test('feeds contain only published news', async () => {
  await add(world, 'POST news-item', 'news', {
    perex: '**Quokka** & <b>more</b> are here. [Notes](/notes)',
    publish_anyway: true,
    published: '2026-11-01 10:00',
    is_online: true,
  })
  await add(world, 'POST news-item', 'news', {
    perex: 'Later numbat',
    published: '2031-01-01 10:00',
    is_online: true,
  })
  await add(world, 'POST news-item', 'news', {
    perex: 'Offline bilby',
    published: '2026-11-01 10:00',
    is_online: false,
  })
  for (const path of ['/news.rss', '/news.atom']) {
    const answer = await get(path)
    const text = await answer.text()
    expect(answer.headers.get('content-type')).toMatch(/^application\/(rss|atom)\+xml/)
    expect(text).toContain('Quokka')
    expect(text).toContain('/news#news-1')
    expect(text).not.toMatch(/<title.*Notes/)
    expect(text).not.toMatch(/numbat|bilby/)
  }
})

test('A-119 feeds are well-formed and escape markup, whatever the news contain', async () => {
  const perex = 'Quokka ]]> & <img src=x onerror=alert(1)> ]]> &lt; \u0085\u2028\ufdd0 😀'
  await add(world, 'POST news-item', 'news', { perex, content: ']]>]]>', published: '2026-11-01 10:00' })
  for (const path of ['/news.rss', '/news.atom']) {
    const text = await readWellFormed(await get(path))
    expect(text.match(/<!\[CDATA\[.*?\]\]>/gs)?.filter((part) => part.includes('Quokka'))).toEqual([
      expect.stringContaining('Quokka ]]&gt; &amp; &lt;img src=x onerror=alert(1)&gt; ]]&gt; &amp;lt;'),
      expect.stringContaining('Quokka ]]&gt; &amp; &lt;img'),
    ])
  }
})

test('A-119 the calendar omits an invalid URL', async () => {
  for (const name of ['Quokka fair', 'Numbat fair']) await add(world, 'POST event', 'event', { name })
  await world.parts.connection.db.update(eventTable).set({ url: 'https://1.2.3.4.5/' })
  const text = await readWellFormed(await get('/events.ics'))
  expect(text).toContain('SUMMARY:Numbat fair')
  expect(text).toContain('/events#event-1')
  expect(text).not.toContain('1.2.3.4.5')
})

test('the calendar contains online events as all-day entries', async () => {
  await add(world, 'POST event', 'event', {
    name: 'Quokka fair, Brno',
    starts: '2026-11-24',
    is_online: true,
  })
  await add(world, 'POST event', 'event', { name: 'Offline bilby', starts: '2026-11-25', is_online: false })
  const text = await textOf('/events.ics')
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/)
  expect(text).toContain('DTSTART;VALUE=DATE:20261124')
  expect(text).toContain('SUMMARY:Quokka fair\\, Brno')
  expect(text).not.toContain('bilby')
})

test('every page has an Open Graph image, which is generated once', async () => {
  await addSeries(world, { name: 'QX-11' })
  const answer = await get('/og/product-detail/qx-11.png')
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630])
  const again = Buffer.from(await (await get('/og/product-detail/qx-11.png')).arrayBuffer())
  const other = Buffer.from(await (await get('/og/home.png')).arrayBuffer())
  expect([again.equals(bytes), other.equals(bytes)]).toEqual([true, false])
})

test('A-082 the picture of what is no page is that of the home page', async () => {
  for (const path of ['/og/none.png', '/og/product-detail/QX-11.png', '/og//home.png']) {
    const { status, headers } = await get(path)
    expect([path, status, headers.get('location')]).toEqual([path, 302, '/og/home.png'])
  }
})

import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { cacheKey } from './cache-key.ts'

const key = (path: string, search = '', headers: IncomingHttpHeaders = {}) =>
  cacheKey({ headers } as IncomingMessage, { path, search })

test('ignores parameters that do not change the page', () => {
  expect(key('/news', '?utm_source=mail&fbclid=1')).toBe('/news')
  expect(key('/news', '?')).toBe('/news')
})

test('keeps the route parameter of data requests', () => {
  expect(key('/news.data', '?_routes=root&x=1')).toBe('/news.data?_routes=root')
})

test('ignores the route parameter of document requests', () => {
  expect(key('/news', '?_routes=1')).toBe('/news')
})

test('does not cache a category with filters, whose combinations are endless', () => {
  expect(key('/products/transceivers', '?band=868&mounting=smt')).toBeUndefined()
  expect(key('/products/transceivers/smt-modules', '?page=2')).toBeUndefined()
  expect(key('/products/transceivers', '?utm_source=mail&gclid=1')).toBe('/products/transceivers')
  expect(key('/api/selection/transceivers', '?query=band%3D868')).toBeUndefined()
  expect(key('/news', '?band=868')).toBe('/news')
})

test('caches price lists of the archive by their first day, and nothing else by a day', () => {
  expect(key('/pricelist.pdf', '?as_of=2026-09-01&x=1')).toBe('/pricelist.pdf?as_of=2026-09-01')
  expect(key('/pricelist', '?as_of=2026-09-01')).toBe('/pricelist?as_of=2026-09-01')
  expect(key('/news', '?as_of=2026-09-01')).toBe('/news')
  expect(key('/api/price-list', '?as_of=2026-09-01')).toBeUndefined()
  expect(key('/api/price-list')).toBe('/api/price-list')
})

test('ignores the order and repetition of parameters', () => {
  expect(key('/news.data', '?b=1&_routes=a&_routes=b')).toBe('/news.data?_routes=a')
})

test('does not cache a page whose form is filled in by the query', () => {
  expect(key('/technology/dpa/calculator', '?nadr=0001&pnum=06')).toBeUndefined()
  expect(key('/technology/calculators/battery-life', '?module=TR-72D')).toBeUndefined()
  expect(key('/api/parameters-by-code', '?codes=sleep')).toBeUndefined()
  expect(key('/technology/iqmesh/frc-animation', '?nodes=63')).toBeUndefined()
  expect(key('/technology/dpa/calculator', '?utm_source=mail')).toBe('/technology/dpa/calculator')
  expect(key('/news', '?nadr=0001')).toBe('/news')
  expect(key('/constructor', '?length=1')).toBe('/constructor')
})

test('does not cache requests with a token or an Origin header', () => {
  expect(key('/news', '', { authorization: 'JWT x' })).toBeUndefined()
  expect(key('/news', '', { authorization: '' })).toBeUndefined()
  expect(key('/news', '', { origin: 'https://example.com' })).toBeUndefined()
})

test('A-101 health checks do not wait for the content version', () => {
  expect([key('/livez'), key('/readyz', '?x=1')]).toEqual([undefined, undefined])
})

test('ignores the Host header and cookies', () => {
  expect(
    key('/news', '', { host: 'evil.test', cookie: 'csrftoken=x', 'x-forwarded-host': 'evil.test' }),
  ).toBe('/news')
})

test('does not cache previews, however their parameter is written', () => {
  const searches = ['?preview=a.b', '?x=1&preview=', '?%70review=a.b', '?preview', '?preview=a&preview=b']
  for (const search of searches)
    for (const path of ['/news', '/', '/api/news/6', '/news.rss']) expect(key(path, search)).toBeUndefined()
})

test('Accept only decides between the page and its Markdown twin', () => {
  const keyFor = (accept: string, search = '') => key('/news', search, { accept })
  for (const accept of ['*/*', 'text/html', 'image/png', 'text/html,text/markdown', 'x'.repeat(1000)])
    expect(keyFor(accept)).toBe('/news')
  for (const accept of ['text/markdown', 'text/markdown, text/html;q=0.5', 'text/markdown;x=1, */*'])
    expect(keyFor(accept, '?utm_source=x')).toBe('/news.md')
  expect(keyFor('text/markdown', '?preview=a.b')).toBeUndefined()
})

test('parts of lists are not cached, and paging parameters do not multiply pages', () => {
  for (const search of ['?after=5', '?limit=10', '?changed_since=2026-11-01T00:00:00Z'])
    expect([key('/api/videos', search), key('/news', search)]).toEqual([undefined, '/news'])
})

test('a page in a language is cached by the same rules as the page', () => {
  expect(key('/cs')).toBe('/cs')
  expect(key('/cs', '?utm_source=mail')).toBe('/cs')
  expect(key('/cs/news', '?utm_source=mail')).toBe('/cs/news')
  expect(key('/cs/search/mesh')).toBeUndefined()
  expect(key('/cs/product-detail/tr-72d', '?quantity=5')).toBeUndefined()
  expect(key('/cs/products/transceivers', '?band=868')).toBeUndefined()
  expect(key('/cs/news', '?preview=pass')).toBeUndefined()
})

test('a page in a language has the twin of the page', () => {
  const accept = 'text/markdown'
  expect(key('/cs/news', '', { accept })).toBe('/news.md')
  expect(key('/cs', '', { accept })).toBe('/index.md')
})

import { beforeEach, expect, test } from 'vitest'
import { indexPages } from '#server/search/index-pages.ts'
import { doors } from '#server/http/doors.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'

let world: World
let asked: string[]
let fetch: (address: string, init?: RequestInit) => Promise<Response>
beforeEach(async () => {
  world = await newWorld()
  asked = []
  const open = doors(world.parts, async (request, _shown, language) => {
    const { pathname, search } = new URL(request.url)
    const body = request.body ? ` ${await request.text()}` : ''
    asked.push(`${request.method} ${language} ${pathname}${search}${body}`)
    return new Response('page')
  })
  fetch = (address, init) => open(new Request(`http://localhost:3000${address}`, init))
})

test.each([
  ['/news', 'GET en /news'],
  ['/cs', 'GET cs /'],
  ['/cs/news', 'GET cs /news'],
  ['/cs/search/a.b?kind=news', 'GET cs /search/a.b?kind=news'],
  ['/cs/cs/news', 'GET cs /cs/news'],
  ['/csv', 'GET en /csv'],
  ['/de/news', 'GET en /de/news'],
])('%s asks for the page "%s"', async (address, page) => {
  await fetch(address)
  expect(asked).toEqual([page])
})

test.each([
  ['/cs/', '/cs'],
  ['/cs//evil', '/cs/evil'],
  ['/cs///evil.example/', '/cs/evil.example'],
  ['//cs//news', '/cs/news'],
  ['/CS/news', '/cs/news'],
  ['/Cs', '/cs'],
  ['/cs/NEWS/?a=1', '/cs/news?a=1'],
  ['/cs/products/Transceivers', '/cs/products/transceivers'],
])('%s is another spelling of %s', async (address, location) => {
  const answer = await fetch(address)
  expect([answer.status, answer.headers.get('location')]).toEqual([301, location])
  expect(asked).toEqual([])
})

test.each([
  '/cs/editor',
  '/cs/api/news/6',
  '/cs/api/media/files/1/newest/document.pdf',
  '/cs/login',
  '/cs/news.rss',
  '/cs/news.md',
  '/cs/sitemap.xml',
  '/cs/livez',
  '/cs/assets/a.js',
  '/cs/og/home.png',
  '/cs//evil.example',
])('%s has no page in any language', async (address) => {
  await fetch(address)
  expect(asked).toEqual([expect.stringMatching(/^GET cs \/error-404\?search=/)])
})

test('a form is sent to the page of the router with its body', async () => {
  const headers = {
    'Content-Type': 'application/x-www-form-urlencoded',
    Origin: world.parts.config.PUBLIC_URL,
  }
  await fetch('/cs/support/contact-support', { method: 'POST', body: 'name=Jana', headers })
  expect(asked).toEqual(['POST cs /support/contact-support name=Jana'])
})

test('a form of another site is refused in every language', async () => {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded', Origin: 'https://elsewhere.example' }
  await expect(
    fetch('/cs/support/contact-support', { method: 'POST', body: 'a=b', headers }),
  ).rejects.toThrow('The page is too old.')
  expect(asked).toEqual([])
})

test('the sitemap lists translated pages in every language, with all their addresses', async () => {
  await indexPages(world.parts.connection.db)
  const { publicUrl } = world.parts.anonymousContext()
  const xml = await (await fetch('/sitemap.xml')).text()
  const addresses = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) =>
    url.replace(publicUrl, ''),
  )
  expect(addresses.length).toBeGreaterThan(2)
  expect(addresses.filter((address) => /^\/(?:cs(?:\/.*)?)?$/.test(address))).toEqual(['/', '/cs'])
  const home = xml.split('<url>').find((entry) => entry.includes(`<loc>${publicUrl}/cs</loc>`))
  const alternates = [...(home ?? '').matchAll(/hreflang="([\w-]+)" href="([^"]+)"/g)]
  expect(alternates.map(([, language, url]) => `${language} ${url?.replace(publicUrl, '')}`)).toEqual([
    'en /',
    'cs /cs',
    'x-default /',
  ])
})

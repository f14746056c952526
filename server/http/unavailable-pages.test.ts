import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { failures } from '#domain/failure.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'
import { doors } from './doors.ts'
import { pageDoor } from './pages.ts'

/** What PostgreSQL and the network say when the database cannot be used now. */
const CAUSES = {
  'a server that is away': { code: 'ECONNREFUSED' },
  'a name server that is away': { code: 'EAI_AGAIN', syscall: 'getaddrinfo' },
  'a missing socket': { code: 'ENOENT', syscall: 'connect' },
  'a rotated password': { code: '28P01' },
  'a read-only standby': { code: '25006' },
}

/** Every query of the world fails with the cause. */
function breakDatabase({ parts }: World, cause: object): void {
  const fail = () => {
    throw new Error('Failed query: select 1', { cause: Object.assign(new Error('no'), cause) })
  }
  parts.connection = { ...parts.connection, db: new Proxy(parts.connection.db, { get: () => fail }) }
}

/** A minimal app: a page that calls the API, one that does not, and a page part. */
function appWith(load: (path: string) => Promise<unknown>): ServerBuild {
  const route = (id: string, module: object) => [
    id,
    { id, parentId: id === 'root' ? undefined : 'root', path: id === 'root' ? '' : id, module },
  ]
  const page = { default: () => null, loader: () => load('page') }
  const handleRequest = (request: Request, status: number, headers: Headers, context: object) => {
    const { errors } = (context as { staticHandlerContext: { errors: object | null } }).staticHandlerContext
    headers.set('Content-Type', 'text/html')
    // Each page has a link of its own, which no page before it has checked.
    const link = `<a href="/photo${new URL(request.url).pathname}">Photo</a>`
    return new Response(JSON.stringify(errors) + link, { status, headers })
  }
  return {
    entry: { module: { default: handleRequest } },
    routes: Object.fromEntries([
      route('root', { default: () => null }),
      route('news', page),
      route('about', { default: () => null }),
      route('history', { default: () => null }),
      route('part', { loader: () => load('part') }),
    ]) as ServerBuild['routes'],
    assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  } as unknown as ServerBuild
}

async function* noFigures() {}

/** A site whose database breaks after the given pages were shown. */
async function siteWith(cause: object, shownBefore: string[] = []) {
  const world = await newWorld()
  const build = appWith(() => world.api().newsroom.latestNews({ limit: 6 }))
  const app = { build, provide: () => undefined, nonceHeader: 'x-nonce', figureTexts: noFigures }
  const fetch = doors(
    world.parts,
    pageDoor(world.parts, async () => app),
  )
  const answer = (path: string) =>
    fetch(new Request(`http://localhost:3000${path}`)).catch((error: unknown) => error as Response)
  for (const path of shownBefore) expect((await answer(path)).status).toBe(200)
  breakDatabase(world, cause)
  return answer
}

for (const [name, cause] of Object.entries(CAUSES)) {
  test(`A-100 pages, their parts and their twins answer 503 with Retry-After during ${name}`, async () => {
    const answer = await siteWith(cause)
    for (const path of ['/news', '/part']) {
      const { status, headers } = await answer(path)
      expect([path, status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([
        path,
        503,
        '5',
        'no-store',
      ])
    }
    expect(await (await answer('/news')).text()).toContain('"status":503')
    expect(await (await answer('/part')).text()).toBe(failures.UNAVAILABLE.text)
    for (const path of ['/sitemap.xml', '/news.rss', '/llms-full.txt', '/news.md', '/og/news.png'])
      expect([path, await answer(path)]).toEqual([
        path,
        expect.objectContaining({ code: 'UNAVAILABLE', details: { retryAfter: 5 } }),
      ])
  })
}

test('pages without data are shown during an outage, but not cached', async () => {
  const answer = await siteWith({ code: 'ECONNREFUSED' })
  const { status, headers } = await answer('/about')
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
})

test('A-100 after pages were shown, an outage still answers with a page, and pages without data keep their links', async () => {
  const answer = await siteWith({ code: 'ECONNREFUSED' }, ['/about'])
  const broken = await answer('/news')
  expect([broken.status, broken.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await broken.text()).toContain('"status":503')
  const shown = await answer('/history')
  expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(await shown.text()).toContain('href="/photo/history"')
})

test('a missing file is a defect, not an outage of the database', async () => {
  const answer = await siteWith({ code: 'ENOENT', syscall: 'open' })
  expect(await answer('/sitemap.xml')).toMatchObject({ message: 'Failed query: select 1' })
})

import { text } from 'node:stream/consumers'
import {
  createRequestHandler,
  data,
  RouterContextProvider,
  type EntryContext,
  type ServerBuild,
} from 'react-router'
import { expect, test } from 'vitest'
import { applicationHandle } from './application-pages.ts'
import { hideDocumentData, shownData } from './document-data.ts'

const Page = () => null

function route(id: string, parentId: string | undefined, path: string | undefined, module: object) {
  return [id, { id, parentId, path, module }]
}

const routes = Object.fromEntries([
  route('root', undefined, '', { default: Page }),
  route('layout', 'root', undefined, {
    default: Page,
    loader: () => data({ frame: 'the frame' }, { headers: { 'X-Frame': 'loaded' } }),
    headers: ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders,
  }),
  route('news', 'layout', 'news/:id', { default: Page, loader: () => ({ news: 'the news' }) }),
  route('gone', 'layout', 'gone', { default: Page, loader: () => Response.redirect('http://site.test/') }),
  route('part', 'layout', 'part', { loader: () => ({ part: 'the part' }) }),
  route('application', 'layout', undefined, { default: Page, handle: applicationHandle }),
  route('login', 'application', 'login/:code?', { default: Page, loader: () => ({ login: 'the form' }) }),
]) as ServerBuild['routes']

/** Answers with what components get, and what is encoded for a client router. */
async function answer(_request: Request, status: number, headers: Headers, context: EntryContext) {
  const shown = shownData(context.staticHandlerContext.loaderData)
  const encoded = await text(context.serverHandoffStream!)
  return Response.json({ shown, encoded }, { status, headers })
}

const handler = createRequestHandler({
  entry: { module: { default: answer } },
  routes: hideDocumentData(routes),
  assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
  ssr: true,
  routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
} as unknown as ServerBuild)

const visit = (path: string) => handler(new Request(`http://site.test${path}`), new RouterContextProvider())

test('components of a document get all data and its headers, of which nothing is encoded', async () => {
  const response = await visit('/news/1')
  expect(response.headers.get('X-Frame')).toBe('loaded')
  const { shown, encoded } = (await response.json()) as { shown: unknown; encoded: string }
  expect(shown).toEqual({ layout: { frame: 'the frame' }, news: { news: 'the news' } })
  expect(encoded).not.toMatch(/the frame|the news/)
})

test.each(['/login', '/login/2'])('the application at %s gets its data encoded', async (path) => {
  const { shown, encoded } = (await (await visit(path)).json()) as { shown: unknown; encoded: string }
  expect(shown).toEqual({ layout: { frame: 'the frame' }, login: { login: 'the form' } })
  expect(encoded).toMatch(/the frame/)
  expect(encoded).toMatch(/the form/)
})

test('a client router gets the data it asks for, whatever the page', async () => {
  expect(await (await visit('/news/1.data')).text()).toMatch(/the news/)
})

test('redirects and page parts are as their loaders return them', async () => {
  expect((await visit('/gone')).headers.get('location')).toBe('http://site.test/')
  expect(await (await visit('/part')).json()).toEqual({ part: 'the part' })
})

import { beforeAll, expect, test } from 'vitest'
import { jsonTwin, twinPath } from '#domain/wayfinding/twin.ts'
import type { World } from '#server/testing/test-world.ts'
import { worldWithPages } from './world-with-pages.ts'

const MARKER = 'zqhidden'

let world: World
const address: Record<string, string> = {}
beforeAll(async () => {
  world = await worldWithPages()
  const texts = { name: MARKER, description: MARKER }
  const series = await add('product', 'product_series', { ...texts, friendly_url: MARKER })
  await save('product', series, { is_online: false })
  address.series = `/product-detail/${MARKER}`
  const study = await add('case-study', 'case_study', { name: MARKER, title: MARKER, content: MARKER })
  await save('case-study', study, { online_until: '2026-11-15 11:00' }, '/edit')
  address['case study'] = `/case-study/${MARKER}`
  const file = await add('file-item', 'file', {
    ...texts,
    url: 'https://example.com/x.pdf',
    is_online: false,
  })
  address.file = `/download/${file}`
  const text = { perex: MARKER, content: MARKER, is_online: true }
  await add('news-item', 'news', { ...text, published: '2031-01-01 00:00' })
  await add('news-item', 'news', { ...text, published: '2026-11-01 00:00', is_online: false })
  address.news = '/news'
  const event = { name: MARKER, description: MARKER, starts: '2026-12-01', url: '', is_online: false }
  await add('event', 'event', event)
  address.events = '/events'
})

async function add(path: string, key: string, json: object): Promise<number> {
  const { status, body } = await world.call(`POST ${path}`, { as: 'staff', json })
  expect([path, status]).toEqual([path, 200])
  return (body[key] as { id: number }).id
}

async function save(path: string, id: number, json: object, suffix = ''): Promise<void> {
  const { status } = await world.call(`PUT ${path}/${id}${suffix}`, { as: 'staff', json })
  expect([path, status]).toEqual([path, 200])
}

async function read(path: string) {
  const response = await world.fetch(new Request(`http://localhost:3000${path}`))
  return {
    status: response.status,
    type: response.headers.get('content-type') ?? '',
    text: await response.text(),
  }
}

test.each(['series', 'case study', 'file'])(
  'a hidden %s has no Markdown twin and no JSON twin',
  async (kind) => {
    const path = address[kind]!
    const markdown = await read(twinPath(path))
    expect([markdown.status === 200, markdown.type.includes('markdown')]).toEqual([false, false])
    expect(jsonTwin(path)).toBeDefined()
    const json = await read(jsonTwin(path)!)
    expect([json.status, json.text.includes(MARKER)]).toEqual([404, false])
  },
)

test('no twin of a list, and no list of twins, names hidden or future records', async () => {
  const lists = ['/news', '/events', '/products', '/support/downloads']
  const paths = [
    '/llms.txt',
    '/llms-full.txt',
    ...lists.map(twinPath),
    ...lists.map((list) => jsonTwin(list)!),
  ]
  for (const path of paths) {
    const { status, text } = await read(path)
    expect([path, status, text.includes(MARKER)]).toEqual([path, 200, false])
  }
})

test('the same records have twins once they are public', async () => {
  await world.call('PUT product/1', { as: 'staff', json: { is_online: true } })
  const { status, text } = await read(twinPath(address.series!))
  expect([status, text.includes(MARKER)]).toEqual([200, true])
  world.clock.now = new Date('2031-01-02T00:00:00Z')
  expect((await read('/news.md')).text).toContain(MARKER)
})

import { beforeEach, describe, expect, test } from 'vitest'
import { textMentionTable } from '#server/database/tables/texts.ts'
import { addPhoto } from '#server/testing/test-photo.ts'
import { add, addCategory, addSeries, addSubcategory, addVariant } from '#server/testing/test-records.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'

let world: World
beforeEach(async () => {
  world = await newWorld()
})

type Action = 'delete' | 'rename' | 'offline' | 'archive' | 'move'
const impactOf = async (entity: string, id: number, action: Action) =>
  (await world.api('staff').texts.impact({ entity: entity as 'news', id, action })).impact
const addresses = (impact: Awaited<ReturnType<typeof impactOf>>) =>
  impact.addresses.records.map(({ address }) => address)

describe('a series', () => {
  test('that is deleted ends its address and those of its variants; texts that link there are listed', async () => {
    const image = await addPhoto(world, { section: 1 })
    const series = await addSeries(world, { image })
    await addVariant(world, { series: series.id, friendly_url: 'alias' })
    const content = 'Old text. See [our module](/product-detail/tr-76d#code-tr-76da) today. More.'
    const news = await add(world, 'POST news-item', 'news', { perex: 'News', content })
    const impact = await impactOf('product_series', series.id, 'delete')
    expect(addresses(impact)).toEqual([
      '/product-detail/alias',
      '/product-detail/tr-76d',
      '/product-detail/tr-76d#code-tr-76da',
    ])
    expect(impact.links).toMatchObject({
      total: 1,
      records: [
        {
          entity: 'news',
          id: news.id,
          name: 'News',
          field: 'content',
          to: `/editor/news/item/${news.id}`,
          sentence: 'See our module today.',
          address: '/product-detail/tr-76d#code-tr-76da',
        },
      ],
    })
    expect(impact.orphans).toMatchObject({ total: 1, records: [{ entity: 'photo', id: image }] })
    await addSeries(world, { name: 'Other', image })
    expect((await impactOf('product_series', series.id, 'delete')).orphans.total).toBe(0)
  })

  test('that is renamed takes redirects along; archiving it changes no address, going offline ends it', async () => {
    const series = await addSeries(world)
    await world.call(`PUT product/${series.id}`, { as: 'staff', json: { friendly_url: 'new' } })
    const renamed = await impactOf('product_series', series.id, 'rename')
    expect(addresses(renamed)).toEqual(['/product-detail/new'])
    expect(renamed.redirects).toEqual({
      total: 1,
      records: [{ from: '/product-detail/tr-76d', to: '/product-detail/new' }],
    })
    expect((await impactOf('product_series', series.id, 'archive')).addresses.total).toBe(0)
    expect((await impactOf('product_series', series.id, 'offline')).addresses.total).toBe(1)
    expect((await impactOf('product_series', series.id, 'move')).addresses.total).toBe(0)
    const { is_online } = (await world.api('staff').catalogue.series.read({ id: series.id })).product_series
    expect(is_online).toBe(true)
  })
})

test('a category moves its subcategories when it is renamed, and hides its series when it goes offline', async () => {
  const category = await addCategory(world, { name: 'Modules', is_online: true })
  const sub = await addSubcategory(world, { name: 'SMT', category: category.id })
  await addSeries(world, { category: category.id })
  const pages = ['', '/archive', '/smt', '/smt/archive'].map((end) => `/products/modules${end}`)
  expect(addresses(await impactOf('product_category', category.id, 'rename'))).toEqual(pages)
  expect(addresses(await impactOf('product_category', category.id, 'offline'))).toEqual([
    '/product-detail/tr-76d',
    ...pages,
  ])
  expect(addresses(await impactOf('product_subcategory', sub.id, 'move'))).toEqual(pages.slice(2))
})

test('a photo or file lists the texts that show it or link to it', async () => {
  const photo = await addPhoto(world, { section: 1 })
  const file = await add(world, 'POST file-item', 'file', {
    name: 'Guide',
    url: 'https://example.com/a.zip',
    is_online: true,
  })
  const content = `![Board](/api/media/photos/${photo}-0123456789ab.png) and [guide](/download/${file.id})`
  await add(world, 'POST news-item', 'news', { perex: 'News', content })
  expect((await impactOf('photo', photo, 'delete')).links).toMatchObject({
    total: 1,
    records: [{ name: 'News' }],
  })
  expect((await impactOf('file', file.id, 'delete')).links.total).toBe(1)
})

test('a text that names a thousand photos and files, real or not, has an impact like any other', async () => {
  const photos = Array.from({ length: 900 }, (_, index) => `![x](/api/media/photos/${index + 1}-a.png)`)
  const content = `[a](/download/99999999999999) [b](/download/0x1) [c](/a%00b%ED%A0%80) ${photos.join(' ')}`
  const { id } = await add(world, 'POST news-item', 'news', { perex: 'News', content, publish_anyway: true })
  expect((await impactOf('news', id, 'delete')).orphans.total).toBe(0)
  const changed = { content: content.replaceAll('x', 'y'), publish_anyway: true }
  expect((await world.call(`PUT news-item/${id}`, { as: 'staff', json: changed })).status).toBe(200)
})

test('an unknown record, an impossible action and callers who are not staff are refused', async () => {
  const { status } = await world.call('GET editor/impact/news/77?action=delete', { as: 'staff' })
  expect(status).toBe(404)
  const study = await add(world, 'POST case-study', 'case_study', { name: 'Lamps', title: 'Lamps' })
  const path = `GET editor/impact/case_study/${study.id}`
  expect((await world.call(`${path}?action=offline`, { as: 'staff' })).status).toBe(400)
  expect((await world.call(`${path}?action=delete`, { as: 'user' })).status).toBe(403)
})

test('nothing is written', async () => {
  const series = await addSeries(world)
  const { db } = world.parts.connection
  const before = await db.select().from(textMentionTable)
  for (const action of ['delete', 'rename', 'offline', 'archive', 'move'] as const)
    await impactOf('product_series', series.id, action)
  expect(await db.select().from(textMentionTable)).toEqual(before)
})

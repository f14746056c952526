import { beforeEach, expect, test } from 'vitest'
import { add, addSeries } from '#server/testing/test-records.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'

let world: World
beforeEach(async () => {
  world = await newWorld()
})

const texts = () => world.api('staff').texts
const addNews = (content: string) => add(world, 'POST news-item', 'news', { perex: 'News', content })
const contentOf = async (id: number) => (await world.api('staff').newsroom.news.read({ id })).news.content

test('a dry run lists the hits in their sentences and changes nothing', async () => {
  const { id } = await addNews('It ships with OS 4.06G, see [OS 4.06G](/technology/os).')
  const answer = await texts().replace({ find: 'OS 4.06G', replacement: 'OS 5', dry_run: true })
  expect(answer).toMatchObject({
    total: 1,
    release: null,
    hits: [
      { key: `news/${id}/content`, name: 'News', count: 2, before: 'It ships with ', match: 'OS 4.06G' },
    ],
  })
  expect(await contentOf(id)).toContain('OS 4.06G')
})

test('the chosen hits of all entities are replaced at once, and one undo takes everything back', async () => {
  const news = await addNews('Runs OS 4.06G.')
  const other = await addNews('Also OS 4.06G.')
  const series = await addSeries(world, { top_page_left: 'With OS 4.06G', box_1_content: 'OS 4.06G' })
  const only = [`news/${news.id}/content`, `product_series/${series.id}/top_page_left`]
  const all = [...only, `product_series/${series.id}/box_1_content`]
  const { release } = await texts().replace({ find: 'OS 4.06G', replacement: 'OS 5', only: all })
  const seriesTexts = async () => {
    const { product_series } = await world.api('staff').catalogue.series.read({ id: series.id })
    return [product_series.top_page_left, product_series.box_1_content]
  }
  expect([await contentOf(news.id), await contentOf(other.id)]).toEqual(['Runs OS 5.', 'Also OS 4.06G.'])
  expect(await seriesTexts()).toEqual(['With OS 5', 'OS 5'])
  const undo = await world.api('staff').publishing.undo({ id: release! })
  await world.api('staff').publishing.publish({ id: undo.release.id })
  expect(await contentOf(news.id)).toBe('Runs OS 4.06G.')
  expect(await seriesTexts()).toEqual(['With OS 4.06G', 'OS 4.06G'])
})

test('an old address is replaced in links of texts and in address fields', async () => {
  for (const name of ['Old', 'New']) await addSeries(world, { name })
  const news = await addNews('[a](/product-detail/old#ordering) and /product-detail/old')
  const link = await add(world, 'POST link', 'link', { name: 'Link', url: '/product-detail/old' })
  const input = { find: '/product-detail/old', replacement: '/product-detail/new', is_address: true }
  expect((await texts().replace(input)).total).toBe(2)
  expect(await contentOf(news.id)).toBe('[a](/product-detail/new#ordering) and /product-detail/old')
  const { link: links } = await world.api('staff').library.publicLinks({})
  expect(links.find(({ id }) => id === link.id)).toMatchObject({ url: '/product-detail/new' })
})

test('nothing to replace makes no release; empty input and callers who are not staff are refused', async () => {
  const { release, total } = await texts().replace({ find: 'nowhere', replacement: '' })
  expect([release, total]).toEqual([null, 0])
  expect((await world.api('staff').publishing.releases({})).release).toEqual([])
  const route = 'POST editor/replace'
  expect((await world.call(route, { as: 'staff', json: { find: '', replacement: '' } })).status).toBe(400)
  expect((await world.call(route, { as: 'user', json: { find: 'a', replacement: '' } })).status).toBe(403)
})

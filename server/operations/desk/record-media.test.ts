import { beforeEach, describe, expect, test } from 'vitest'
import { addPhoto } from '#server/testing/test-photo.ts'
import { add, addSeries, uploadPhoto } from '#server/testing/test-records.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'
import { upload } from '#server/files/test-upload.ts'
import { picture } from '#server/images/test-images.ts'

let world: World
beforeEach(async () => {
  world = await newWorld()
})

describe('thumbnails', () => {
  test('are the photos of the asked records, with their focal points; records without one are left out', async () => {
    const image = await addPhoto(world, { section: 1, focal_x: 20, focal_y: 80 })
    const withPhoto = await addSeries(world, { image })
    const without = await addSeries(world, { name: 'Other' })
    const { thumbnail } = await world
      .api('staff')
      .desk.thumbnails({ entity: 'product_series', ids: `${withPhoto.id},${without.id},999` })
    expect(thumbnail).toEqual([
      {
        id: withPhoto.id,
        url: expect.stringMatching(/^media\/photos\//),
        width: 640,
        height: 480,
        focal_x: 20,
        focal_y: 80,
      },
    ])
  })

  test('of a kind of record without photos are none; only staff get them', async () => {
    expect((await world.api('staff').desk.thumbnails({ entity: 'news', ids: '1' })).thumbnail).toEqual([])
    for (const [as, status] of [
      ['anyone', 401],
      ['user', 403],
    ] as const)
      expect((await world.call('GET editor/thumbnails/product_series?ids=1', { as })).status).toBe(status)
    const wrong = await world.call('GET editor/thumbnails/product_series?ids=1,x', { as: 'staff' })
    expect([wrong.status, Object.keys(wrong.body.fields as object)]).toEqual([400, ['ids']])
  })
})

describe('where used', () => {
  test('lists the records and texts that show a photo, with their pages', async () => {
    const { id, url } = await uploadPhoto(world, await picture().png().toBuffer())
    const series = await addSeries(world, { image: id })
    const content = `Look here. ![the board](/api/${url.replace('.png', '-640.webp')}) is new.`
    const news = await add(world, 'POST news-item', 'news', { perex: 'A board', content, is_online: true })
    const { uses } = await world.api('staff').desk.whereUsed({ entity: 'photo', id })
    expect(uses.total).toBe(2)
    expect(uses.records).toMatchObject([
      {
        entity: 'product_series',
        id: series.id,
        field: 'image',
        sentence: '',
        to: `/editor/product/item/${series.id}`,
        page: '/product-detail/tr-76d',
      },
      {
        entity: 'news',
        id: news.id,
        field: 'content',
        sentence: expect.stringContaining('the board'),
        to: `/editor/news/item/${news.id}`,
        page: `/news#news-${news.id}`,
      },
    ])
  })

  test('lists the links to a file, the series that show them and the texts that link to it', async () => {
    const { file } = await upload(world, { filename: 'guide.pdf', bytes: '%PDF-1.4 guide' })
    const series = await addSeries(world)
    const link = await add(world, 'POST link', 'link', { name: 'Guide', file: file.id, product: series.id })
    const news = await add(world, 'POST news-item', 'news', {
      perex: `Read the [guide](/download/${file.id}).`,
      is_online: false,
    })
    const { uses } = await world.api('staff').desk.whereUsed({ entity: 'file', id: file.id })
    expect(uses.records.map(({ entity, id, field }) => [entity, id, field])).toEqual([
      ['link', link.id, 'file'],
      ['product_series', series.id, 'links'],
      ['news', news.id, 'perex'],
    ])
    expect(uses.total).toBe(3)
  })

  test('of what is in the trash or never was is not found', async () => {
    const missing = await world.call('GET editor/where-used/photo/77', { as: 'staff' })
    expect(missing.status).toBe(404)
    expect((await world.call('GET editor/where-used/photo/77')).status).toBe(401)
  })
})

test('links tell the series that show them, by name', async () => {
  const [second, first] = [await addSeries(world, { name: 'B' }), await addSeries(world, { name: 'A' })]
  const link = await add(world, 'POST link', 'link', { name: 'Guide', url: '/', product: second.id })
  await add(world, 'POST product-link', 'product_link', { product: first.id, linkId: link.id })
  const { link_series } = await world.api('staff').desk.linkSeries({})
  expect(link_series).toEqual([
    { link: link.id, series: first.id, name: 'A' },
    { link: link.id, series: second.id, name: 'B' },
  ])
})

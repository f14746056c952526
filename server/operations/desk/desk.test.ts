import { beforeEach, describe, expect, test } from 'vitest'
import { newWorld, type World } from '#server/testing/test-world.ts'

let world: World
beforeEach(async () => {
  world = await newWorld()
})

const create = (path: string, form: Record<string, string>) =>
  world.call(`POST ${path}`, { as: 'staff', form })

async function attention() {
  const { body } = await world.call('GET editor/attention', { as: 'staff' })
  return body.attention as { kind: string; count: number; records: { label: string; to: string }[] }[]
}

describe('needs attention', () => {
  test('a file without a section', async () => {
    await create('file-item', { name: 'Lost' })
    expect(await attention()).toMatchObject([
      { kind: 'files-without-section', count: 1, records: [{ label: 'Lost', to: '/editor/file/2' }] },
    ])
  })

  test('a product without a photo, and an offline variant that is marked for the price list', async () => {
    await create('product', { name: 'Bare', is_online: 'true' })
    await create('product', { name: 'Offline' })
    await create('product-variant', { name: 'Left out' })
    await create('product-variant', { name: 'Listed', is_online: 'true' })
    await create('product-variant', { name: 'Not meant', in_price_list: 'false' })
    expect(await attention()).toMatchObject([
      { kind: 'series-without-photo', count: 1, records: [{ label: 'Bare', to: '/editor/product/item/1' }] },
      {
        kind: 'offline-in-price-list',
        count: 1,
        records: [{ label: 'Left out', to: '/editor/product-variant/1' }],
      },
    ])
  })

  test('nothing when everything is in order', async () => {
    await create('event', { name: 'electronica', starts: '2026-11-24' })
    await create('news-item', { perex: 'Published', published: '2026-11-01 10:00' })
    expect(await attention()).toEqual([])
    expect((await world.api('staff').desk.attention({})).attention).toEqual([])
  })

  test('a past event that is still online, with a link to its form', async () => {
    await create('event', { name: 'Over', starts: '2026-11-14' })
    await create('event', { name: 'Over and offline', starts: '2026-11-14', is_online: 'false' })
    await create('event', { name: 'Today', starts: '2026-11-15' })
    expect(await attention()).toEqual([
      {
        kind: 'past-events',
        label: 'Past events still online',
        to: '/editor/events',
        is_information: false,
        count: 1,
        records: [{ label: 'Over (14 Nov 2026)', to: '/editor/event/item/1' }],
      },
    ])
  })

  test('drafts that were never saved', async () => {
    await create('modal-popup', {})
    await create('modal-popup', { title: 'Closed on Friday' })
    expect(await attention()).toMatchObject([
      { kind: 'empty-drafts', count: 1, records: [{ label: 'modal popup 1', to: '/editor/popup/1' }] },
    ])
  })

  test('scheduled news, as information', async () => {
    await create('news-item', { perex: 'Soon', published: '2026-11-20 08:00' })
    expect(await attention()).toMatchObject([
      { kind: 'coming-news', is_information: true, records: [{ label: 'Soon (20 Nov 2026)' }] },
    ])
  })

  test('counts all records and lists the first few', async () => {
    for (let number = 1; number <= 8; number++)
      await create('event', { name: `Fair ${number}`, starts: '2026-01-01' })
    const [events] = await attention()
    expect(events?.count).toBe(8)
    expect(events?.records).toHaveLength(6)
  })
})

test('counts do not include the trash', async () => {
  await create('news-item', { perex: 'kept' })
  await create('news-item', { perex: 'deleted' })
  await world.call('DELETE news-item/2', { as: 'staff' })
  const { body } = await world.call('GET editor/counts', { as: 'staff' })
  expect(body.counts).toMatchObject({ news: 1, event: 0, modal_popup: 0 })
})

test('the desk requires staff', async () => {
  for (const path of ['editor/attention', 'editor/counts']) {
    expect((await world.call(`GET ${path}`)).status).toBe(401)
    expect((await world.call(`GET ${path}`, { as: 'user' })).status).toBe(403)
  }
})

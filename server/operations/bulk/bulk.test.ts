import { beforeEach, describe, expect, test } from 'vitest'
import { addSeries } from '#server/testing/test-records.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'

let world: World
beforeEach(async () => {
  world = await newWorld()
})

const addEvents = async (count: number) => {
  const { events } = world.api('staff').newsroom
  const created = []
  // One after another, so that the ids are in this order.
  for (let index = 0; index < count; index += 1)
    created.push((await events.create({ name: `Fair ${index}`, ordering: count - index })).event)
  return created
}
const offline = { is_online: false }

describe('changes of many records', () => {
  test('change all records in one call, with a revision of each', async () => {
    const { desk, newsroom } = world.api('staff')
    const events = await addEvents(30)
    const changes = events.map(({ id, version }) => ({
      id,
      version,
      action: 'update' as const,
      values: offline,
    }))
    const { results } = await desk.bulk({ entity: 'event', changes })
    expect(results.map(({ error, record }) => [error, record?.version])).toEqual(events.map(() => [null, 2]))
    const { event } = await newsroom.events.list({})
    expect(event.every(({ is_online }) => !is_online)).toBe(true)
    const { revisions } = await desk.history({ entity: 'event', id: events[0]!.id })
    expect(revisions).toMatchObject([{ by: 'editor', changes: [{ field: 'is_online', after: false }] }, {}])
  })

  test('a refused record is reported and does not hold up the others', async () => {
    const { desk, newsroom } = world.api('staff')
    const [stale, gone, invalid, fine, staleToo] = await addEvents(5)
    await newsroom.events.update({ id: stale!.id, name: 'Theirs' })
    await newsroom.events.update({ id: staleToo!.id, name: 'Theirs too' })
    await newsroom.events.remove({ id: gone!.id })
    const { results, undo } = await desk.bulk({
      entity: 'event',
      changes: [
        { id: stale!.id, action: 'update', version: 1, values: offline },
        { id: gone!.id, action: 'update', version: 1, values: offline },
        { id: invalid!.id, action: 'update', version: 1, values: { ordering: 'high' } },
        { id: fine!.id, action: 'update', version: 1, values: offline },
        { id: staleToo!.id, action: 'remove', version: 1 },
      ],
    })
    expect(results).toMatchObject([
      { error: 'STALE_VERSION', record: { name: 'Theirs', version: 2 } },
      { error: 'NOT_FOUND', record: null },
      { error: 'INVALID_INPUT', fields: { ordering: expect.any(String) } },
      { error: null, record: { is_online: false, version: 2 } },
      { error: 'STALE_VERSION', record: { name: 'Theirs too', version: 2 } },
    ])
    expect(undo).toEqual([{ id: fine!.id, action: 'update', version: 2, values: { is_online: true } }])
    expect((await newsroom.events.read({ id: invalid!.id })).event.version).toBe(1)
  })

  test('follow the rules of an entity with its own update', async () => {
    const series = await addSeries(world)
    const values = { is_archived: true, id: 999 }
    const changes = [{ id: series.id, action: 'update' as const, version: series.version, values }]
    const { results } = await world.api('staff').desk.bulk({ entity: 'product_series', changes })
    expect(results).toMatchObject([{ id: series.id, error: null, record: { is_archived: true } }])
  })

  test('are for staff, and refuse kinds of records that cannot be changed so', async () => {
    const json = { entity: 'event', changes: [{ id: 1, action: 'update', version: 1, values: {} }] }
    expect((await world.call('POST editor/bulk', { json })).status).toBe(401)
    expect((await world.call('POST editor/bulk', { as: 'user', json })).status).toBe(403)
    const post = async (other: object) =>
      (await world.call('POST editor/bulk', { as: 'staff', json: { ...json, ...other } })).status
    expect(await post({ entity: 'user' })).toBe(400)
    expect(await post({ changes: [] })).toBe(400)
    const many = Array.from({ length: 501 }, (_, id) => ({ id, action: 'remove' }))
    expect(await post({ changes: many })).toBe(400)
  })

  test('a broken link in one of the records refuses all, unless they are published anyway', async () => {
    const { newsroom } = world.api('staff')
    const { news: fine } = await newsroom.news.create({ perex: 'Fine', ...offline })
    const { news: broken } = await newsroom.news.create({
      perex: 'Broken',
      content: '[a](/none)',
      ...offline,
    })
    const changes = [fine, broken].map(({ id, version }) => ({
      id,
      version,
      action: 'update',
      values: { is_online: true },
    }))
    const post = (fields: object) =>
      world.call('POST editor/bulk', { as: 'staff', json: { entity: 'news', changes, ...fields } })
    const { status, body } = await post({})
    expect(status).toBe(409)
    expect(body.broken_links).toMatchObject([{ entity: 'news', id: broken.id, address: '/none', line: 1 }])
    expect((await newsroom.news.read({ id: fine.id })).news.is_online).toBe(false)
    expect((await post({ publish_anyway: true })).status).toBe(200)
    expect((await newsroom.news.read({ id: broken.id })).news.is_online).toBe(true)
  })
})

describe('undo', () => {
  test('brings back fifty deleted records with one call', async () => {
    const { desk, newsroom } = world.api('staff')
    const events = await addEvents(50)
    const changes = events.map(({ id, version }) => ({ id, version, action: 'remove' as const }))
    const { undo } = await desk.bulk({ entity: 'event', changes })
    expect((await newsroom.events.list({})).event).toEqual([])
    const { results } = await desk.bulk({ entity: 'event', changes: undo })
    expect(results.filter(({ error }) => error === null)).toHaveLength(50)
    expect(results[0]!.record).toMatchObject({ name: expect.any(String), version: 2 })
    expect((await newsroom.events.list({})).event).toHaveLength(50)
  })

  test('takes back what a move in the catalogue cleared too', async () => {
    const { catalogue, desk } = world.api('staff')
    const names = ['Old', 'New']
    const [old, next] = await Promise.all(
      names.map(async (name) => (await catalogue.categories.create({ name })).product_category.id),
    )
    const { product_subcategory } = await catalogue.subcategories.create({ name: 'Sub', category: old! })
    const place = { category: old!, subcategory: product_subcategory.id }
    const series = await addSeries(world, place)
    const moved = { id: series.id, action: 'update' as const, values: { category: next! } }
    const { undo } = await desk.bulk({ entity: 'product_series', changes: [moved] })
    const read = async () => (await catalogue.series.read({ id: series.id })).product_series
    expect(await read()).toMatchObject({ category: next, subcategory: null })
    await desk.bulk({ entity: 'product_series', changes: undo })
    expect(await read()).toMatchObject(place)
  })
})

describe('lists of records', () => {
  test('links are attached and taken off, and the links stay as they are', async () => {
    const { catalogue, desk, library } = world.api('staff')
    const series = await addSeries(world)
    const { link } = await library.links.create({ name: 'Manual', url: 'https://example.com/' })
    const change = { id: series.id, action: 'update' as const, add: { links: [link.id] } }
    const { results, undo } = await desk.bulk({ entity: 'product_series', changes: [change] })
    expect(results).toMatchObject([{ error: null }])
    const attached = async () => (await catalogue.series.editorLinks({ id: series.id })).link
    expect(await attached()).toMatchObject([{ id: link.id, version: link.version }])
    expect((await desk.bulk({ entity: 'product_series', changes: [change] })).undo).toEqual([])
    await desk.bulk({ entity: 'product_series', changes: undo })
    expect(await attached()).toEqual([])
  })

  test('bands are added behind the others and taken away', async () => {
    const { catalogue, desk } = world.api('staff')
    const bands = []
    for (const name of ['A', 'B', 'C'])
      bands.push((await catalogue.radioBands.create({ name })).radio_band.id)
    const series = await addSeries(world)
    const { product } = await catalogue.variants.create({
      name: 'X',
      series: series.id,
      bands: [bands[2]!, bands[0]!],
    })
    const change = { id: product.id, action: 'update' as const }
    const changed = { add: { bands: [bands[1]!, bands[2]!] }, take: { bands: [bands[0]!] } }
    const { results } = await desk.bulk({ entity: 'product', changes: [{ ...change, ...changed }] })
    expect(results[0]!.record).toMatchObject({ bands: [bands[2], bands[1]] })
    const wrong = await desk.bulk({ entity: 'product', changes: [{ ...change, add: { name: [1] } }] })
    expect(wrong.results).toMatchObject([{ error: 'INVALID_INPUT', fields: { name: 'Not a list' } }])
  })
})

test('a record that others of the same call use is deleted with them', async () => {
  const { desk } = world.api('staff')
  const old = await addSeries(world)
  const next = await addSeries(world)
  await world.api('staff').catalogue.series.update({ id: next.id, replace_by: old.id })
  const remove = (id: number) => ({ id, action: 'remove' as const })
  const alone = await desk.bulk({ entity: 'product_series', changes: [remove(old.id)] })
  expect(alone.results).toMatchObject([{ error: 'STILL_IN_USE', uses: { total: 1 } }])
  const both = await desk.bulk({ entity: 'product_series', changes: [remove(old.id), remove(next.id)] })
  expect(both.results.map(({ error }) => error)).toEqual([null, null])
  const { results } = await desk.bulk({ entity: 'product_series', changes: both.undo })
  expect(results.map(({ error }) => error)).toEqual([null, null])
})

describe('the order of a list', () => {
  test('is stored with one call, which can be undone', async () => {
    const { desk, newsroom } = world.api('staff')
    const [a, b, c] = (await addEvents(3)).map(({ id }) => id)
    const listed = async () => (await newsroom.events.list({})).event.map(({ id }) => id)
    expect(await listed()).toEqual([a, b, c])
    const { undo } = await desk.order({ entity: 'event', ids: [c!, a!, b!] })
    expect(await listed()).toEqual([c, a, b])
    await desk.bulk({ entity: 'event', changes: undo })
    expect(await listed()).toEqual([a, b, c])
  })

  test('of the links of one series leaves the links and other series alone', async () => {
    const { catalogue, desk, library } = world.api('staff')
    const [one, other] = [await addSeries(world), await addSeries(world)]
    for (const name of ['First', 'Second']) {
      const { link } = await library.links.create({ name, url: 'https://example.com/' })
      for (const { id } of [one, other]) await catalogue.productLinks.create({ product: id, linkId: link.id })
    }
    const read = async (id: number) => catalogue.series.editorLinks({ id })
    const { product_link, link } = await read(one.id)
    const ids = product_link.map(({ id }) => id).toReversed()
    await desk.order({ entity: 'product_link', ids })
    const ordered = await read(one.id)
    expect(ordered.link).toEqual(link.toReversed())
    expect((await read(other.id)).link).toEqual(link)
  })

  test('is refused for what has none, and for records that are gone', async () => {
    const post = async (json: object) => (await world.call('POST editor/order', { as: 'staff', json })).status
    expect(await post({ entity: 'news', ids: [1] })).toBe(400)
    expect(await post({ entity: 'event', ids: [99] })).toBe(404)
    expect(await post({ entity: 'event', ids: [1, 1] })).toBe(400)
  })
})

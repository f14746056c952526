import { beforeEach, describe, expect, test } from 'vitest'
import { Failure } from '#domain/failure.ts'
import { cpuCost } from '#scripts/cpu-cost.ts'
import { blankVariant } from '#domain/catalogue/variant.ts'
import { variantPhotoTable, variantTable } from '#server/database/tables/catalogue.ts'
import { revisionTable } from '#server/database/tables/content.ts'
import { picture } from '#server/images/test-images.ts'
import {
  add,
  addCategory,
  addPrice,
  addSeries,
  addSubcategory,
  addVariant,
  uploadPhoto,
} from '#server/testing/test-records.ts'
import { addPhoto } from '#server/testing/test-photo.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'
import { entities } from '#server/entities/entities.ts'
import { backfillRevisions } from '#server/engine/backfill-revisions.ts'

const { photos: _photos, bands: _bands, ...plainVariant } = blankVariant

let world: World
beforeEach(async () => {
  world = await newWorld()
})

const history = (entity: string, id: number, skip = 0) =>
  world.api('staff').desk.history({ entity, id, skip })
const save = (path: string, fields: object) => world.call(`PUT ${path}`, { as: 'staff', json: fields })
const addNews = (perex: string) => add(world, 'POST news-item', 'news', { perex, is_online: true })

/** The revisions of a record in short: the action and the changes by field. */
async function summary(entity: string, id: number) {
  const { revisions } = await history(entity, id)
  return revisions.map(({ action, changes }) => [
    action,
    Object.fromEntries(changes.map(({ field, before, after }) => [field, [before, after]])),
  ])
}

describe('the history of a record', () => {
  test('contains time, user, action and changes, newest first', async () => {
    const { id } = await addNews('One')
    world.clock.now = new Date('2026-11-15T13:00:00Z')
    await save(`news-item/${id}`, { perex: 'Two', is_online: false })
    await world.call(`DELETE news-item/${id}`, { as: 'staff' })
    await world.api('staff').desk.restore({ entity: 'news', id })
    expect(await summary('news', id)).toEqual([
      ['restore', {}],
      ['remove', {}],
      ['update', { perex: ['One', 'Two'], is_online: [true, false] }],
      ['create', {}],
    ])
    const { revisions, total } = await history('news', id)
    expect(total).toBe(4)
    expect(revisions[2]).toMatchObject({ at: '2026-11-15T13:00:00Z', by: 'editor' })
  })

  test('also exists for photos, links and prices', async () => {
    const photo = await uploadPhoto(world, await picture().png().toBuffer())
    const link = await add(world, 'POST link', 'link', { name: 'Data sheet', url: 'https://x.example/' })
    const variant = await addVariant(world)
    const price = await addPrice(world, { product: variant.id, price_1: 9.5 })
    await save(`photo/${photo.id}`, { name: 'bulb' })
    await save(`link/${link.id}`, { name: 'Manual' })
    await save(`price-item/${price.id}`, { price_1: 8.25 })
    expect((await summary('photo', photo.id))[0]).toEqual(['update', { name: ['board', 'bulb'] }])
    expect((await summary('link', link.id))[0]).toEqual(['update', { name: ['Data sheet', 'Manual'] }])
    expect((await summary('product_price', price.id))[0]).toEqual(['update', { price_1: [9.5, 8.25] }])
  })

  test('is empty for an unknown record', async () => {
    expect(await history('news', 4711)).toEqual({ revisions: [], total: 0 })
  })

  test('includes galleries and bands, also when deleting a photo changed them', async () => {
    const [one, two] = [await addPhoto(world, { section: 1 }), await addPhoto(world, { section: 1 })]
    const { id } = await addVariant(world, { name: 'TR-72DA', photos: [one, two], image: one })
    await world.call(`DELETE photo/${one}`, { as: 'staff', json: { confirmed: true } })
    await save(`product-variant/${id}`, { name: 'TR-72DT' })
    const [newest, ...older] = await summary('product', id)
    expect(newest).toEqual(['update', { name: ['TR-72DA', 'TR-72DT'] }])
    expect(older).toContainEqual(['update', { photos: [[one, two], [two]] }])
    expect(older).toContainEqual(['update', { image: [one, null] }])
  })

  test('contains the move of a series with its subcategory, and no other changes', async () => {
    const [one, two] = [await addCategory(world), await addCategory(world, { name: 'Other' })]
    const place = await addSubcategory(world, { name: 'Modules', category: one.id })
    const { id } = await addSeries(world, { name: 'TR-72D', category: one.id, subcategory: place.id })
    await save(`product-subcategory/${place.id}`, { category: two.id })
    expect(await summary('product_series', id)).toEqual([
      ['update', { category: [one.id, two.id] }],
      ['create', {}],
    ])
  })

  test('is paginated by twenty without gaps, and costs the same with five thousand revisions', async () => {
    const { id } = await addNews('No. 0')
    const { db } = world.parts.connection
    const stored = Array.from({ length: 5000 }, (_, index) => ({
      entity: 'news',
      entity_id: id,
      action: 'update' as const,
      snapshot: { id, perex: `No. ${index + 1}` },
      at: new Date(Date.UTC(2026, 10, 16) + index * 1000).toISOString(),
    }))
    await db.insert(revisionTable).values(stored.slice(0, 50))
    // To read all revisions would cost a hundred times as much.
    const limit = 10 * (await cpuCost(() => history('news', id)))
    for (let start = 50; start < stored.length; start += 990)
      await db.insert(revisionTable).values(stored.slice(start, start + 990))
    const first = await history('news', id)
    expect(await cpuCost(() => history('news', id), 10, limit)).toBeLessThanOrEqual(limit)
    expect([first.total, first.revisions.length]).toEqual([5001, 20])
    const second = await history('news', id, 20)
    const joined = [...first.revisions, ...second.revisions].map(({ changes }) => changes[0])
    expect(joined).toHaveLength(40)
    joined.forEach((change, index) =>
      expect(change).toEqual({ field: 'perex', before: `No. ${4999 - index}`, after: `No. ${5000 - index}` }),
    )
    const last = await history('news', id, 4990)
    expect(last.revisions.at(-1)).toMatchObject({ action: 'create', changes: [] })
  })
})

test('imported records get a first revision with their lists, once', async () => {
  const { db } = world.parts.connection
  const written = await addVariant(world, { name: 'TR-72DA' })
  const [loaded] = await db
    .insert(variantTable)
    .values({ ...plainVariant, name: 'TR-72DT', added: '2026-11-01T08:00:00Z' })
    .returning()
  const photo = await addPhoto(world, { section: 1 })
  await db.insert(variantPhotoTable).values({ product: loaded!.id, photo, ordering: 0 })
  await backfillRevisions(db)
  await backfillRevisions(db)
  await save(`product-variant/${loaded!.id}`, { name: 'TR-72DX', photos: [] })
  expect(await summary('product', loaded!.id)).toEqual([
    ['update', { name: ['TR-72DT', 'TR-72DX'], photos: [[photo], []] }],
    ['create', {}],
  ])
  expect(await summary('product', written.id)).toEqual([['create', {}]])
})

describe('a revision', () => {
  const values = async (revision: number) => (await world.api('staff').desk.revision({ id: revision })).values

  test('returns the fields that differ from today, only those that staff may set', async () => {
    const { id } = await addNews('One')
    await save(`news-item/${id}`, { perex: 'Two' })
    const { revisions } = await history('news', id)
    expect(await values(revisions[1]!.id)).toEqual({ perex: 'One' })
    expect(await values(revisions[0]!.id)).toEqual({})
  })

  test('is not found for other tables and unknown ids', async () => {
    const snapshot = { id: 1, email: 'ada@x.example', storage_key: 'secret' }
    const [row] = await world.parts.connection.db
      .insert(revisionTable)
      .values({
        entity: 'support_request',
        entity_id: 1,
        action: 'update',
        snapshot,
        at: '2026-11-15T12:00:00Z',
      })
      .returning()
    const refused = async (work: Promise<unknown>) =>
      work.catch((error: unknown) => (error instanceof Failure ? error.code : error))
    expect(await refused(values(row!.id))).toBe('NOT_FOUND')
    expect(await refused(history('support_request', 1))).toBe('NOT_FOUND')
    expect(await refused(values(4711))).toBe('NOT_FOUND')
  })

  test('exists for every entity', async () => {
    for (const { key: entity } of entities) expect((await history(entity, 4711)).total).toBe(0)
  })
})

test('history requires staff', async () => {
  for (const path of ['editor/history/news/1', 'editor/revision/1']) {
    expect((await world.call(`GET ${path}`)).status).toBe(401)
    expect((await world.call(`GET ${path}`, { as: 'user' })).status).toBe(403)
  }
})

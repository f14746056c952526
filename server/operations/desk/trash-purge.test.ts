import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { Failure } from '#domain/failure.ts'
import { priceTable, variantTable } from '#server/database/tables/catalogue.ts'
import { productLinkTable } from '#server/database/tables/library.ts'
import { deleteOrphanedBytes } from '#server/files/named-bytes.ts'
import { purgeExpiredTrash } from '#server/housekeeping.ts'
import { picture } from '#server/images/test-images.ts'
import * as records from '#server/testing/test-records.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'

const { add, addCategory, addPrice, addSeries, addSubcategory, addVariant } = records

let world: World
beforeEach(async () => {
  world = await newWorld()
})

const remove = (path: string) => world.call(`DELETE ${path}`, { as: 'staff', json: { confirmed: true } })
const desk = () => world.api('staff').desk
const purge = (entity: string, id: number) => desk().purge({ entity, id })
const names = async () => (await desk().trash({})).trash.map(({ name }) => name)
const addNews = (perex: string) => add(world, 'POST news-item', 'news', { perex, is_online: true })
const empty = () => desk().emptyTrash({ until: world.clock.now.toISOString() })

async function removedNews(perex: string): Promise<number> {
  const { id } = await addNews(perex)
  await remove(`news-item/${id}`)
  return id
}

describe('purging', () => {
  test('removes a record from the trash; only who did it and when remains', async () => {
    const id = await removedNews('**Gone** news')
    world.clock.now = new Date('2026-11-15T13:00:00Z')
    await purge('news', id)
    expect(await names()).toEqual([])
    await expect(desk().restore({ entity: 'news', id })).rejects.toEqual(new Failure('NOT_FOUND'))
    await expect(purge('news', id)).rejects.toEqual(new Failure('NOT_FOUND'))
    const { revisions } = await desk().history({ entity: 'news', id })
    expect(revisions).toMatchObject([{ action: 'purge', by: 'editor', at: '2026-11-15T13:00:00Z' }])
  })

  test('is refused for records that are not in the trash', async () => {
    const { id } = await addNews('Here')
    await expect(purge('news', id)).rejects.toEqual(new Failure('NOT_IN_TRASH'))
    await expect(purge('user', 1)).rejects.toEqual(new Failure('NOT_FOUND'))
  })

  test('a series cascades to what was deleted with it, including prices and links', async () => {
    const series = await addSeries(world, { name: 'TR-72D' })
    const variant = await addVariant(world, { series: series.id, name: 'TR-72DA' })
    await addPrice(world, { product: variant.id, price_1: 9.5 })
    const link = await add(world, 'POST link', 'link', { name: 'Data sheet', url: 'https://x.example/' })
    await add(world, 'POST product-link', 'product_link', { product: series.id, linkId: link.id })
    await remove(`product/${series.id}/delete`)
    await purge('product_series', series.id)
    const { db } = world.parts.connection
    for (const table of [variantTable, priceTable, productLinkTable]) expect(await db.$count(table)).toBe(0)
    expect((await desk().history({ entity: 'product', id: variant.id })).revisions).toHaveLength(1)
    expect((await world.api('staff').library.links.list({})).link).toHaveLength(1)
  })

  test('is refused while another record in the trash needs it', async () => {
    const series = await addSeries(world, { name: 'TR-72D' })
    const variant = await addVariant(world, { series: series.id, name: 'TR-72DA' })
    await remove(`product-variant/${variant.id}/delete`)
    world.clock.now = new Date('2026-11-15T13:00:00Z')
    await remove(`product/${series.id}/delete`)
    const fields = { series: 'It is needed by “TR-72DA”, which is in the trash too' }
    await expect(purge('product_series', series.id)).rejects.toEqual(new Failure('CANNOT_PURGE', { fields }))
    await purge('product', variant.id)
    await purge('product_series', series.id)
    expect(await names()).toEqual([])
  })

  test('is refused for a file that a link still references', async () => {
    const file = await add(world, 'POST file-item', 'file', { name: 'Data sheet' })
    const link = await add(world, 'POST link', 'link', { name: 'Read it', file: file.id })
    await remove(`file-item/${file.id}`)
    const fields = { file: 'It is needed by “Read it”' }
    await expect(purge('file', file.id)).rejects.toEqual(new Failure('CANNOT_PURGE', { fields }))
    expect(await empty()).toEqual({ total: 1 })
    await remove(`link/${link.id}`)
    expect(await empty()).toEqual({ total: 0 })
  })

  test('releases the bytes of a photo, and a record that showed it is restored without it', async () => {
    const { connection, files } = world.parts
    const photo = await records.uploadPhoto(world, await picture().png().toBuffer())
    const keys: string[] = []
    for await (const { key } of files.list()) keys.push(key)
    const variant = await addVariant(world, { name: 'TR-72DA', image: photo.id, photos: [photo.id] })
    await remove(`product-variant/${variant.id}/delete`)
    await remove(`photo/${photo.id}`)
    const sweep = () =>
      deleteOrphanedBytes({ db: connection.db, files }, new Date(Date.now() + 25 * 3_600_000))
    await sweep()
    expect(keys).toHaveLength(1)
    expect(await files.has(keys[0]!)).toBe(true)
    await purge('photo', photo.id)
    await sweep()
    expect(await files.has(keys[0]!)).toBe(false)
    await desk().restore({ entity: 'product', id: variant.id })
    const { body } = await world.call(`GET product-variant/${variant.id}`, { as: 'staff' })
    expect(body.product).toMatchObject({ image: null, photos: [] })
  })
})

describe('emptying the trash', () => {
  test('purges everything that was listed, in the order of dependencies', async () => {
    const category = await addCategory(world)
    const place = await addSubcategory(world, { category: category.id })
    const series = await addSeries(world, { category: category.id, subcategory: place.id })
    const band = await add(world, 'POST radio-band', 'radio_band', { name: '169 MHz' })
    const variant = await addVariant(world, { series: series.id, bands: [band.id] })
    await remove(`product-variant/${variant.id}/delete`)
    await remove(`radio-band/${band.id}`)
    await remove(`product/${series.id}/delete`)
    await remove(`product-subcategory/${place.id}`)
    await remove(`product-category/${category.id}`)
    await removedNews('Old')
    const { total, trash } = await desk().trash({})
    world.clock.now = new Date('2026-11-15T13:00:00Z')
    await removedNews('New')
    expect(total).toBe(5)
    expect(await desk().emptyTrash({ until: trash[0]!.deleted_at })).toEqual({ total: 1 })
    expect(await names()).toEqual(['New'])
  })

  test('leaves other records alone', async () => {
    const { id } = await addNews('Here')
    expect(await empty()).toEqual({ total: 0 })
    expect((await world.call(`GET news-item/${id}`, { as: 'staff' })).status).toBe(200)
  })
})

describe('the retention of the trash', () => {
  const purgeAt = (moment: string, daysKept: number | null) => {
    world.clock.now = new Date(moment)
    return purgeExpiredTrash(world.parts.anonymousContext(), { daysKept })
  }

  test('purges a record after its days, without a user', async () => {
    const id = await removedNews('Old')
    await purgeAt('2027-02-13T11:59:00Z', 90)
    expect(await names()).toEqual(['Old'])
    await purgeAt('2027-02-13T12:01:00Z', 90)
    expect(await names()).toEqual([])
    const { revisions } = await desk().history({ entity: 'news', id })
    expect(revisions).toMatchObject([{ action: 'purge', by: null }])
  })

  test('can be unlimited', async () => {
    await removedNews('Old')
    await purgeAt('2036-11-15T12:00:00Z', null)
    expect(await names()).toEqual(['Old'])
  })

  test('does not invalidate caches when nothing is purged', async () => {
    await removedNews('Young')
    const { contentVersion } = world.parts
    const before = await contentVersion.current()
    await purgeAt('2026-11-16T12:00:00Z', 90)
    expect(await contentVersion.current()).toBe(before)
  })
})

test('empties a trash with very many records', async () => {
  const { db } = world.parts.connection
  await db.execute(sql`
    insert into photo_section (name, deleted_at)
    select 'Section ' || number, '2026-11-01T00:00:00Z' from generate_series(1, 10000) number`)
  expect(await empty()).toEqual({ total: 0 })
})

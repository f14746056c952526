import { MAX_SERIES_PER_GROUP } from '#domain/wayfinding/menus/menu-data.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { picture } from '#server/images/test-images.ts'
import {
  add,
  addCategory,
  addPrice,
  addSection,
  addSeries,
  addSubcategory,
  addVariant,
  upload,
  type Added,
} from '#server/testing/test-records.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'

let world: World
beforeEach(async () => {
  world = await newWorld()
})

const names = (records: { name: string }[]) => records.map(({ name }) => name)
const pages = () => world.api().catalogue
const notFound = { code: 'NOT_FOUND' }

async function addImage(): Promise<Added> {
  const { body } = await upload(world, 'photo', await picture(800, 600).png().toBuffer(), {
    fields: { section: '1' },
  })
  return body.photo as Added
}

describe('the page of a category', () => {
  test('C-02 C-05 O-18 shows subcategories by priority with their images and counts, and the number of archived series', async () => {
    const image = await addImage()
    const { id } = await addCategory(world, { description: '**Radio**', friendly_url: 'x' })
    const late = await addSubcategory(world, { name: 'late', category: id, priority: 9 })
    const early = await addSubcategory(world, { name: 'early', category: id, priority: 1, image: image.id })
    await addSubcategory(world, { name: '', category: id })
    await addSeries(world, { category: id, subcategory: early.id })
    await addSeries(world, { category: id, subcategory: early.id, is_online: false })
    await addSeries(world, { category: id, subcategory: late.id, is_archived: true })
    await addSeries(world, { category: id, is_archived: true })
    const { body } = await world.call('GET category-page/TRANSCEIVERS')
    expect(body.product_category).toEqual({
      id,
      name: 'Transceivers',
      friendly_url: 'transceivers',
      description: '**Radio**',
      archived_count: 2,
    })
    expect(body.product_subcategory).toMatchObject([
      { name: 'early', products_count: 1, image__url: image.url, image__width: 800, image__height: 600 },
      { name: 'late', products_count: 0, image__url: null },
    ])
    expect(body.product_series).toEqual([])
    expect(await pages().categoryPage({ category: 'transceivers' })).toEqual(body)
  })

  test('C-03 C-14 O-18 without subcategories shows its series by ordering, with bands and statuses', async () => {
    const { id } = await addCategory(world)
    await addSeries(world, { name: 'low', category: id, ordering: 1, status: 2 })
    const high = await addSeries(world, {
      name: 'high',
      category: id,
      ordering: 9,
      status: 1,
      status_2: 12,
      description: 'd',
    })
    for (const hidden of [{ is_online: false }, { is_archived: true }, { name: '' }, { category: null }]) {
      await addSeries(world, { name: 'hidden', category: id, ...hidden })
    }
    await addVariant(world, { series: high.id, bands: [2, 1] })
    await addVariant(world, { series: high.id, bands: [3], is_available: false })
    const page = await pages().categoryPage({ category: 'transceivers' })
    expect(names(page.product_series)).toEqual(['high', 'low'])
    expect(page.product_series[0]).toMatchObject({
      bands: ['868 MHz', '916 MHz'],
      status: 1,
      status_2: 12,
      description: 'd',
      image__url: null,
    })
    expect(names(page.product_status)).toEqual(['New', 'Standard'])
    expect(names(page.product_status2)).toEqual(['3rd party product'])
  })

  test('is not found for an offline, unnamed, deleted or unknown category', async () => {
    await addCategory(world, { name: 'Offline', is_online: false })
    await addCategory(world, { name: '' })
    const { id } = await addCategory(world, { name: 'Gone' })
    await world.call(`DELETE product-category/${id}`, { as: 'staff' })
    for (const category of ['offline', '', 'gone', 'unknown', '%', '_']) {
      await expect(pages().categoryPage({ category })).rejects.toMatchObject(notFound)
      await expect(pages().categoryArchive({ category })).rejects.toMatchObject(notFound)
    }
    expect((await world.call('GET category-page/offline', { as: 'staff' })).status).toBe(404)
  })
})

describe('the page of a subcategory', () => {
  test('C-06 C-07 C-10 O-18 shows sections by list order, its series, and the number of archived ones', async () => {
    const { id: category } = await addCategory(world)
    const { id: subcategory } = await addSubcategory(world, { category })
    const low = await addSection(world, { name: 'low', subcategory, list_order: 1 })
    await addSection(world, { name: 'high', subcategory, list_order: 9 })
    const place = { category, subcategory }
    await addSeries(world, { ...place, name: 'in section', section: low.id })
    await addSeries(world, { ...place, name: 'without', ordering: 5 })
    await addSeries(world, { ...place, name: 'old', is_archived: true })
    await addSeries(world, { category, name: 'elsewhere' })
    const page = await pages().subcategoryPage({ category: 'transceivers', subcategory: 'SMT-modules' })
    expect(names(page.product_subcategory_section)).toEqual(['high', 'low'])
    expect(page.product_subcategory_section[0]).toMatchObject({ friendly_url: 'high' })
    expect(names(page.product_series)).toEqual(['without', 'in section'])
    expect(page.product_subcategory).toMatchObject({ archived_count: 1, products_count: 2 })
    expect(page.product_category.name).toBe('Transceivers')
  })

  test('is found only below its own category', async () => {
    const { id: category } = await addCategory(world)
    await addCategory(world, { name: 'Gateways' })
    await addSubcategory(world, { category })
    for (const segments of [
      { category: 'gateways', subcategory: 'smt-modules' },
      { category: 'transceivers', subcategory: 'archive' },
    ]) {
      await expect(pages().subcategoryPage(segments)).rejects.toMatchObject(notFound)
      await expect(pages().subcategoryArchive(segments)).rejects.toMatchObject(notFound)
    }
  })
})

test('C-11 C-12 the archive of a category contains all its archived series, that of a subcategory its own', async () => {
  const { id: category } = await addCategory(world)
  const { id: subcategory } = await addSubcategory(world, { category })
  const old = { category, is_archived: true }
  await addSeries(world, { ...old, name: 'a', ordering: 1 })
  await addSeries(world, { ...old, name: 'b', ordering: 2, subcategory })
  await addSeries(world, { ...old, name: 'offline', is_online: false })
  await addSeries(world, { category, name: 'current' })
  expect(names((await pages().categoryArchive({ category: 'transceivers' })).product_series)).toEqual([
    'b',
    'a',
  ])
  const segments = { category: 'transceivers', subcategory: 'smt-modules' }
  expect(names((await pages().subcategoryArchive(segments)).product_series)).toEqual(['b'])
})

describe('the page of a series', () => {
  test('C-19 C-32 returns everything in one response, found case-insensitively', async () => {
    const photo = await addImage()
    const series = await addSeries(world, {
      status: 2,
      photos: [photo.id],
      image: photo.id,
      box_1_title: 'Features',
    })
    const variant = await addVariant(world, { series: series.id, bands: [2], status: 1, image: photo.id })
    await addVariant(world, { series: series.id, name: 'not available', is_available: false })
    await addPrice(world, { product: variant.id, valid_from: '2026-01-01', price_1: 9 })
    await addPrice(world, { product: variant.id, valid_from: '2027-01-01', price_1: 10 })
    const link = await add(world, 'POST link', 'link', { name: 'Datasheet', url: '/downloads' })
    await world.call('POST product-link', { as: 'staff', json: { product: series.id, linkId: link.id } })
    const { body, headers } = await world.call('GET series-page/Tr-76D')
    expect(body).toMatchObject({
      product_series: {
        id: series.id,
        box_1_title: 'Features',
        photos: [photo.id],
        links: [link.id],
        image__url: photo.url,
      },
      product: [{ id: variant.id, bands: [2], image__url: photo.url, image__width: 800, lead_time: 35 }],
      product_price: [{ product: variant.id, price_1: 9 }],
      radio_band: [{ id: 2 }],
      photo: [{ id: photo.id, url: photo.url, width: 800, height: 600 }],
      link: [{ name: 'Datasheet' }],
      product_status: [{ name: 'New' }, { name: 'Standard' }],
    })
    expect(headers.get('x-fresh-until')).toBe(String(Date.parse('2027-01-01T00:00:00Z')))
    expect(await pages().seriesPage({ friendly_url: 'tr-76d' })).toEqual(body)
  })

  test('C-18 C-54 is shown for archived series, and not found for offline, unnamed or unknown ones', async () => {
    await addSeries(world, { name: 'Old', is_archived: true })
    expect((await pages().seriesPage({ friendly_url: 'old' })).product_series.is_archived).toBe(true)
    await addSeries(world, { name: 'Offline', is_online: false })
    await addSeries(world, { name: '' })
    for (const friendly_url of ['offline', '', 'unknown', '%']) {
      await expect(pages().seriesPage({ friendly_url })).rejects.toMatchObject(notFound)
    }
  })
})

test('O-18 the overview shows online categories by priority, with the number of series and an image', async () => {
  const image = await addImage()
  const { id } = await addCategory(world, { priority: 5 })
  await addCategory(world, { name: 'First', priority: 1 })
  await addCategory(world, { name: 'Offline', is_online: false })
  await addSeries(world, { category: id, ordering: 1, image: image.id })
  await addSeries(world, { category: id, ordering: 9 })
  await addSeries(world, { category: id, is_archived: true })
  expect((await pages().productsPage({})).product_category).toMatchObject([
    { name: 'First', products_count: 0, image__url: null },
    { name: 'Transceivers', products_count: 2, image__url: image.url },
  ])
})

describe('navigation data and the series of a category', () => {
  test('C-37 I-27 J-39 visitors get what is online, staff get everything', async () => {
    const { id } = await addCategory(world)
    const closed = await addCategory(world, { name: 'Closed', is_online: false })
    const hiddenPlace = await addSubcategory(world, { name: 'Hidden', category: closed.id })
    await addSection(world, { subcategory: hiddenPlace.id })
    const series = await addSeries(world, { category: id, name: 'online' })
    await addVariant(world, { series: series.id, bands: [1] })
    await addSeries(world, { category: id, name: 'archived', is_archived: true })
    await addSeries(world, { category: id, name: 'offline', is_online: false })
    const visitor = await pages().navigationData({})
    expect(names(visitor.product_category)).toEqual(['Transceivers'])
    expect(visitor.product_category[0]?.products_count).toBe(1)
    expect([visitor.product_subcategory, visitor.product_subcategory_section]).toEqual([[], []])
    expect(names(visitor.product_series)).toEqual(['online', 'archived'])
    expect(visitor.product_series[0]?.bands).toEqual(['868 MHz'])
    const staff = await world.api('staff').catalogue.navigationData({})
    expect([
      staff.product_category.length,
      staff.product_subcategory.length,
      staff.product_series.length,
    ]).toEqual([2, 1, 3])
    expect(names((await pages().categorySeries({ id })).product_series)).toEqual(['online', 'archived'])
    expect(
      (await world.call(`GET category/${id}/products`, { as: 'staff' })).body.product_series,
    ).toHaveLength(3)
    expect((await world.call(`GET category/${closed.id}/products`)).status).toBe(404)
    expect((await world.call(`GET category/${closed.id}/products`, { as: 'staff' })).status).toBe(200)
  })
})

describe('the menu on every page', () => {
  test('counts all series and lists the first of each subcategory, alike for staff and visitors', async () => {
    const { id } = await addCategory(world, { description: '**Radio** modules.\n\nMore.' })
    const closed = await addCategory(world, { name: 'Closed', is_online: false })
    const smt = await addSubcategory(world, { name: 'SMT', category: id })
    for (let n = 1; n <= MAX_SERIES_PER_GROUP + 2; n++)
      await addSeries(world, { category: id, subcategory: smt.id, name: `S-${n}`, ordering: n })
    await addSeries(world, { category: id, name: 'Shown off', status: 1, ordering: 1 })
    await addSeries(world, { category: id, name: 'Offline', status: 1, ordering: 9, is_online: false })
    await addSeries(world, { category: closed.id, name: 'Behind', status: 1, ordering: 9 })
    await addSeries(world, { category: id, name: 'Old', is_archived: true })
    const menu = await pages().productsMenu({})
    expect(menu.product_category).toMatchObject([
      { name: 'Transceivers', description: 'Radio modules.', current: MAX_SERIES_PER_GROUP + 3, archived: 1 },
    ])
    expect(menu.product_subcategory).toMatchObject([{ name: 'SMT', current: MAX_SERIES_PER_GROUP + 2 }])
    const listed = names(menu.product_series.filter(({ subcategory }) => subcategory === smt.id))
    expect(listed).toHaveLength(MAX_SERIES_PER_GROUP)
    expect(listed.slice(0, 2)).toEqual([`S-${MAX_SERIES_PER_GROUP + 2}`, `S-${MAX_SERIES_PER_GROUP + 1}`])
    expect(menu.newest).toMatchObject({ name: 'Shown off' })
    expect(await world.api('staff').catalogue.productsMenu({})).toEqual(menu)
  })
})

test('the forms of series and variants get bands, statuses, photos with their sections, and links as options', async () => {
  const photo = await addImage()
  await add(world, 'POST link', 'link', { name: 'AN001', url: '/downloads' })
  await add(world, 'POST link', 'link', { name: 'Redirect', auto_redirect: true, page: '/old', url: '/new' })
  const { body } = await world.call('GET product/edit-essentials', { as: 'staff' })
  expect(body).toMatchObject({
    photo: [{ id: photo.id, section: 1, url: photo.url }],
    link: [{ id: 1, name: 'AN001' }],
    photo_section: [{ id: 1, name: 'Products' }, { id: 3 }, { id: 5 }],
    product_status2: [{ id: 12, name: '3rd party product' }],
  })
  expect(body.product_status).toHaveLength(12)
  expect(body.radio_band).toContainEqual({ id: 1, name: '868 MHz' })
})

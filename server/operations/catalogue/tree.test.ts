import { beforeEach, describe, expect, test } from 'vitest'
import {
  add,
  addCategory,
  addSection,
  addSeries,
  addSubcategory,
  addVariant,
  type Added,
} from '#server/testing/test-records.ts'
import type { Uses } from '#contract/uses.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'

let world: World
beforeEach(async () => {
  world = await newWorld()
})

const save = (path: string, json: object) => world.call(`PUT ${path}`, { as: 'staff', json })

describe('the address of a category', () => {
  test('is the slug of its name, also after a rename', async () => {
    const category = await addCategory(world, { name: 'Vývojové sady', friendly_url: 'own' })
    expect(category.friendly_url).toBe('vyvojove-sady')
    const { body } = await save(`product-category/${category.id}`, { name: 'Development kits' })
    expect(body.product_category).toMatchObject({ friendly_url: 'development-kits', version: 2 })
    expect(
      (await save(`product-category/${category.id}`, { priority: 3 })).body.product_category,
    ).toMatchObject({
      friendly_url: 'development-kits',
    })
  })

  test('is never a reserved one: cross table for categories, archive for subcategories', async () => {
    expect((await addCategory(world, { name: 'Cross Table' })).friendly_url).toBe('cross-table-2')
    const { id } = await addCategory(world)
    expect((await addSubcategory(world, { name: 'Archive', category: id })).friendly_url).toBe('archive-2')
  })

  test('of a subcategory is unique within its category only', async () => {
    const [one, two] = [await addCategory(world), await addCategory(world, { name: 'Gateways' })]
    const urls = [
      await addSubcategory(world, { category: one.id }),
      await addSubcategory(world, { category: two.id }),
      await addSubcategory(world, { category: one.id }),
    ].map(({ friendly_url }) => friendly_url)
    expect(urls).toEqual(['smt-modules', 'smt-modules', 'smt-modules-2'])
  })

  test('A-093 twenty concurrent creates with one name get twenty addresses', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => addCategory(world, { name: 'Same' })))
    expect(new Set(all.map(({ friendly_url }) => friendly_url)).size).toBe(20)
    expect((await world.api().catalogue.categoryPage({ category: 'Same-20' })).product_category.name).toBe(
      'Same',
    )
  })
})

describe('moving a parent moves its series', () => {
  test('a subcategory to another category, a section to another subcategory', async () => {
    const [radio, gateways] = [await addCategory(world), await addCategory(world, { name: 'Gateways' })]
    const smt = await addSubcategory(world, { category: radio.id })
    const usb = await addSubcategory(world, { name: 'USB', category: radio.id })
    const section = await addSection(world, { subcategory: smt.id })
    const series = await addSeries(world, { category: radio.id, subcategory: smt.id, section: section.id })
    const place = async () => {
      const { product_series } = await world.api().catalogue.series.read({ id: series.id })
      return [
        product_series.category,
        product_series.subcategory,
        product_series.section,
        product_series.version,
      ]
    }
    await save(`product-subcategory/${smt.id}`, { category: gateways.id })
    expect(await place()).toEqual([gateways.id, smt.id, section.id, 2])
    await save(`product-subcategory-section/${section.id}`, { subcategory: usb.id })
    expect(await place()).toEqual([radio.id, usb.id, section.id, 3])
    await save(`product-subcategory-section/${section.id}`, { subcategory: null })
    expect(await place()).toEqual([radio.id, usb.id, null, 4])
  })
})

describe('A-097 records in use cannot be deleted', () => {
  const remove = async (path: string) => {
    const { status, body } = await world.call(`DELETE ${path}`, { as: 'staff' })
    return [status, (body.uses as Uses | undefined)?.records.map(({ entity, field }) => `${entity}.${field}`)]
  }

  test('categories, subcategories, sections, statuses and bands, from the bottom up', async () => {
    const category = await addCategory(world)
    const subcategory = await addSubcategory(world, { category: category.id })
    const section = await addSection(world, { subcategory: subcategory.id })
    const status = await add(world, 'POST product-status', 'product_status', {
      name: 'Beta',
      color: '#123456',
    })
    const second = await add(world, 'POST second-status', 'product_status2', { name: 'Partner' })
    const band = await add(world, 'POST radio-band', 'radio_band', { name: '2.4 GHz' })
    const place = { category: category.id, subcategory: subcategory.id, section: section.id }
    const series = await addSeries(world, { ...place, status: status.id, status_2: second.id })
    const variant = await addVariant(world, { status: status.id, status_2: second.id, bands: [band.id] })
    const all = {
      [`product-category/${category.id}`]: ['product_subcategory.category', 'product_series.category'],
      [`product-subcategory/${subcategory.id}`]: [
        'product_subcategory_section.subcategory',
        'product_series.subcategory',
      ],
      [`product-subcategory-section/${section.id}`]: ['product_series.section'],
      [`product-status/${status.id}`]: ['product_series.status', 'product.status'],
      [`second-status/${second.id}`]: ['product_series.status_2', 'product.status_2'],
      [`radio-band/${band.id}`]: ['product.bands'],
    }
    for (const [path, uses] of Object.entries(all))
      expect([path, ...(await remove(path))]).toEqual([path, 409, uses])
    await world.call(`DELETE product/${series.id}/delete`, { as: 'staff' })
    await world.call(`DELETE product-variant/${variant.id}/delete`, { as: 'staff' })
    for (const path of Object.keys(all).reverse())
      expect([path, ...(await remove(path))]).toEqual([path, 200, undefined])
  })

  test('a series cannot be added to a category that is deleted concurrently', async () => {
    const { id } = await addCategory(world)
    const [removed, added] = await Promise.all([
      world.call(`DELETE product-category/${id}`, { as: 'staff' }),
      world.call('POST product', { as: 'staff', json: { name: 'x', category: id } }),
    ])
    expect([
      [200, 400],
      [409, 200],
    ]).toContainEqual([removed.status, added.status])
  })
})

describe('structure', () => {
  test.each([
    ['product-category', 'product_category', 'editor/product-categories', { name: 'Kits', priority: 4 }],
    [
      'product-subcategory',
      'product_subcategory',
      'editor/product-subcategories',
      { name: 'USB', description: '*x*' },
    ],
    [
      'product-subcategory-section',
      'product_subcategory_section',
      'editor/product-subcategory-sections',
      { name: 'New', list_order: 9 },
    ],
    ['product-status', 'product_status', 'editor/product-statuses', { name: 'Beta', color: '#0b4f58' }],
    ['second-status', 'product_status2', 'editor/second-statuses', { name: 'Partner', description: 'x' }],
    ['radio-band', 'radio_band', 'editor/radio-bands', { name: '169 MHz' }],
    ['photo-section', 'photo_section', 'editor/photo-sections', { name: 'Press' }],
  ])('%s is created empty, saved, listed, and a stale save is refused', async (path, key, list, fields) => {
    const { id, version } = await add(world, `POST ${path}`, key)
    const saved = await add(world, `PUT ${path}/${id}`, key, { ...fields, version })
    expect(saved).toMatchObject({ id, version: version + 1, ...fields })
    const { body } = await world.call(`GET ${list}`, { as: 'staff' })
    expect((body[key] as Added[]).find((record) => record.id === id)).toEqual(saved)
    expect((await world.call(`GET ${path}/${id}`, { as: 'staff' })).body[key]).toEqual(saved)
    const stale = await save(`${path}/${id}`, { ...fields, version })
    expect([stale.status, stale.body[key]]).toEqual([409, saved])
    expect((await save(`${path}/${id}`, { name: 'a\nb' })).body.fields).toEqual({ name: 'Expected one line' })
  })

  test('refuses two bands with the same name', async () => {
    const { status, body } = await world.call('POST radio-band', { as: 'staff', json: { name: '868 MHz' } })
    expect([status, body.fields]).toEqual([400, { name: 'Already taken' }])
  })

  test('refuses unknown parents and images', async () => {
    for (const [path, fields] of [
      ['product-subcategory', { category: 77 }],
      ['product-subcategory', { image: 77 }],
      ['product-subcategory-section', { subcategory: 77 }],
    ] as const) {
      const [field] = Object.keys(fields)
      expect((await world.call(`POST ${path}`, { as: 'staff', json: fields })).body.fields).toEqual({
        [field!]: 'No such record',
      })
    }
  })
})

import { beforeEach, describe, expect, test } from 'vitest'
import { variantTable } from '#server/database/tables/catalogue.ts'
import { add, addPrice, addSeries, addVariant, type Added } from '#server/testing/test-records.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'

let world: World
beforeEach(async () => {
  world = await newWorld()
})

const save = (id: number, json: object) => world.call(`PUT product-variant/${id}`, { as: 'staff', json })
const read = async (id: number) => (await world.call(`GET product-variant/${id}`, { as: 'staff' })).body
const shown = async (series: number, as: 'anyone' | 'staff' = 'anyone') =>
  (await world.call(`GET product-series/${series}/variants`, { as })).body as {
    product: Added[]
    product_price: Added[]
    radio_band: Added[]
  }

describe('a new variant', () => {
  test('J-33 L-25 created empty has a lead time of 35, packing 1 and is in the price list', async () => {
    const { status, body } = await world.call('POST product-variant', { as: 'staff' })
    expect([status, body.product]).toMatchObject([
      200,
      {
        name: '',
        series: null,
        lead_time: 35,
        packing: 1,
        in_price_list: true,
        bands: [],
        photos: [],
        is_online: false,
      },
    ])
  })

  test.each([
    ['series', 77],
    ['bands', [1, 77]],
    ['status', 77],
    ['packing', 0],
    ['eshop_url', 'javascript:x'],
    ['lead_time', -1],
  ])('with an invalid %s of %j is refused and nothing is stored', async (field, value) => {
    const { status, body } = await world.call('POST product-variant', {
      as: 'staff',
      json: { name: 'x', [field]: value },
    })
    expect([status, Object.keys(body.fields as object)]).toEqual([400, [field]])
    expect((await world.api('staff').catalogue.variants.list({})).product).toEqual([])
  })

  test('is refused for a series in the trash', async () => {
    const { id } = await addSeries(world)
    await world.call(`DELETE product/${id}/delete`, { as: 'staff' })
    const { body } = await world.call('POST product-variant', { as: 'staff', json: { series: id } })
    expect(body.fields).toEqual({ series: 'No such record' })
  })
})

describe('P-28 the fields of a variant beside its offer', () => {
  test('are settable, and visitors get all but the terms of the distributor', async () => {
    const series = await addSeries(world)
    const successor = await addVariant(world, { series: series.id, name: 'TR-86DA' })
    const { id } = await addVariant(world, { series: series.id })
    const open = { friendly_url: 'old-76', replace_by: successor.id, details: 'Gold contacts' }
    const terms = { distributor_costs: 7.5, distributor_mog: 100, distributor_status: 'A' }
    const { body } = await save(id, { ...open, ...terms })
    expect(body.product).toMatchObject({ ...open, ...terms })
    expect((await read(id)).product).toMatchObject({ ...open, ...terms })
    const row = (await shown(series.id)).product.find((product) => product.id === id)
    expect(row).toMatchObject(open)
    for (const name of Object.keys(terms)) expect(row).not.toHaveProperty(name)
    const cleared = await save(id, { replace_by: null, distributor_costs: null, distributor_mog: null })
    expect(cleared.body.product).toMatchObject({ replace_by: null, distributor_costs: null })
  })

  test('refuse a variant that replaces itself, an unknown one and an address that is taken', async () => {
    const { id } = await addVariant(world, { friendly_url: 'one' })
    const other = await addVariant(world)
    const fieldsOf = async (fields: object) => (await save(other.id, fields)).body.fields
    expect(await fieldsOf({ replace_by: other.id })).toEqual({ replace_by: 'Expected another variant' })
    expect(await fieldsOf({ replace_by: 77 })).toEqual({ replace_by: 'No such record' })
    expect(await fieldsOf({ friendly_url: 'ONE' })).toEqual({ friendly_url: 'Already taken' })
    expect((await save(id, { friendly_url: 'one' })).status).toBe(200)
  })

  test('a page names the replacements of its variants with their series', async () => {
    const next = await addSeries(world, { name: 'TR-86D' })
    const successor = await addVariant(world, { series: next.id, name: 'TR-86DA' })
    const series = await addSeries(world)
    await addVariant(world, { series: series.id, replace_by: successor.id })
    const page = () => world.api().catalogue.seriesPage({ friendly_url: 'tr-76d' })
    expect((await page()).replacement).toEqual([
      { id: successor.id, name: 'TR-86DA', series: { id: next.id, name: 'TR-86D', friendly_url: 'tr-86d' } },
    ])
    await world.call(`PUT product/${next.id}`, { as: 'staff', json: { is_online: false } })
    expect((await page()).replacement).toEqual([])
  })
})

test('an order code or friendly URL of a variant leads to its series, if that is public', async () => {
  const series = await addSeries(world)
  const { id } = await addVariant(world, { series: series.id, name: 'TR-76DA', friendly_url: 'old-76' })
  const found = async (code: string) => {
    const { status, body } = await world.call(`GET order-code/${code}`)
    return [status, (body.product as Added | undefined)?.id]
  }
  expect(await found('tr-76da')).toEqual([200, id])
  expect(await found('OLD-76')).toEqual([200, id])
  expect(await found('tr-76d')).toEqual([404, undefined])
  await world.call(`PUT product/${series.id}`, { as: 'staff', json: { is_online: false } })
  expect(await found('tr-76da')).toEqual([404, undefined])
})

describe('a variant', () => {
  test('J-34 L-26 is saved form-encoded with bands as JSON; an invalid lead time becomes 35', async () => {
    const { id } = await addVariant(world, { lead_time: 10 })
    const { body } = await world.call(`PUT product-variant/${id}`, {
      as: 'staff',
      form: { bands: '[2,1]', lead_time: 'soon', status_2: '', is_online: 'false' },
    })
    expect(body.product).toMatchObject({
      bands: [2, 1],
      lead_time: 35,
      status_2: null,
      is_online: false,
      version: 2,
    })
    expect((await read(id)).radio_band).toEqual(expect.arrayContaining([{ id: 1, name: '868 MHz' }]))
  })

  test('includes the place of its series', async () => {
    const category = await add(world, 'POST product-category', 'product_category', { name: 'Gateways' })
    const series = await addSeries(world, { category: category.id })
    const { id } = await addVariant(world, { series: series.id })
    expect((await read(id)).product).toMatchObject({
      category: category.id,
      subcategory: null,
      section: null,
    })
  })

  test('refuses a save of an older version and returns the current record', async () => {
    const { id, version } = await addVariant(world)
    const first = await save(id, { name: 'first', version })
    const second = await save(id, { name: 'second', version })
    expect([second.status, second.body.product]).toEqual([409, first.body.product])
  })

  test('J-38 is listed in short form, including archived and offline ones', async () => {
    await addVariant(world, { name: 'b', ordering: 1 })
    await addVariant(world, { name: 'a', ordering: 1, is_archived: true })
    await addVariant(world, { name: 'c', ordering: 5, is_online: false })
    const { product } = await world.api('staff').catalogue.variants.list({})
    expect(product.map(({ name }) => name)).toEqual(['c', 'a', 'b'])
    expect(Object.keys(product[0]!)).not.toContain('description')
  })

  test('A-031 L-30 is copied offline with its bands and prices, and belongs to the same series', async () => {
    const series = await addSeries(world)
    const { id } = await addVariant(world, { series: series.id, bands: [1, 2] })
    await addPrice(world, { product: id, valid_from: '2026-01-01', price_1: 9.5 })
    const { body } = await world.call(`POST product-variant/${id}/copy`, { as: 'staff' })
    const copy = body.product as Added
    expect(copy).toMatchObject({
      name: 'TR-76DA',
      series: series.id,
      bands: [1, 2],
      is_online: false,
      version: 1,
    })
    expect((await read(copy.id)).product_price).toMatchObject([{ product: copy.id, price_1: 9.5 }])
  })

  test('is gone from every response once it is deleted', async () => {
    const series = await addSeries(world)
    const { id } = await addVariant(world, { series: series.id })
    expect((await world.call(`DELETE product-variant/${id}/delete`, { as: 'staff' })).body).toEqual({})
    expect((await shown(series.id, 'staff')).product).toEqual([])
    expect((await save(id, { name: 'late' })).status).toBe(404)
  })
})

describe('variants for visitors', () => {
  test('C-28 are those that can be ordered, by ordering and name, without drafts', async () => {
    const { id: series } = await addSeries(world)
    await addVariant(world, { series, name: 'b', ordering: 1 })
    await addVariant(world, { series, name: 'a', ordering: 1, is_online: false })
    await addVariant(world, { series, name: 'first', ordering: 9, is_archived: true })
    await addVariant(world, { series, name: 'not available', is_available: false })
    await addVariant(world, { series, name: '' })
    expect((await shown(series)).product.map(({ name }) => name)).toEqual(['first', 'a', 'b'])
    expect((await shown(series, 'staff')).product).toHaveLength(5)
  })

  test('A-028 never include the terms of distributors', async () => {
    const { id: series, friendly_url } = await addSeries(world)
    await addVariant(world, { series })
    const terms = { distributor_costs: 4.2, distributor_mog: 7, distributor_status: 'gold partner' }
    await world.parts.connection.db.update(variantTable).set(terms)
    const responses = [
      await shown(series),
      await world.api().catalogue.seriesPage({ friendly_url: String(friendly_url) }),
    ]
    for (const response of responses) {
      expect(response.product).toHaveLength(1)
      expect(Object.keys(response.product[0]!).filter((key) => key.startsWith('distributor'))).toEqual([])
      expect(JSON.stringify(response)).not.toContain('gold partner')
    }
    expect((await read(1)).product).toMatchObject(terms)
  })
})

describe('prices', () => {
  test('of today are the newest that have taken effect; the response is fresh until the next one does', async () => {
    const { id: series } = await addSeries(world)
    const { id: product } = await addVariant(world, { series })
    await addPrice(world, { product, valid_from: '2026-01-01', price_1: 1 })
    await addPrice(world, { product, valid_from: '2026-11-15', price_1: 2 })
    await addPrice(world, { product, valid_from: '2026-12-01', price_1: 3 })
    expect((await shown(series)).product_price).toMatchObject([
      { product, valid_from: '2026-11-15', price_1: 2, price_5: null },
    ])
    const { headers } = await world.call(`GET product-series/${series}/variants`)
    expect(headers.get('x-fresh-until')).toBe(String(Date.parse('2026-12-01T00:00:00Z')))
    expect((await read(product)).product_price).toMatchObject([
      { price_1: 3 },
      { price_1: 2 },
      { price_1: 1 },
    ])
    world.clock.now = new Date('2026-12-01T00:00:00Z')
    expect((await shown(series)).product_price).toMatchObject([{ price_1: 3 }])
  })

  test('of offline variants, and future prices, are never published', async () => {
    const { id: series } = await addSeries(world)
    const offline = await addVariant(world, { series, is_online: false })
    const coming = await addVariant(world, { series })
    await addPrice(world, { product: offline.id, valid_from: '2026-01-01', price_1: 77.77 })
    await addPrice(world, { product: coming.id, valid_from: '2027-01-01', price_1: 66.66 })
    const text = JSON.stringify([
      await shown(series),
      await world.api().catalogue.seriesPage({ friendly_url: 'tr-76d' }),
      await world.api().catalogue.priceList({}),
    ])
    expect(text).not.toMatch(/77\.77|66\.66/)
  })

  test('J-30 J-31 J-32 L-28 are added, changed and deleted, with exact cents', async () => {
    const { id: product } = await addVariant(world)
    const price = await addPrice(world, { product, price_1: 21.5, price_5: 20.1, price_1000: null })
    expect(price).toMatchObject({
      product,
      valid_from: '2026-11-15',
      price_1: 21.5,
      price_5: 20.1,
      price_20: null,
    })
    const { body } = await world.call(`PUT price-item/${price.id}`, {
      as: 'staff',
      form: { product: String(product), valid_from: '2022-07-01', price_1: '22.07', price_5: '' },
    })
    expect(body.product_price).toMatchObject({
      valid_from: '2022-07-01',
      price_1: 22.07,
      price_5: null,
      version: 2,
    })
    const stale = await world.call(`PUT price-item/${price.id}`, {
      as: 'staff',
      json: { version: 1, price_1: 1 },
    })
    expect([stale.status, stale.body.product_price]).toEqual([409, body.product_price])
    expect((await world.call(`DELETE price-item/${price.id}`, { as: 'staff' })).body).toEqual({})
    expect((await read(product)).product_price).toEqual([])
  })

  test.each([
    ['product', { product: 77 }, 'No such record'],
    ['product', { product: undefined }, expect.any(String)],
    ['price_1', { price_1: -1 }, 'A price can not be negative'],
    ['price_20', { price_20: 1.234 }, 'At most two decimals'],
    ['valid_from', { valid_from: '2026-02-30' }, 'Invalid date format'],
  ])('with an invalid %s are refused', async (field, wrong, message) => {
    const { id: product } = await addVariant(world)
    const { status, body } = await world.call('POST price-item', { as: 'staff', json: { product, ...wrong } })
    expect([status, body.fields]).toEqual([400, { [field]: message }])
    expect((await read(product)).product_price).toEqual([])
  })
})

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
import { newWorld, type World } from '#server/testing/test-world.ts'

let world: World
beforeEach(async () => {
  world = await newWorld()
})

const save = (id: number, fields: object) => world.call(`PUT product/${id}`, { as: 'staff', json: fields })
const read = (id: number, as?: 'staff') => world.call(`GET product-series/${id}`, { as: as ?? 'anyone' })

describe('a new series', () => {
  test('J-24 L-15 created empty is offline, available, without an address, and hidden even when it is online', async () => {
    const { status, body } = await world.call('POST product', { as: 'staff' })
    expect(status).toBe(200)
    expect(body.product_series).toMatchObject({
      name: '',
      friendly_url: '',
      is_online: false,
      is_available: true,
      photos: [],
    })
    const { id } = await add(world, 'POST product', 'product_series', { is_online: true })
    expect((await read(id)).status).toBe(404)
    expect((await read(id, 'staff')).status).toBe(200)
  })

  test('I-04 J-25 L-18 accepts all fields form-encoded, with photos as JSON and empty values as none', async () => {
    const category = await addCategory(world)
    const { status, body } = await world.call('POST product', {
      as: 'staff',
      form: {
        name: 'TR-76D',
        category: String(category.id),
        subcategory: '',
        section: '',
        status: '2',
        status_2: '',
        photos: '[]',
        is_online: 'true',
        box_3_open: '1',
        box_3_url: 'https://example.com/',
      },
    })
    expect(status).toBe(200)
    expect(body.product_series).toMatchObject({
      friendly_url: 'tr-76d',
      category: category.id,
      subcategory: null,
      section: null,
      status: 2,
      is_online: true,
      box_3_open: 1,
      box_3_url: 'https://example.com/',
      box_1_open: 2,
      image__url: null,
      links: [],
      downloads: [],
    })
  })

  test.each([
    ['friendly_url', 'a b'],
    ['box_1_open', 3],
    ['box_6_url', 'javascript:alert(1)'],
    ['photos', [1, 1]],
    ['photos', [77]],
    ['category', 77],
    ['status', 12],
    ['image', 77],
    ['name', 7],
  ])('with an invalid %s of %j is refused and nothing is stored', async (field, value) => {
    const { status, body } = await world.call('POST product', {
      as: 'staff',
      json: { name: 'x', [field]: value },
    })
    expect([status, Object.keys(body.fields as object)[0]?.split('.')[0]]).toEqual([400, field])
    expect((await world.api('staff').catalogue.navigationData({})).product_series).toEqual([])
  })
})

test('the editor lists every series in short form, including offline and archived ones, with the number of variants', async () => {
  const hidden = await addSeries(world, { name: 'Hidden', is_online: false, is_archived: true, ordering: 5 })
  const shown = await addSeries(world, { ordering: 9 })
  const [one] = [await addVariant(world, { series: shown.id }), await addVariant(world, { series: shown.id })]
  await world.call(`DELETE product-variant/${one.id}/delete`, { as: 'staff' })
  const gone = await addSeries(world)
  await world.call(`DELETE product/${gone.id}/delete`, { as: 'staff' })
  const { product_series } = await world.api('staff').catalogue.series.list({})
  expect(product_series).toMatchObject([
    { id: shown.id, version: shown.version, variants_count: 1, is_available: true },
    { id: hidden.id, variants_count: 0, is_online: false, is_archived: true },
  ])
  expect(product_series[0]).not.toHaveProperty('description')
})

test('the editor list includes the places and statuses of series, even offline ones', async () => {
  const category = await addCategory(world, { name: 'Modules', is_online: false })
  const subcategory = await addSubcategory(world, { name: 'Transceivers', category: category.id })
  const section = await addSection(world, { name: 'Small', subcategory: subcategory.id })
  const status = await add(world, 'POST product-status', 'product_status', { name: 'In series' })
  const { product_series, ...related } = await world.api('staff').catalogue.series.list({})
  expect(product_series).toEqual([])
  expect(related).toMatchObject({
    product_category: [{ id: category.id, name: 'Modules' }],
    product_subcategory: [{ id: subcategory.id, name: 'Transceivers' }],
    product_subcategory_section: [{ id: section.id, name: 'Small' }],
    product_status: expect.arrayContaining([expect.objectContaining({ id: status.id, name: 'In series' })]),
  })
})

describe('the address of a series', () => {
  const urls = async (...names: [string, string?][]) => {
    const generated: unknown[] = []
    for (const [name, friendly_url = ''] of names)
      generated.push((await addSeries(world, { name, friendly_url })).friendly_url)
    return generated
  }

  test('is the slug of its name, with a number when it is taken', async () => {
    expect(await urls(['TR-76D'], ['TR 76D'], ['Přijímač řady č. 5'], ['***'], ['x', 'Own.One'])).toEqual([
      'tr-76d',
      'tr-76d-2',
      'prijimac-rady-c-5',
      'series',
      'own.one',
    ])
  })

  test('A-119 stays valid when a number is appended to a truncated address', async () => {
    const long = `${'a'.repeat(189)}-${'b'.repeat(10)}`
    expect(await urls(['x', long])).toEqual([long])
    const { body } = await world.call('POST product/1/copy', { as: 'staff' })
    const copy = await read((body.product as Added).id, 'staff')
    expect(copy.body.product_series).toMatchObject({ friendly_url: `${'a'.repeat(189)}-2` })
  })

  test('that staff choose is refused when another series has it, in any case of letters', async () => {
    await addSeries(world, { name: 'x', friendly_url: 'own.one' })
    const taken = { status: 400, body: { fields: { friendly_url: 'Already taken' } } }
    const created = await world.call('POST product', {
      as: 'staff',
      json: { name: 'y', friendly_url: 'Own.One' },
    })
    expect(created).toMatchObject(taken)
    const { id } = await addSeries(world, { name: 'z' })
    expect(await save(id, { friendly_url: 'own.one' })).toMatchObject(taken)
    expect((await save(id, { friendly_url: 'Z' })).body.product_series).toMatchObject({ friendly_url: 'z' })
  })

  test('stays when the name changes, and is generated again when it is cleared', async () => {
    const { id } = await addSeries(world)
    expect((await save(id, { name: 'TR-80' })).body.product_series).toMatchObject({ friendly_url: 'tr-76d' })
    expect((await save(id, { friendly_url: '' })).body.product_series).toMatchObject({
      friendly_url: 'tr-80',
    })
  })

  test('is free again after the series is deleted', async () => {
    const { id } = await addSeries(world)
    await world.call(`DELETE product/${id}/delete`, { as: 'staff' })
    expect((await addSeries(world)).friendly_url).toBe('tr-76d')
  })

  test('A-093 fifty concurrent creates with one name get fifty addresses, each of its own series', async () => {
    const series = await Promise.all(Array.from({ length: 50 }, () => addSeries(world, { name: 'Same' })))
    expect(new Set(series.map(({ friendly_url }) => friendly_url)).size).toBe(50)
    for (const { id, friendly_url } of series.slice(0, 5)) {
      const page = await world
        .api()
        .catalogue.seriesPage({ friendly_url: String(friendly_url).toUpperCase() })
      expect(page.product_series.id).toBe(id)
    }
  })

  test('A-093 of ten concurrent saves with one address one gets it', async () => {
    const series = await Promise.all(
      Array.from({ length: 10 }, (_, index) => addSeries(world, { name: `s${index}` })),
    )
    const saves = await Promise.all(
      series.map(async ({ id }) => (await save(id, { friendly_url: 'wanted' })).status),
    )
    expect(saves.toSorted()).toEqual([200, ...Array(9).fill(400)])
  })
})

describe('saving', () => {
  test('changes only the sent fields, increases the version and is visible at once', async () => {
    const { id, version } = await addSeries(world, { description: 'first' })
    const { body } = await save(id, { title_2: 'SMT', version })
    expect(body.product_series).toMatchObject({ version: version + 1, title_2: 'SMT', description: 'first' })
    expect((await world.api().catalogue.series.read({ id })).product_series).toEqual(body.product_series)
  })

  test('C-53 allows any change of status, if a status that ends the product says what replaces it', async () => {
    const { id } = await addSeries(world, { status: 5, has_no_replacement: true })
    for (const status of [10, 1, 13, 2, 8, null]) {
      expect((await save(id, { status })).body.product_series).toMatchObject({ status })
    }
  })

  test('A-092 with an older version is refused and returns the current record', async () => {
    const { id, version } = await addSeries(world)
    await save(id, { name: 'first', version })
    const second = await save(id, { name: 'second', version })
    expect(second.status).toBe(409)
    expect(second.body).toMatchObject({
      error: 'STALE_VERSION',
      product_series: { name: 'first', version: version + 1 },
    })
    await expect(
      world.api('staff').catalogue.series.update({ id, version, name: 'third' }),
    ).rejects.toMatchObject({
      code: 'STALE_VERSION',
    })
  })

  test('of two concurrent saves of the same version one fails', async () => {
    const { id, version } = await addSeries(world)
    const saves = await Promise.all(['a', 'b'].map((name) => save(id, { name, version })))
    expect(saves.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

describe('a copy', () => {
  test('A-031 is offline, has its own address, and the photos and links of the original but no variants', async () => {
    const { id } = await addSeries(world, { description: 'copied' })
    await addVariant(world, { series: id })
    await world.call('POST product-link', { as: 'staff', json: { product: id } })
    const { status, body } = await world.call(`POST product/${id}/copy`, { as: 'staff' })
    expect([status, Object.keys(body)]).toEqual([200, ['product']])
    const copy = (body.product as Added).id
    expect((await read(copy)).status).toBe(404)
    expect((await read(copy, 'staff')).body.product_series).toMatchObject({
      name: 'TR-76D',
      friendly_url: 'tr-76d-2',
      is_online: false,
      description: 'copied',
      version: 1,
    })
    expect((await world.call(`GET product/${copy}/links`, { as: 'staff' })).body.product_link).toHaveLength(1)
    const variants = await world.call(`GET product-series/${copy}/variants`, { as: 'staff' })
    expect(variants.body.product).toEqual([])
    await save(copy, { is_online: true })
    expect((await read(copy)).status).toBe(200)
  })
})

describe('deleting', () => {
  test('A-097 a series with variants and links is refused with its uses, and cascades once confirmed', async () => {
    const { id } = await addSeries(world)
    const variant = await addVariant(world, { series: id })
    const { body: attached } = await world.call('POST product-link', { as: 'staff', json: { product: id } })
    const uses = {
      total: 2,
      records: [
        { entity: 'product', id: variant.id, name: 'TR-76DA', field: 'series' },
        { entity: 'link', id: (attached.link as Added).id, name: '', field: 'links' },
      ],
    }
    expect((await world.call(`GET product/${id}/uses`, { as: 'staff' })).body).toEqual({ uses })
    const refused = await world.call(`DELETE product/${id}/delete`, { as: 'staff' })
    expect([refused.status, refused.body]).toMatchObject([409, { error: 'STILL_IN_USE', uses }])
    expect((await read(id)).status).toBe(200)
    const done = await world.call(`DELETE product/${id}/delete`, { as: 'staff', form: { confirmed: 'true' } })
    expect([done.status, done.body]).toEqual([200, {}])
    expect((await read(id, 'staff')).status).toBe(404)
    expect((await world.call(`GET product-variant/${variant.id}`, { as: 'staff' })).status).toBe(404)
    expect((await world.api().catalogue.navigationData({})).product_series).toEqual([])
  })

  test('a series without uses is deleted at once', async () => {
    const { id } = await addSeries(world)
    expect((await world.call(`DELETE product/${id}/delete`, { as: 'staff' })).body).toEqual({})
    expect((await world.call(`DELETE product/${id}/delete`, { as: 'staff' })).status).toBe(404)
  })
})

describe('an offline series', () => {
  test('is hidden from visitors in every call, but not from staff', async () => {
    const { id } = await addSeries(world, { is_online: false, name: 'Hidden' })
    for (const part of ['', '/variants', '/photos', '/links']) {
      expect((await world.call(`GET product-series/${id}${part}`)).status).toBe(404)
      expect((await world.call(`GET product-series/${id}${part}`, { as: 'user' })).status).toBe(404)
      expect((await world.call(`GET product-series/${id}${part}`, { as: 'staff' })).status).toBe(200)
    }
    expect((await world.call('GET series-page/hidden', { as: 'staff' })).status).toBe(404)
  })
})

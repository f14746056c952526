import { stringify } from 'csv-stringify/sync'
import { beforeEach, describe, expect, test } from 'vitest'
import { noPrices } from '#domain/catalogue/price-list.ts'
import { tablesChangedBy } from '#server/attacks/database-digest.ts'
import { addCategory, addPrice, addSeries, addVariant, upload } from '#server/testing/test-records.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'
import { publishDueReleases } from './due-releases.ts'
import { operationAt } from '#server/operations/operations.ts'

const DAY = '2027-02-01'

let world: World
let first: number
let second: number

beforeEach(async () => {
  world = await newWorld()
  const category = await addCategory(world)
  const series = await addSeries(world, { category: category.id })
  first = (await addVariant(world, { series: series.id, name: 'TR-76DA', ordering: 2 })).id
  second = (await addVariant(world, { series: series.id, name: 'TR-76G', ordering: 1 })).id
  await addPrice(world, { product: first, valid_from: '2026-09-01', price_1: 10, price_5: 9 })
})

const staff = () => world.api('staff').publishing
const grid = async (day = DAY) => (await staff().priceGrid({ day })).price_list
const save = async (
  prices: { product: number; price_1?: number | null; price_5?: number | null }[],
  day = DAY,
) => {
  const { version } = await grid(day)
  return (await staff().savePriceGrid({ day, version, prices })).price_list
}
const publicPrices = async () => {
  const { product_price } = await world.api().catalogue.priceList({})
  return product_price.map(({ product, price_1 }) => [product, price_1])
}

describe('the grid of a day', () => {
  test('has all variants that are not archived, with the prices in force', async () => {
    await addVariant(world, { name: 'Archived', is_archived: true })
    const { rows, release } = await grid()
    expect(release).toBeNull()
    expect(rows.map(({ name }) => name)).toEqual(['TR-76DA', 'TR-76G'])
    const inForce = { ...noPrices, price_1: 10, price_5: 9 }
    expect(rows[0]).toMatchObject({ before: inForce, prices: inForce, is_prepared: false, is_listed: true })
    expect(rows[1]).toMatchObject({ before: null, prices: noPrices })
  })

  test('has no prices that begin later, and those of the day itself', async () => {
    await addPrice(world, { product: first, valid_from: DAY, price_1: 11 })
    await addPrice(world, { product: first, valid_from: '2027-03-01', price_1: 12 })
    const { rows } = await grid()
    expect(rows[0]).toMatchObject({ before: { price_1: 10 }, prices: { price_1: 11 } })
    expect((await grid('2027-01-31')).rows[0]).toMatchObject({ prices: { price_1: 10 } })
  })
})

describe('saving the grid', () => {
  test('prepares all prices in one release, scheduled for the day; nothing is public before', async () => {
    const before = await publicPrices()
    const saved = await save([
      { product: first, price_1: 10.4 },
      { product: second, price_1: 20 },
    ])
    expect(saved.release).toMatchObject({
      name: 'Price list of 1 Feb 2027',
      moment: '2027-02-01T00:00:00Z',
      state: 'open',
    })
    expect(saved.rows[0]).toMatchObject({ prices: { price_1: 10.4, price_5: 9 }, is_prepared: true })
    expect(await publicPrices()).toEqual(before)
    const { prepared_change } = await staff().release({ id: saved.release!.id })
    expect(prepared_change.map(({ call, name, conflict }) => [call, name, conflict])).toEqual([
      ['POST price-item', 'New product price of TR-76DA', null],
      ['POST price-item', 'New product price of TR-76G', null],
    ])
  })

  test('all prices of the release become public at one content version, at its moment', async () => {
    await save([
      { product: first, price_1: 10.4 },
      { product: second, price_1: 20 },
    ])
    const version = await world.parts.contentVersion.current()
    world.clock.now = new Date(`${DAY}T00:00:00Z`)
    const done = await publishDueReleases(world.parts.anonymousContext(), operationAt)
    expect(done).toMatchObject([{ failure: null }])
    expect(await world.parts.contentVersion.current()).toBe(version + 1)
    expect(await publicPrices()).toEqual([
      [first, 10.4],
      [second, 20],
    ])
    const list = await grid()
    expect(list.release).toBeNull()
    expect(list.rows[0]).toMatchObject({ before: { price_1: 10 }, prices: { price_1: 10.4 } })
  })

  test('saving again goes into the same release and replaces what differs', async () => {
    const one = await save([{ product: first, price_1: 10.4 }])
    const two = await save([
      { product: first, price_5: 9.5 },
      { product: second, price_1: 20 },
    ])
    expect(two.release?.id).toBe(one.release?.id)
    const { prepared_change } = await staff().release({ id: two.release!.id })
    expect(prepared_change.map(({ input }) => input)).toEqual([
      { product: first, valid_from: DAY, ...noPrices, price_1: 10.4, price_5: 9.5 },
      { product: second, valid_from: DAY, ...noPrices, price_1: 20 },
    ])
  })

  test('prices as they are in force need no change, and a release without changes is deleted', async () => {
    const one = await save([{ product: first, price_1: 10.4 }])
    const two = await save([{ product: first, price_1: 10 }])
    expect(two.release).toBeNull()
    expect((await staff().releases({})).release.map(({ id }) => id)).not.toContain(one.release!.id)
  })

  test('published prices of the day are updated, not doubled', async () => {
    const { id } = await addPrice(world, { product: first, valid_from: DAY, price_1: 11, price_5: 10 })
    const { release } = await save([{ product: first, price_1: 11.5 }])
    const { prepared_change } = await staff().release({ id: release!.id })
    expect(prepared_change).toMatchObject([
      { call: 'PUT price-item/:id', entity_id: id, input: { price_1: 11.5 } },
    ])
    await staff().publish({ id: release!.id })
    expect((await grid()).rows[0]).toMatchObject({
      prices: { price_1: 11.5, price_5: 10 },
      is_prepared: false,
    })
  })

  test('the list of a day that has begun is published by hand', async () => {
    const today = '2026-11-15'
    const { release } = await save([{ product: first, price_1: 12 }], today)
    expect(release?.moment).toBeNull()
    await staff().publish({ id: release!.id })
    expect(await publicPrices()).toEqual([[first, 12]])
  })

  test('a save based on an older grid is refused with the current one', async () => {
    const { version } = await grid()
    await save([{ product: first, price_1: 10.4 }])
    const json = { version, prices: [{ product: first, price_1: 10.9 }] }
    const { status, body } = await world.call(`PUT editor/price-list/${DAY}`, { as: 'staff', json })
    expect([status, body.error]).toEqual([409, 'STALE_VERSION'])
    expect(body.price_list).toMatchObject({ rows: [{ prices: { price_1: 10.4 } }, {}] })
  })

  test('of two saves at the same time one is refused', async () => {
    const { version } = await grid()
    const results = await Promise.all(
      [11, 12].map((price_1) =>
        world.call(`PUT editor/price-list/${DAY}`, {
          as: 'staff',
          json: { version, prices: [{ product: first, price_1 }] },
        }),
      ),
    )
    expect(results.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await staff().releases({})).release).toHaveLength(1)
  })

  test.each([
    ['a negative price', { price_1: -1 }],
    ['three decimals', { price_1: 1.234 }],
    ['an absurd price', { price_1: 1e9 }],
    ['text', { price_1: 'much' }],
    ['an unknown variant', { product: 999_999, price_1: 1 }],
  ])('%s is refused, and nothing is stored', async (_, row) => {
    const { version } = await grid()
    const changed = await tablesChangedBy(world.parts.connection, async () => {
      const json = { version, prices: [{ product: first, ...row }] }
      const { status, body } = await world.call(`PUT editor/price-list/${DAY}`, { as: 'staff', json })
      expect([status, body.error]).toEqual([400, 'INVALID_INPUT'])
    })
    expect(changed).toEqual([])
  })

  test('the same variant twice is refused', async () => {
    const { version } = await grid()
    const row = { product: first, price_1: 1 }
    const json = { version, prices: [row, row] }
    const { status } = await world.call(`PUT editor/price-list/${DAY}`, { as: 'staff', json })
    expect(status).toBe(400)
  })

  test.each(['GET editor/price-list/2027-02-01', 'PUT editor/price-list/2027-02-01'])(
    '%s is for staff',
    async (route) => {
      const json = route.startsWith('PUT') ? { version: 1, prices: [{ product: 1, price_1: 1 }] } : undefined
      expect((await world.call(route, { json })).status).toBe(401)
      expect((await world.call(route, { as: 'user', json })).status).toBe(403)
    },
  )

  test('a day that does not exist is refused', async () => {
    const { status, body } = await world.call('GET editor/price-list/2027-02-30', { as: 'staff' })
    expect([status, body.error]).toEqual([400, 'INVALID_DATE_FORMAT'])
  })
})

describe('a dry run of an import', () => {
  const importTable = async (rows: string[][], filename = 'prices.csv') =>
    upload(world, 'editor/price-list/import', Buffer.from(stringify(rows, { delimiter: ';' })), { filename })

  test('places rows by order code, names all others, and stores nothing', async () => {
    const changed = await tablesChangedBy(world.parts.connection, async () => {
      const { status, body } = await importTable([
        ['Code', 'from 1', 'from 5'],
        ['tr 76 da', '10,40 €', ''],
        ['TR-99', '1', '1'],
        ['TR-76G', 'soon', ''],
      ])
      expect(status).toBe(200)
      expect(body).toEqual({
        rows: [{ row: 2, product: first, name: 'TR-76DA', price_1: 10.4 }],
        problems: [
          { row: 3, code: 'TR-99', reason: 'No variant has this order code' },
          { row: 4, code: 'TR-76G', reason: '“soon” from 1 pieces: No price' },
        ],
      })
    })
    expect(changed).toEqual([])
  })

  test.each(['csv', 'xlsx'])('reads the price list that this site writes as %s', async (ending) => {
    const response = await world.fetch(new Request(`http://localhost:3000/pricelist.${ending}`))
    const bytes = new Uint8Array(await response.arrayBuffer())
    const { body } = await upload(world, 'editor/price-list/import', bytes, { filename: `list.${ending}` })
    expect(body).toMatchObject({
      rows: [
        { product: first, price_1: 10, price_5: 9, price_20: null },
        { product: second, price_1: null },
      ],
      problems: [],
    })
  })

  test('a file that is no price list is refused with the reason', async () => {
    const { status, body } = await importTable([['a', 'b']])
    expect([status, body.fields]).toEqual([
      400,
      { file: 'No row has the heads of a price list, such as “Code” and “from 1”.' },
    ])
    const damaged = await importTable([['Code']], 'prices.xlsx')
    expect([damaged.status, damaged.body.fields]).toEqual([
      400,
      { file: expect.stringMatching(/workbook/) as string },
    ])
  })

  test('visitors can import nothing', async () => {
    const { status } = await upload(world, 'editor/price-list/import', Buffer.from('x'), { as: 'user' })
    expect(status).toBe(403)
  })
})

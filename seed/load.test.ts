import { readdirSync, readFileSync } from 'node:fs'
import { drizzle } from 'drizzle-orm/pglite'
import { beforeAll, expect, test } from 'vitest'
import { parametersOfSeries } from '#domain/catalogue/parameters/parameters.ts'
import { missingReplacement, type Standing } from '#domain/catalogue/replacement.ts'
import { embeddedContentVersion } from '#server/content-version/content-version.ts'
import { openEmbedded, type Database } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrate.ts'
import { entitiesByName } from '#server/entities/entities.ts'
import type { Context } from '#server/engine/context.ts'
import { crossTable } from '#server/operations/catalogue/parameters/parameters.ts'
import { checkReferences } from './check-references.ts'
import { loadDemo, loadFixtures } from './load.ts'

const client = await openEmbedded()
const db = drizzle({ client }) as Database
const rows = async (query: string) => (await client.query<Record<string, unknown>>(query)).rows

beforeAll(async () => {
  await migrate(db)
  await loadFixtures(db)
  await loadDemo(db)
}, 60_000)

test('C-52 F-25 O-25 O-30 fixtures have the specified ids', async () => {
  expect(await rows('select id from product_status order by id')).toEqual(
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13].map((id) => ({ id })),
  )
  expect(await rows('select id, name from product_status2')).toEqual([{ id: 12, name: '3rd party product' }])
  expect(await rows('select id, name from trademark_type order by id')).toEqual([
    { id: 0, name: 'Empty' },
    { id: 1, name: 'Text' },
    { id: 2, name: 'ColorCombination' },
    { id: 3, name: 'Combination' },
  ])
  expect(await rows('select id, name from photo_section order by id')).toEqual([
    { id: 1, name: 'Products' },
    { id: 3, name: 'Case studies' },
    { id: 5, name: 'Distributors' },
  ])
})

test('has all 249 countries of ISO 3166-1, including the Czech Republic', async () => {
  expect(await rows('select count(*)::int from country')).toEqual([{ count: 249 }])
  expect(await rows(`select name from country where iso_code = 'CZ'`)).toEqual([{ name: 'Czech Republic' }])
})

test('a record added after the seed gets the next free id', async () => {
  const [added] = await rows(
    `insert into product_status (name, description, color) values ('Soon', '', '#000000') returning id`,
  )
  expect(added).toEqual({ id: 14 })
  await client.query('delete from product_status where id = 14')
})

test('every series and variant of the demo that ends names its replacement, and the last change its status', async () => {
  for (const table of ['product_series', 'product']) {
    const standings = await rows(`select status, replace_by, has_no_replacement from ${table}`)
    expect(standings.map((one) => missingReplacement(one as unknown as Standing)).filter(Boolean)).toEqual([])
  }
  const differing = await rows(`
    select distinct on (series) product_series.name from life_cycle_event
    join product_series on product_series.id = series
    where (date, life_cycle_event.id) = (
      select date, id from life_cycle_event as other where other.series = life_cycle_event.series
      order by date desc, id desc limit 1)
    and (life_cycle_event.status, replaced_by_series) is distinct from (product_series.status, replace_by)`)
  expect(differing).toEqual([])
})

test('the demo has long, future and offline news', async () => {
  const news = await rows(
    'select length(content) as length, is_online, published > $$2026-11-30$$ as future from news',
  )
  expect(news.length).toBeGreaterThanOrEqual(14)
  expect(news.some(({ length }) => Number(length) > 1000)).toBe(true)
  expect(news.some(({ future }) => future)).toBe(true)
  expect(news.some(({ is_online }) => !is_online)).toBe(true)
})

test('exactly one online category of the demo has only archived series', async () => {
  const empty = await rows(`
    select name from product_category category where is_online and not exists (
      select from product_series where category = category.id and is_online and not is_archived)`)
  expect(empty).toEqual([{ name: 'Repeaters' }])
  const archives = await rows('select distinct category from product_series where is_archived')
  expect(archives.length).toBeGreaterThanOrEqual(3)
})

test('the demo catalogue has a realistic size', async () => {
  const [size] = await rows(`select
    (select count(*)::int from product_category where is_online) as categories,
    (select count(*)::int from product_subcategory) as subcategories,
    (select count(*)::int from product_series) as series,
    (select count(*)::int from product_series where is_archived) as archived,
    (select count(*)::int from product) as variants,
    (select count(distinct valid_from)::int from product_price) as periods`)
  const minimum = { categories: 6, subcategories: 12, series: 45, archived: 8, variants: 130, periods: 2 }
  const tooFew = Object.entries(minimum).filter(([what, count]) => Number(size?.[what]) < count)
  expect(tooFew).toEqual([])
})

test('series are in a subcategory of their category and in a section of their subcategory', async () => {
  const inconsistent = await rows(`
    select series.name from product_series series
    left join product_subcategory sub on sub.id = series.subcategory
    left join product_subcategory_section section on section.id = series.section
    where sub.category <> series.category or section.subcategory is distinct from series.subcategory
      and section.id is not null`)
  expect(inconsistent).toEqual([])
})

test('prices are stored as integer cents', async () => {
  const [price] = await rows('select price_1_cents, price_1000_cents from product_price where id = 2')
  expect(price).toEqual({ price_1_cents: 1190, price_1000_cents: 810 })
})

test('a friendly URL is unique, case-insensitively, among series that are not in the trash', async () => {
  const second = `insert into product_series
    select (jsonb_populate_record(series, '{"id": 900, "friendly_url": "TR-72D"}')).*
    from product_series series where friendly_url = 'tr-72d'`
  await expect(client.query(second)).rejects.toThrow('product_series_friendly_url')
  await client.exec(`update product_series set deleted_at = now() where friendly_url = 'tr-72d'`)
  await expect(
    client.query(second.replace('series where', 'series where id = 10 and')),
  ).resolves.toBeDefined()
  await client.exec(`delete from product_series where id = 900; update product_series set deleted_at = null`)
})

test.each([
  ['a series with variants', 'delete from product_series where id = 10'],
  ['a category with series', 'delete from product_category where id = 1'],
  ['a status in use', 'delete from product_status where id = 2'],
  ['a band in use', 'delete from radio_band where id = 1'],
])('the database refuses to delete %s', async (_what, statement) => {
  await expect(client.query(statement)).rejects.toThrow('foreign key')
})

test.each([
  ['an open mode other than 1 and 2', 'update product_series set box_7_open = 3'],
  ['a negative price', 'update product_price set price_20_cents = -1'],
  ['an empty packing', 'update product set packing = 0'],
  ['a negative lead time', 'update product set lead_time = -1'],
  ['a country code of three letters', `update country set iso_code = 'CZE' where iso_code = 'CZ'`],
  ['an unknown icon', `update file_type set icon = 'png'`],
])('the database rejects %s', async (_what, statement) => {
  await expect(client.query(statement)).rejects.toThrow('check constraint')
})

test('C-57 C-58 C-59 C-60 C-61 the cross table has the seven models with the specified values', async () => {
  const contentVersion = await embeddedContentVersion(db)
  const answer = await crossTable({ db, now: new Date(), contentVersion } as Context, {})
  const names = ['TR-72G', 'TR-75G', 'TR-76G', 'TR-72D', 'TR-75D', 'TR-76D', 'TR-78D']
  expect(answer.product_series.map(({ name }) => name)).toEqual(names)
  expect(new Set(answer.product_series.map(({ status }) => status))).toEqual(new Set([1, 2]))
  expect(new Set(answer.product_series.flatMap(({ bands }) => bands))).toEqual(
    new Set(['433 MHz', '868 MHz', '916 MHz']),
  )
  const valuesOf = (code: string) => {
    const shown = answer.product_series.flatMap(({ id }) => parametersOfSeries(answer, id))
    return new Set(shown.filter(({ parameter }) => parameter.code === code).map(({ text }) => text))
  }
  expect(valuesOf('supply')).toEqual(new Set(['3.0–3.4 V', '3.1–5.3 V']))
  expect(valuesOf('os')).toEqual(new Set(['{{os TR-7xG}}', '{{os TR-7xD}}']))
})

test.each(['demo/', '../vendors/rillmark/seed/demo/'])(
  'every file of %s is named after an entity, except known lists',
  (folder) => {
    const names = readdirSync(new URL(folder, import.meta.url)).map((file) => file.replace('.yml', ''))
    expect(names).toEqual(expect.arrayContaining(['faq-questions', 'series']))
    const camel = (name: string) => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
    const unknown = names.filter((name) => !entitiesByName.has(camel(name)))
    const lists = [
      'application-notes',
      'archives',
      'cad-files',
      'prepared-release',
      'product-links',
      'sample-files',
    ]
    expect(unknown.filter((name) => !lists.includes(name))).toEqual([])
  },
)

test('a reference to a record that is neither stored nor loaded is told with its file and field', async () => {
  const entity = entitiesByName.get('series')!
  const load = (...records: { id: number; [field: string]: unknown }[]) =>
    checkReferences(db, [{ entity, file: 'seed/demo/series.yml', records }])
  await expect(
    load({ id: 900, category: 1, status: 2, replace_by: 900, bands: [1] }),
  ).resolves.toBeUndefined()
  const wrong = load({ id: 900, category: 77 }, { id: 901, replace_by: 902 }, { id: 903, status: 12 })
  await expect(wrong).rejects.toThrow(
    /^A file .*:\n(?:.*\n)*  seed\/demo\/series\.yml, record with id 900, field category: there is no record with id 77 in categories\.yml$/m,
  )
  await expect(wrong).rejects.toThrow(
    'record with id 901, field replace_by: there is no record with id 902 in series',
  )
  await expect(wrong).rejects.toThrow(
    'record with id 903, field status: there is no record with id 12 in statuses',
  )
})

test('the demo links only to example domains', () => {
  const folder = new URL('demo/', import.meta.url)
  const text = readdirSync(folder)
    .map((file) => readFileSync(new URL(file, folder), 'utf8'))
    .join('\n')
  const hosts = [...text.matchAll(/https?:\/\/([^/\s'")]+)/g)].map(([, host]) => host)
  expect(hosts.length).toBeGreaterThan(0)
  expect(hosts.filter((host) => !host?.endsWith('.example'))).toEqual([])
})

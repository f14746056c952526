import { beforeEach, describe, expect, test } from 'vitest'
import { eq, sql } from 'drizzle-orm'
import { pdfBytes } from '#seed/demo-file.ts'
import { settingTable } from '#server/database/tables/content.ts'
import { searchEntryTable } from '#server/database/tables/wayfinding.ts'
import { readNewFiles } from '#server/search/read-files.ts'
import { buildSearchIndex } from '#server/search/refresh-search.ts'
import { add, addCategory, addSeries, addVariant, upload } from '#server/testing/test-records.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'

let world: World
beforeEach(async () => {
  world = await newWorld()
})

const titlesOf = async (search: string, options: object = {}) => {
  const { found } = await world.api().wayfinding.search({ search, ...options })
  const shown = found.flatMap(({ title, variants }) => [title, ...variants.map((variant) => variant.title)])
  return shown.map((title) => title.map(({ text }) => text).join(''))
}
const save = (route: string, fields: object) => world.call(`PUT ${route}`, { as: 'staff', json: fields })
const addNews = (fields: object = {}) =>
  add(world, 'POST news-item', 'news', { perex: 'Quokka sensor', published: '2026-11-01 10:00', ...fields })

describe('the index follows every write', () => {
  test('news are found while they are online and published', async () => {
    const { id } = await addNews({ is_online: true })
    expect(await titlesOf('quokka')).toEqual(['Quokka sensor'])
    await save(`news-item/${id}`, { perex: 'Numbat sensor' })
    expect([await titlesOf('quokka'), await titlesOf('numbat')]).toEqual([[], ['Numbat sensor']])
    await save(`news-item/${id}`, { is_online: false })
    expect(await titlesOf('numbat')).toEqual([])
    await save(`news-item/${id}`, { is_online: true, published: '2026-11-15 13:00' })
    expect(await titlesOf('numbat')).toEqual([])
    world.clock.now = new Date('2026-11-15T13:00:01Z')
    expect(await titlesOf('numbat')).toEqual(['Numbat sensor'])
    await world.call(`DELETE news-item/${id}`, { as: 'staff' })
    expect(await titlesOf('numbat')).toEqual([])
  })

  test('copies and drafts are not found', async () => {
    const { id } = await addSeries(world, { name: 'QX-11' })
    await world.call(`POST product/${id}/copy`, { as: 'staff' })
    await add(world, 'POST event', 'event')
    expect(await titlesOf('qx11')).toEqual(['QX-11'])
  })

  test('finds every order code of a product page, archived ones last, and none of an offline series', async () => {
    const series = await addSeries(world, { name: 'QX-11' })
    await addVariant(world, { name: 'QX-11A', series: series.id })
    await addVariant(world, { name: 'QX-11B', series: series.id, is_online: false })
    await addVariant(world, { name: 'QX-11C', series: series.id, is_archived: true })
    await addVariant(world, { name: 'QX-11D', series: series.id, is_available: false })
    expect(await titlesOf('qx11')).toEqual(['QX-11', 'QX-11A', 'QX-11B', 'QX-11C'])
    await addSeries(world, { name: 'QX-12' })
    await save(`product/${series.id}`, { is_archived: true })
    expect(await titlesOf('qx1')).toEqual(['QX-12', 'QX-11', 'QX-11A', 'QX-11B', 'QX-11C'])
    const [archived] = (await world.api().wayfinding.search({ search: 'qx11' })).found
    expect(archived?.trail.at(-1)).toBe('Archive')
    await save(`product/${series.id}`, { is_online: false })
    expect(await titlesOf('qx11')).toEqual([])
  })

  test('the breadcrumb contains the category, and an offline category hides its series', async () => {
    const category = await addCategory(world, { name: 'Wombats', is_online: true })
    const series = await addSeries(world, { name: 'QX-11', category: category.id })
    await addVariant(world, { name: 'KV-77', series: series.id, is_available: true })
    const trail = async () => (await world.api().wayfinding.search({ search: 'qx11' })).found[0]?.trail
    expect(await trail()).toEqual(['Products', 'Wombats'])
    await save(`product-category/${category.id}`, { name: 'Bilbies' })
    expect(await trail()).toEqual(['Products', 'Bilbies'])
    expect(await titlesOf('kv77')).toEqual(['QX-11', 'KV-77'])
    await save(`product-category/${category.id}`, { is_online: false })
    expect([await trail(), await titlesOf('bilbies'), await titlesOf('kv77')]).toEqual([undefined, [], []])
  })

  test('concurrent writes leave no hidden record in the index', async () => {
    const category = await addCategory(world, { name: 'Wombats' })
    const series = await addSeries(world, { name: 'QX-11', category: category.id })
    await Promise.all([
      save(`product-category/${category.id}`, { name: 'Bilbies' }),
      save(`product/${series.id}`, { is_online: false }),
    ])
    expect(await titlesOf('qx11')).toEqual([])
  })
})

describe('documents', () => {
  const addSection = (fields: object = {}) =>
    add(world, 'POST download-section', 'download_section', { name: 'Notes', is_online: true, ...fields })

  test('a file is found by its text once it was extracted, while its section is public', async () => {
    const section = await addSection()
    const bytes = await pdfBytes({
      title: 'Application note',
      subtitle: '',
      paragraphs: ['The watchdog wakes the platypus.'],
      footer: '',
      moment: '2026-01-05T08:00:00Z',
    })
    const { body } = await upload(world, 'file-upload', bytes, { filename: 'an-01.pdf' })
    const { id } = body.file as { id: number }
    await save(`file-item/${id}`, { name: 'AN-01', section: section.id, is_online: true })
    const documents = { variant: 'documents' }
    expect([await titlesOf('platypus', documents), await titlesOf('an01', documents)]).toEqual([
      [],
      ['AN-01'],
    ])
    const { connection, files, log } = world.parts
    await readNewFiles({ db: connection.db, files, log })
    expect(await titlesOf('platypus', documents)).toEqual(['AN-01'])
    expect(await titlesOf('platypus')).toEqual(['AN-01'])
    expect(await titlesOf('platypus', { ...documents, kind: 'Notes' })).toEqual(['AN-01'])
    expect(await titlesOf('platypus', { ...documents, kind: 'Other' })).toEqual([])
    for (const hidden of [{ is_online: false }, { is_online: true, is_archived: true }]) {
      await save(`download-section/${section.id}`, hidden)
      expect(await titlesOf('platypus', documents)).toEqual([])
    }
  })

  test('a file that is not a valid PDF is found by its name only', async () => {
    const section = await addSection()
    const { body } = await upload(world, 'file-upload', Buffer.from('%PDF-1.7 platypus'), {
      filename: 'b.pdf',
    })
    await save(`file-item/${(body.file as { id: number }).id}`, { section: section.id, is_online: true })
    const { connection, files, log } = world.parts
    await readNewFiles({ db: connection.db, files, log })
    expect(await titlesOf('platypus', { variant: 'documents' })).toEqual([])
    expect(await titlesOf('b.pdf', { variant: 'documents' })).toEqual(['b.pdf'])
  })
})

describe('A-055 a search is literal and bounded', () => {
  test.each(['%', '___', '\\', "'", '%%%', "' or 1=1 --", ':*', '!&|()<->'])(
    '%s alone finds nothing',
    async (search) => {
      await addNews({ is_online: true })
      expect(await titlesOf(search)).toEqual([])
    },
  )

  test('punctuation between words does no harm', async () => {
    await addNews({ is_online: true, perex: "It's 50 % quokka_sensor \\ 'new'" })
    for (const search of ["it's quokka", '50 %', 'quokka_sensor', "\\ 'new'"]) {
      expect([search, (await titlesOf(search)).length]).toEqual([search, 1])
    }
  })

  test('A-055 G-06 refuses more than 256 characters and accepts 256', async () => {
    expect((await world.call(`GET search/${'a'.repeat(257)}`)).status).toBe(400)
    expect((await world.call(`GET search/${'a'.repeat(256)}`)).body).toEqual({
      found: [],
      totals: { website: 0, documents: 0 },
      kinds: [],
    })
    expect((await world.call(`GET search/${encodeURIComponent('a b '.repeat(64))}`)).status).toBe(200)
  })
})

test('an exact part number ranks first, however many begin with it', async () => {
  await world.parts.connection.db.execute(sql`
    insert into search_entry (entity, record_id, kind, address, title, trail, text, code, weight, words, title_words)
    select 'product_series', 1000 + n, 'product', '/' || n, 'QX-11-' || n, '{}', '', 'qx11' || n, 1, words, words
    from generate_series(1, 300) n, to_tsvector('simple', 'qx11' || n) words`)
  await addSeries(world, { name: 'QX-11' })
  expect((await titlesOf('qx-11'))[0]).toBe('QX-11')
})

test('counts hundreds of products with a word in their titles, and still finds a page with it', async () => {
  await world.parts.connection.db.execute(sql`
    insert into search_entry (entity, record_id, kind, address, title, trail, text, code, weight, words, title_words)
    select 'product_series', 1000 + n, 'product', '/' || n, 'QX-' || n || ' quokka', '{}', '', 'qx' || n || 'quokka', 1,
      words, words
    from generate_series(1, 400) n, to_tsvector('simple', 'qx' || n || ' quokka') words`)
  await addNews({ is_online: true, perex: 'Quokka' })
  const { found, kinds } = await world.api().wayfinding.search({ search: 'quokka', limit: 20 })
  expect(kinds).toEqual([
    { kind: 'product', count: 400 },
    { kind: 'news', count: 1 },
  ])
  expect([found.length, found[0]?.kind]).toEqual([20, 'news'])
  expect(
    (await world.api().wayfinding.search({ search: 'quokka', kind: 'product', limit: 50 })).found,
  ).toHaveLength(50)
  expect((await world.api().wayfinding.search({ search: 'quokka', kind: 'page' })).found).toEqual([])
})

test('highlights matches and counts results by kind', async () => {
  await addNews({ is_online: true, perex: 'Setkání vývojářů', content: 'S **quokkou**.' })
  const { found, kinds } = await world.api().wayfinding.search({ search: 'setkani' })
  expect(kinds).toEqual([{ kind: 'news', count: 1 }])
  expect(found).toMatchObject([
    {
      kind: 'news',
      address: '/news#news-1',
      trail: ['News'],
      title: [
        { text: 'Setkání', is_match: true },
        { text: ' vývojářů', is_match: false },
      ],
    },
  ])
})

test('highlights a part number as a whole, not the letters it shares with others', async () => {
  await addNews({ is_online: true, perex: 'TR-72D', content: 'TR-72D follows TR-52D; see TR-72DA.' })
  const { found } = await world.api().wayfinding.search({ search: 'tr-72d' })
  const highlighted = found[0]!.excerpt.filter(({ is_match }) => is_match).map(({ text }) => text)
  expect(new Set(highlighted)).toEqual(new Set(['TR-72D', 'TR-72DA']))
})

test('quotes the record itself from its beginning, others at the match', async () => {
  const long = 'Words and more words. '.repeat(12)
  await addSeries(world, { name: 'QX-11', title_2: 'Quokka sensor', description: `${long}QX-11 measures.` })
  await addSeries(world, { name: 'RY-20', description: `${long}Fits QX-11.` })
  const { found } = await world.api().wayfinding.search({ search: 'qx11' })
  const excerpts = found.map(({ excerpt }) => excerpt.map(({ text }) => text).join(''))
  expect(excerpts).toEqual([expect.stringMatching(/^Quokka sensor/), expect.stringMatching(/Fits QX-11\.$/)])
})

test('builds the index of an older database once', async () => {
  const { db } = world.parts.connection
  await addNews({ is_online: true })
  await db.delete(searchEntryTable)
  await buildSearchIndex(db)
  expect(await titlesOf('quokka')).toEqual(['Quokka sensor'])
  await db.delete(searchEntryTable)
  await buildSearchIndex(db)
  expect(await titlesOf('quokka')).toEqual([])
  await db.update(settingTable).set({ value: 'older' }).where(eq(settingTable.name, 'search_index'))
  await buildSearchIndex(db)
  expect(await titlesOf('quokka')).toEqual(['Quokka sensor'])
  expect(await db.select({ all: sql`count(*)::int` }).from(searchEntryTable)).toEqual([{ all: 1 }])
})

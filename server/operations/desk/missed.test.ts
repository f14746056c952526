import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { missedTable } from '#server/database/tables/wayfinding.ts'
import { collectFailedLookups, type FailedLookups } from '#server/search/failed-lookups.ts'
import { countLockWaits } from '#server/testing/test-database.ts'
import { addNews, addRelease } from '#server/operations/publishing/test-releases.ts'
import { add, addSeries } from '#server/testing/test-records.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'

let world: World
beforeEach(async () => {
  world = await newWorld()
})

const shown = async () =>
  (await world.api('staff').desk.missed({})).missed.map(({ kind, text, times, suggestion }) => ({
    kind,
    text,
    times,
    suggestion,
  }))
const search = (text: string) => world.api().wayfinding.search({ search: text })

test('counts searches without results, but not prefixes while typing and not personal data', async () => {
  await addSeries(world, { name: 'QX-11' })
  for (const text of ['zig', 'zigb', 'Zigbee', 'zigbee', 'qx11', 'me@example.com', '777 123 456'])
    await search(text)
  expect(await shown()).toEqual([{ kind: 'search', text: 'zigbee', times: 2, suggestion: null }])
  await search('zigbee')
  expect(await shown()).toMatchObject([{ text: 'zigbee', times: 3 }])
})

test('a search is no longer listed when it has a result', async () => {
  await search('numbat')
  expect(await shown()).toHaveLength(1)
  await addSeries(world, { name: 'Numbat' })
  expect(await shown()).toEqual([])
})

test('an address not found is listed with a suggested page, until it is redirected', async () => {
  await addSeries(world, { name: 'QX-11' })
  for (const path of ['/products/qx11.html', '/products/qx11.html', '/wp-login.php'])
    world.parts.missed.add('address', path)
  expect(await shown()).toEqual([
    {
      kind: 'address',
      text: '/products/qx11.html',
      times: 2,
      suggestion: { label: 'QX-11', to: '/product-detail/qx-11' },
    },
  ])
  const link = { name: 'Old', page: '/products/qx11.html', url: '/product-detail/qx-11', auto_redirect: true }
  await add(world, 'POST link', 'link', link)
  expect(await shown()).toEqual([])
})

test('does not suggest a page that merely mentions the words of an address', async () => {
  await addSeries(world, { name: 'QX-11', description: 'Nothing here but lamps' })
  world.parts.missed.add('address', '/nothing-here')
  expect((await search('nothing here')).found).toHaveLength(1)
  expect(await shown()).toMatchObject([{ text: '/nothing-here', suggestion: null }])
})

test('an entry can be removed from the list', async () => {
  await search('numbat')
  const { missed } = await world.api('staff').desk.missed({})
  await world.call(`DELETE editor/missed/${missed[0]!.id}`, { as: 'staff' })
  expect(await shown()).toEqual([])
})

test('the list is bounded', async () => {
  const { missed, connection } = world.parts
  for (let round = 0; round < 3; round += 1) {
    for (let index = 0; index < 500; index += 1) missed.add('search', `nothing ${round}x${index}`)
    await missed.flush()
  }
  expect((await connection.db.select().from(missedTable)).length).toBeLessThanOrEqual(300)
})

const found = { is_in_text: false, has_prepared_change: false }

test('staff find open releases by name, and see which records have something kept for later', async () => {
  const { id } = await addNews(world, { perex: 'Spring fair' })
  const input = { id, perex: 'Fair' }
  const { id: release } = await addRelease(world, [['PUT news-item/:id', input]], { name: 'Spring 2027' })
  const spring = async () => (await world.api('staff').desk.findRecords({ search: 'spring' })).records
  expect(await spring()).toEqual([
    { ...found, label: 'Spring 2027', kind: 'release', to: `/editor/release/${release}` },
    {
      ...found,
      label: 'Spring fair',
      kind: 'news',
      to: `/editor/news/item/${id}`,
      has_prepared_change: true,
    },
  ])
  await world.api('staff').publishing.publish({ id: release })
  expect(await spring()).toEqual([
    { ...found, label: 'Fair', kind: 'news', to: `/editor/news/item/${id}`, is_in_text: true },
  ])
})

test('staff find any record by a part of its name', async () => {
  await addSeries(world, { name: 'QX-11', is_online: false })
  await add(world, 'POST news-item', 'news', { perex: '**News** of QX 11' })
  const { records } = await world.api('staff').desk.findRecords({ search: 'qx11' })
  expect(records).toEqual([
    { ...found, label: 'QX-11', kind: 'product series', to: '/editor/product/item/1' },
    { ...found, label: 'News of QX 11', kind: 'news', to: '/editor/news/item/1' },
  ])
  expect((await world.api('staff').desk.findRecords({ search: "%_'" })).records).toEqual([])
})

test('staff find records by words in any of their texts, after those found by name', async () => {
  await addSeries(world, { name: 'QX-11', box_4_content: 'Nodes recieve\nin every slot.', is_online: false })
  for (let count = 0; count < 12; count += 1) {
    await add(world, 'POST news-item', 'news', { perex: `News ${count}`, content: 'We RECIEVE guests' })
  }
  await add(world, 'POST event', 'event', { name: 'Recieve it', starts: '2026-12-24' })
  const { records } = await world.api('staff').desk.findRecords({ search: ' recieve ' })
  expect(records).toHaveLength(14)
  expect(records[0]).toMatchObject({ label: 'Recieve it', is_in_text: false })
  expect(records.slice(1).every(({ is_in_text }) => is_in_text)).toBe(true)
  expect(records).toContainEqual({
    label: 'QX-11',
    kind: 'product series',
    to: '/editor/product/item/1',
    is_in_text: true,
    has_prepared_change: false,
  })
  const short = await world.api('staff').desk.findRecords({ search: 'ie' })
  expect(short.records.some(({ is_in_text }) => is_in_text)).toBe(false)
  const strange = await world.api('staff').desk.findRecords({ search: "recieve%_'" })
  expect(strange.records).toMatchObject([{ label: 'Recieve it' }])
})

test('a search that lists only the first records says how many there are, and lists all on request', async () => {
  for (let count = 0; count < 51; count += 1)
    await add(world, 'POST news-item', 'news', { perex: `News ${count}`, content: 'Our zwieback gateway' })
  const { desk } = world.api('staff')
  const first = await desk.findRecords({ search: 'zwieback' })
  expect([first.records.length, first.total]).toEqual([20, 51])
  expect((await desk.findRecords({ search: 'zwieback', limit: 500 })).records).toHaveLength(51)
  const byName = await desk.findRecords({ search: 'news' })
  expect([byName.records.length, byName.total]).toEqual([20, 51])
})

test.runIf(process.env.DATABASE_URL)('two processes write the same entries concurrently', async () => {
  const { db } = world.parts.connection
  const [one, other] = [
    collectFailedLookups(db, () => world.clock.now),
    collectFailedLookups(db, () => world.clock.now),
  ]
  const collect = (missed: FailedLookups, texts: string[]) => {
    for (const text of texts) missed.add('search', text)
    return missed.flush()
  }
  const texts = ['antenna', 'battery', 'coupler']
  await collect(one, texts)
  const both = await db.transaction(async (tx) => {
    await tx.select().from(missedTable).where(eq(missedTable.text, 'battery')).for('update')
    const collecting = Promise.all([collect(one, texts), collect(other, texts.toReversed())])
    await expect.poll(() => countLockWaits(db)).toBe(2)
    return { collecting }
  })
  await both.collecting
  expect(await shown()).toMatchObject([{ times: 3 }, { times: 3 }, { times: 3 }])
})

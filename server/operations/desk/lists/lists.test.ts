import { getTableColumns, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { listFieldsOf, type ListFieldKind } from '#contract/desk/list-query.ts'
import { loadDemo } from '#seed/load.ts'
import { rowsOf } from '#server/database/migrate.ts'
import { newsTable } from '#server/database/tables/newsroom.ts'
import { entityOf, listedEntities } from '#server/entities/entities.ts'
import { columnOf } from '#server/entities/entity.ts'
import { addPhoto } from '#server/testing/test-photo.ts'
import { add } from '#server/testing/test-records.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'
import { selectList } from './select-list.ts'

let world: World
beforeAll(async () => {
  world = await newWorld()
  await loadDemo(world.parts.connection.db)
})

interface Answer {
  records: Record<string, unknown>[]
  total: number
  groups: { id: number | null; count: number }[]
}

async function list(entity: string, query = ''): Promise<Answer> {
  const { status, body } = await world.call(`GET editor/list/${entity}?${query}`, { as: 'staff' })
  if (status !== 200) throw new Error(`${query}: ${JSON.stringify(body)}`)
  return body as unknown as Answer
}

const namesOf = ({ records }: Answer, field = 'name') => records.map((record) => record[field])

const addEvent = (fields: object) => add(world, 'POST event', 'event', { starts: '2030-01-01', ...fields })

test('the list of every entity is read in parts, in its own order and by each of its fields', async () => {
  for (const entity of listedEntities) {
    const { key, description, table } = entity
    const whole = await list(key, 'limit=1000')
    expect([key, whole.records.length]).toEqual([key, whole.total])
    const half = Math.ceil(whole.total / 2) || 1
    const parts = [await list(key, `limit=${half}`), await list(key, `limit=${half}&offset=${half}`)]
    expect(parts.flatMap(({ records }) => records)).toEqual(whole.records)
    const fields = [...listFieldsOf(description)].filter(([, { kind }]) => kind !== 'references')
    const sort = fields.map(([name], index) => (index % 2 === 0 ? name : `-${name}`)).join(',')
    const { where, order } = selectList(entity, { sort })
    const sorted = world.parts.connection.db.select().from(table).where(where)
    expect([key, (await sorted.orderBy(...order)).length]).toEqual([key, whole.total])
  }
})

test('a list answers what no column stores, if it is asked for', async () => {
  const id = await addPhoto(world, { section: 1 })
  const { photo } = await world.api('staff').media.photos.list({})
  const [listed] = (await list('photo', `filter.id=${id}&fields=name,url`)).records
  expect(listed!.url).toBe(photo.find((one) => one.id === id)!.url)
  expect((await list('photo', `filter.id=${id}`)).records[0]).not.toHaveProperty('url')

  const { product_series } = await world.api('staff').catalogue.series.list({})
  const counts = new Map(product_series.map((series) => [series.id, series.variants_count]))
  for (const query of ['', '&group=category']) {
    const { records } = await list('product_series', `fields=variants_count&limit=1000${query}`)
    expect(records.length).toBe(counts.size)
    for (const { id: series, variants_count } of records)
      expect(variants_count).toBe(counts.get(series as number))
  }
})

test('groups have the names of what they reference', async () => {
  const { groups } = (await list('product', 'group=series&limit=1')) as Answer & {
    groups: { name: string }[]
  }
  const { records } = await list('product_series', 'fields=name&limit=1000')
  const names = new Map(records.map(({ id, name }) => [id, name]))
  for (const { id, name } of groups) expect(name).toBe(id === null ? '' : names.get(id))
})

test('every kind of field is stored in a column of its kind', () => {
  const types: Record<Exclude<ListFieldKind, 'references'>, RegExp> = {
    text: /^text$/,
    option: /^text$/,
    number: /^(integer|bigint|double precision|real|smallint)$/,
    reference: /^integer$/,
    switch: /^boolean$/,
    day: /^date$/,
    moment: /^timestamp/,
  }
  const wrong = listedEntities.flatMap(({ key, description, table, lists }) =>
    [...listFieldsOf(description)].flatMap(([field, { kind }]) => {
      const isRight =
        kind === 'references' ? field in lists : types[kind].test(columnOf(table, field).getSQLType())
      return isRight ? [] : [`${key}.${field}`]
    }),
  )
  expect(wrong).toEqual([])
})

test('L-42 a search matches any part of a text, ignoring case, and takes wildcards as they are', async () => {
  for (const name of ['Search 100% mesh', 'Search 100 mesh', String.raw`Search a_b\c`])
    await addEvent({ name })
  const found = async (term: string) =>
    namesOf(await list('event', `search=${encodeURIComponent(term)}&search_in=name&sort=name`))
  expect(await found('SEARCH 100')).toEqual(['Search 100 mesh', 'Search 100% mesh'])
  expect(await found(' 100% ')).toEqual(['Search 100% mesh'])
  expect(await found('a_b')).toEqual([String.raw`Search a_b\c`])
  expect(await found(String.raw`b\c`)).toEqual([String.raw`Search a_b\c`])
  expect(await found('Search%mesh')).toEqual([])
})

test('filters by text, range, switch and emptiness, several at once, and sorts', async () => {
  const base = { is_online: true }
  await addEvent({ ...base, name: 'Booth A', starts: '2031-01-01', ordering: 1 })
  await addEvent({ ...base, name: 'Booth B', starts: '2031-02-01', ordering: 2, url: 'https://b.example/' })
  await addEvent({ ...base, name: 'Booth C', starts: '2031-03-01', ordering: 3, is_online: false })
  await addEvent({ ...base, name: 'booth d', starts: '2031-04-01', ordering: -4 })
  const found = async (query: string) => namesOf(await list('event', `filter.name=booth&${query}`))
  expect(await found('sort=name')).toEqual(['Booth A', 'Booth B', 'Booth C', 'booth d'])
  expect(await found('sort=-starts')).toEqual(['booth d', 'Booth C', 'Booth B', 'Booth A'])
  expect(await found('sort=-is_online,-name')).toEqual(['booth d', 'Booth B', 'Booth A', 'Booth C'])
  expect(await found('filter.starts.from=2031-02-01&filter.starts.to=2031-03-01&sort=name')).toEqual([
    'Booth B',
    'Booth C',
  ])
  expect(await found('filter.ordering.from=-4&filter.ordering.to=1&sort=ordering')).toEqual([
    'booth d',
    'Booth A',
  ])
  expect(await found('filter.is_online=false')).toEqual(['Booth C'])
  expect(await found('filter.is_online=true&filter.url.empty=false')).toEqual(['Booth B'])
  expect(await found('filter.is_online=true,false&filter.url.empty=true&sort=name')).toHaveLength(3)
  expect(
    await found('filter.online_until.empty=true&filter.starts=2031-02-01,2031-04-01&sort=starts'),
  ).toEqual(['Booth B', 'booth d'])
})

test('filters by moments to the end of a day, by choices and by values of a list', async () => {
  const link = { url: '/news', page: '/choice' }
  await add(world, 'POST link', 'link', {
    ...link,
    name: 'One',
    icon: 'pdf',
    online_until: '2031-05-05 23:30',
  })
  await add(world, 'POST link', 'link', {
    ...link,
    name: 'Two',
    icon: 'zip',
    online_until: '2031-05-06 00:30',
  })
  await add(world, 'POST link', 'link', { ...link, name: 'Three', icon: 'doc' })
  const found = async (query: string) => namesOf(await list('link', `filter.page=/choice&sort=id&${query}`))
  expect(await found('filter.online_until.from=2031-05-05&filter.online_until.to=2031-05-05')).toEqual([
    'One',
  ])
  expect(await found('filter.icon=pdf,doc')).toEqual(['One', 'Three'])
  const { records } = await list('product', 'limit=1000')
  const banded = records.filter(({ bands }) => (bands as number[]).length > 0)
  const band = (banded[0]!.bands as number[])[0]!
  const withBand = records.filter(({ bands }) => (bands as number[]).includes(band))
  expect((await list('product', `filter.bands=${band}`)).total).toBe(withBand.length)
  expect((await list('product', 'filter.bands.empty=true')).total).toBe(records.length - banded.length)
})

test('sorts references by name, and groups by their order with those without one last', async () => {
  const { records, groups, total } = await list('file', 'group=section&limit=1000')
  expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(total)
  const sections = await list('download_section', 'limit=1000')
  const order = sections.records.map(({ id }) => id)
  const ranks = groups.map(({ id }) => (id === null ? order.length : order.indexOf(id)))
  expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
  expect(records.map(({ section }) => section)).toEqual(
    groups.flatMap(({ id, count }) => Array.from({ length: count }, () => id)),
  )
  const nameOf = new Map(sections.records.map(({ id, name }) => [id, String(name).toLowerCase()]))
  const sorted = (await list('file', 'sort=section&limit=1000&filter.section.empty=false')).records
  const names = sorted.map(({ section }) => nameOf.get(section)!)
  expect(names).toEqual(names.toSorted((a, b) => (a < b ? -1 : 1)))
})

test('groups by fixed values in the order of the contract', async () => {
  for (const menu of ['support', 'main', 'support'])
    await add(world, 'POST menu-entry', 'menu_entry', { name: `In ${menu}`, menu, address: '/news' })
  const { records, groups } = await list('menu_entry', 'group=menu')
  expect(groups).toEqual([
    { id: 'main', name: 'main', count: 1 },
    { id: 'support', name: 'support', count: 2 },
  ])
  expect(records.map(({ menu }) => menu)).toEqual(['main', 'support', 'support'])
})

test('tells what is used, by a field, a list or a text, and what has a prepared change', async () => {
  const photo = await addPhoto(world, { section: 1 })
  const mentioned = await addPhoto(world, { section: 1 })
  const unused = async () => (await list('photo', 'filter.used=false&limit=1000')).records.map(({ id }) => id)
  expect(await unused()).toEqual(expect.arrayContaining([photo, mentioned]))
  const study = await add(world, 'POST case-study', 'case_study', {
    name: 'User',
    image: photo,
    content: `![Board](/api/media/photos/${mentioned}-640.png)`,
  })
  const left = await unused()
  expect(left).not.toContain(photo)
  expect(left).not.toContain(mentioned)
  const all = await list('photo', 'limit=1000')
  expect((await list('photo', 'filter.used=true&limit=1000')).total + left.length).toBe(all.total)
  const { status } = await world.call('POST editor/prepared-change', {
    as: 'staff',
    json: { call: 'PUT case-study/:id/edit', input: { id: study.id, title: 'Later' } },
  })
  expect(status).toBe(200)
  expect((await list('case_study', 'filter.prepared=true')).records).toMatchObject([{ id: study.id }])
  expect((await list('case_study', 'filter.prepared=false&limit=1000')).records).not.toContainEqual(
    expect.objectContaining({ id: study.id }),
  )
})

test.each([
  'filter.password_hash=a',
  'filter.is_draft=true',
  'filter.perex.like=a',
  'filter.is_online=maybe',
  'filter={"perex":"\\u0000"}',
  'sort=deleted_at',
  'sort=published)--',
  'fields=deleted_at',
  'group=perex',
  'group=constructor',
  'search=a&search_in=is_online',
  'offset=-1',
  'limit=1001',
])('refuses %s', async (query) => {
  expect((await world.call(`GET editor/list/news?${query}`, { as: 'staff' })).status).toBe(400)
})

test('a list is not grouped by a field that lists other records', async () => {
  const { status } = await world.call('GET editor/list/product?group=bands', { as: 'staff' })
  expect(status).toBe(400)
})

test('answers only fields of the contract, and only those that were asked for', async () => {
  const { records } = await list('news', 'fields=perex&limit=1')
  expect(Object.keys(records[0]!).toSorted()).toEqual(['id', 'perex', 'version'])
  const known = new Set(['id', 'version', ...Object.keys(entityOf('news').description.fields.shape)])
  expect(Object.keys((await list('news', 'limit=1')).records[0]!).every((name) => known.has(name))).toBe(true)
  expect(Object.keys(getTableColumns(newsTable))).toContain('deleted_at')
})

/** Cost of a plan by the estimate of the database, which depends on rows and not on the machine. */
async function rowsRead(query: Parameters<typeof selectList>[1]): Promise<number> {
  const { where, order } = selectList(entityOf('news'), query)
  const { db } = world.parts.connection
  const part = db
    .select({ id: newsTable.id })
    .from(newsTable)
    .where(where)
    .orderBy(...order)
    .limit(100)
  const [plan] = rowsOf<{ 'QUERY PLAN': { Plan: { 'Actual Rows': number } }[] }>(
    await db.execute(sql`explain (analyze, format json) ${part}`),
  )
  return plan!['QUERY PLAN'][0]!.Plan['Actual Rows']
}

test('20,000 records open with as many rows as 200, and at most some times the processor time', async () => {
  const { db } = world.parts.connection
  await db.delete(newsTable)
  const fill = (from: number, to: number) =>
    db.execute(sql`insert into ${newsTable} (perex, content, published, is_online)
      select 'News ' || n, repeat('text ', 40), now() - n * interval '1 minute', n % 2 = 0
      from generate_series(${from}::int, ${to}::int) as n`)
  const query = 'fields=perex,published,is_online'
  await fill(1, 200)
  await db.execute(sql`analyze ${newsTable}`)
  const few = await costOf(() => list('news', query))
  expect(await rowsRead({})).toBe(100)
  await fill(201, 20_000)
  await db.execute(sql`analyze ${newsTable}`)
  const many = await costOf(() => list('news', query))
  expect(await rowsRead({})).toBe(100)
  const answer = await list('news', query)
  expect([answer.records.length, answer.total]).toEqual([100, 20_000])
  expect(many / few).toBeLessThan(4)
}, 60_000)

/** Processor time of a call, as the least of several rounds. */
async function costOf(run: () => Promise<unknown>): Promise<number> {
  const rounds: number[] = []
  for (let round = 0; round < 6; round += 1) {
    const before = process.cpuUsage()
    for (let time = 0; time < 5; time += 1) await run()
    const { user, system } = process.cpuUsage(before)
    rounds.push(user + system)
  }
  return Math.min(...rounds)
}

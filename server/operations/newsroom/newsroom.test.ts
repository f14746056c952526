import { beforeEach, describe, expect, test } from 'vitest'
import { newWorld, type World } from '#server/testing/test-world.ts'

let world: World
beforeEach(async () => {
  world = await newWorld()
})

const news = { perex: '**OS 4.06G** released', content: '', published: '2026-11-14 08:30', is_online: 'true' }

async function addNews(fields: Partial<typeof news> = {}) {
  const { body } = await world.call('POST news-item', { as: 'staff', form: { ...news, ...fields } })
  return body.news as { id: number; version: number }
}

describe('latest news', () => {
  test('B-05 B-08 I-24 visitors read only news that is online and already published, newest first', async () => {
    await addNews({ perex: 'older', published: '2026-11-01 10:00' })
    await addNews({ perex: 'newer', published: '2026-11-02 10:00' })
    await addNews({ perex: 'offline', is_online: 'false' })
    await addNews({ perex: 'future', published: '2026-11-16 10:00' })
    const { status, body } = await world.call('GET news/6')
    expect(status).toBe(200)
    expect((body.news as { perex: string }[]).map(({ perex }) => perex)).toEqual(['newer', 'older'])
    expect((await world.api().newsroom.latestNews({ limit: 6 })).news).toEqual(body.news)
  })

  test('staff also read offline and future news', async () => {
    await addNews({ perex: 'offline', published: '2026-11-01 10:00', is_online: 'false' })
    await addNews({ perex: 'future', published: '2026-11-16 10:00' })
    const { body } = await world.call('GET news/6', { as: 'staff' })
    expect((body.news as { perex: string }[]).map(({ perex }) => perex)).toEqual(['future', 'offline'])
  })

  test('a news item published at this very moment is not public yet', async () => {
    await addNews({ published: '2026-11-15 12:00' })
    expect((await world.call('GET news/6')).body.news).toEqual([])
    world.clock.now = new Date('2026-11-15T12:00:01Z')
    expect((await world.call('GET news/6')).body.news).toHaveLength(1)
  })

  test('the response is fresh until the next item is published', async () => {
    await addNews({ published: '2026-11-20 06:00' })
    const { headers } = await world.call('GET news/6')
    expect(headers.get('x-fresh-until')).toBe(String(Date.parse('2026-11-20T06:00:00Z')))
  })

  test('I-23 returns at most the requested number, between 1 and 200', async () => {
    await Promise.all(Array.from({ length: 8 }, () => addNews()))
    expect((await world.call('GET news/6')).body.news).toHaveLength(6)
    for (const limit of ['0', '-1', '201', 'abc', '6.0', '99999999']) {
      expect((await world.call(`GET news/${limit}`)).status).toBe(400)
    }
  })
})

describe('news items', () => {
  test('J-13 L-45 staff create one with the defaults: online, published now', async () => {
    const { status, body } = await world.call('POST news-item', { as: 'staff', form: { perex: 'Hello' } })
    expect(status).toBe(200)
    expect(body).toEqual({
      news: {
        id: 1,
        version: 1,
        perex: 'Hello',
        content: '',
        published: '2026-11-15T12:00:00Z',
        is_online: true,
        online_until: null,
      },
    })
  })

  test('L-48 staff list all of them, newest first', async () => {
    await addNews({ perex: 'newer', published: '2026-11-02 10:00' })
    await addNews({ perex: 'future', published: '2026-11-16 10:00' })
    await addNews({ perex: 'older, offline', published: '2026-11-01 10:00', is_online: 'false' })
    const { body } = await world.call('GET editor/news', { as: 'staff' })
    const perexes = (body.news as { perex: string }[]).map(({ perex }) => perex)
    expect(perexes).toEqual(['future', 'newer', 'older, offline'])
  })

  test('A-054 L-46 an invalid date is refused with the specified text', async () => {
    for (const published of [
      '2026-02-30 25:61',
      '2026-02-30 10:00',
      '0000-00-00',
      '0000-01-01 10:00',
      '0001-05-04 10:00',
      '+275761-01-01',
      'now()',
      '',
    ]) {
      const { status, body } = await world.call('POST news-item', {
        as: 'staff',
        form: { ...news, published },
      })
      expect({ published, status, ...body }).toMatchObject({
        status: 400,
        error: 'INVALID_DATE_FORMAT',
        detail: 'Invalid date format',
        fields: { published: 'Invalid date format' },
      })
    }
  })

  test('A-054 every accepted year is returned unchanged', async () => {
    for (const year of ['1000', '1582', '1969', '9999']) {
      const { id } = await addNews({ published: `${year}-05-04 10:00` })
      const { news: read } = await world.api('staff').newsroom.news.read({ id })
      expect(read.published).toBe(`${year}-05-04T10:00:00Z`)
    }
  })

  test('J-15 a save changes only the sent fields and increases the version', async () => {
    const { id } = await addNews()
    const { body } = await world.call(`PUT news-item/${id}`, { as: 'staff', form: { is_online: 'false' } })
    expect(body.news).toMatchObject({ id, version: 2, perex: news.perex, is_online: false })
  })

  test('A-092 a save with an older version is refused and returns the current record', async () => {
    const { id, version } = await addNews()
    await world.call(`PUT news-item/${id}`, {
      as: 'staff',
      form: { perex: 'first', version: String(version) },
    })
    const second = await world.call(`PUT news-item/${id}`, {
      as: 'staff',
      form: { perex: 'second', version: String(version) },
    })
    expect(second.status).toBe(409)
    expect(second.body).toMatchObject({ error: 'STALE_VERSION', news: { perex: 'first', version: 2 } })
    expect((await world.call(`GET news-item/${id}`, { as: 'staff' })).body.news).toMatchObject({
      perex: 'first',
    })
  })

  test('A-095 J-16 a deleted item is gone for everybody, also for an open form', async () => {
    const { id } = await addNews()
    expect((await world.call(`DELETE news-item/${id}`, { as: 'staff' })).body).toEqual({})
    expect((await world.call(`GET news-item/${id}`, { as: 'staff' })).status).toBe(404)
    expect((await world.call(`PUT news-item/${id}`, { as: 'staff', form: { perex: 'x' } })).status).toBe(404)
    expect((await world.call('GET editor/news', { as: 'staff' })).body.news).toEqual([])
  })
})

describe('events', () => {
  const event = {
    name: 'electronica',
    description: 'Hall B4',
    url: 'https://example.com',
    starts: '2026-11-24',
  }
  const addEvent = (form: Record<string, string>) =>
    world.call('POST event', { as: 'staff', form: { ...event, ...form } })

  test('the response is fresh until the next event is past', async () => {
    await addEvent({ starts: '2026-11-24' })
    await addEvent({ starts: '2026-11-20' })
    await addEvent({ starts: '2020-01-01' })
    const { headers } = await world.call('GET events/50')
    expect(headers.get('x-fresh-until')).toBe(String(Date.parse('2026-11-21T00:00:00Z')))
  })

  test('a new upcoming event is among the first fifty although sixty past events have a higher ordering', async () => {
    for (let ordering = 1; ordering <= 60; ordering += 1)
      await addEvent({ starts: '2020-01-01', ordering: String(ordering) })
    await addEvent({ name: 'new', starts: '2026-12-01', ordering: '0' })
    const shown = (await world.api().newsroom.latestEvents({ limit: 50 })).event
    expect(shown).toHaveLength(50)
    expect(shown.at(-1)?.name).toBe('new')
    expect((await world.api('staff').newsroom.events.list({})).event).toHaveLength(61)
  })

  test('I-25 returns at most the requested number', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e']) await addEvent({ name })
    expect((await world.call('GET events/4')).body.event).toHaveLength(4)
  })

  test('B-11 I-26 J-44 visitors read online events, staff read all, by ordering', async () => {
    await addEvent({ name: 'low', ordering: '1' })
    await addEvent({ name: 'high', ordering: '9' })
    await addEvent({ name: 'offline', ordering: '5', is_online: 'false' })
    const names = async (as: 'anyone' | 'staff') =>
      ((await world.call('GET events/50', { as })).body.event as { name: string }[]).map(({ name }) => name)
    expect(await names('anyone')).toEqual(['high', 'low'])
    expect(await names('staff')).toEqual(['high', 'offline', 'low'])
  })

  test('the address must be a web address', async () => {
    for (const url of [
      'javascript:alert(1)',
      ' javascript:alert(1)',
      'java\nscript:x',
      'data:text/html,x',
      '//evil.test',
    ]) {
      const { status, body } = await addEvent({ url })
      expect({ url, status }).toEqual({ url, status: 400 })
      expect(body.fields).toHaveProperty('url')
    }
  })

  test('one created without a name is hidden until it is saved', async () => {
    const { body } = await world.call('POST event', { as: 'staff' })
    const { id } = body.event as { id: number }
    expect((await world.call('GET events/50')).body.event).toEqual([])
    await world.call(`PUT event/${id}`, { as: 'staff', form: { name: 'Named now' } })
    expect((await world.call('GET events/50')).body.event).toHaveLength(1)
  })
})

describe('the announcement popup', () => {
  test('A-60 I-28 is the newest one that is online; visitors get only title and content', async () => {
    expect((await world.call('GET modal-popup')).body).toEqual({ modal_popup: [] })
    await world.call('POST modal-popup', {
      as: 'staff',
      form: { title: 'Old', content: 'x', is_online: 'true' },
    })
    await world.call('POST modal-popup', {
      as: 'staff',
      form: { title: 'New', content: '*y*', is_online: 'true' },
    })
    await world.call('POST modal-popup', { as: 'staff', form: { title: 'Hidden', content: 'z' } })
    expect((await world.call('GET modal-popup')).body).toEqual({
      modal_popup: [{ id: 2, title: 'New', content: '*y*' }],
    })
  })
})

test('every write stores a revision and increases the content version in its own transaction', async () => {
  const before = await world.parts.contentVersion.current()
  const { id } = await addNews()
  await world.call(`PUT news-item/${id}`, { as: 'staff', form: { perex: 'changed' } })
  await world.call(`DELETE news-item/${id}`, { as: 'staff' })
  expect(await world.parts.contentVersion.current()).toBe(before + 3)
  const { revisionTable } = await import('#server/database/tables/content.ts')
  const revisions = await world.parts.connection.db.select().from(revisionTable).orderBy(revisionTable.id)
  expect(revisions.map(({ entity, entity_id, action }) => ({ entity, entity_id, action }))).toEqual([
    { entity: 'news', entity_id: id, action: 'create' },
    { entity: 'news', entity_id: id, action: 'update' },
    { entity: 'news', entity_id: id, action: 'remove' },
  ])
  expect(revisions[1]?.snapshot).toMatchObject({ perex: 'changed' })
})

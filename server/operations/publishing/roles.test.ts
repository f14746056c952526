import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Rights } from '#domain/accounts/rights.ts'
import { userTable } from '#server/database/tables/accounts.ts'
import { operationAt } from '#server/operations/operations.ts'
import { addStaff, type TestStaff } from '#server/testing/test-staff.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'
import { publishDueReleases } from './due-releases.ts'
import { addNews } from './test-releases.ts'

let world: World
let editor: TestStaff
let publisher: TestStaff
let news: { id: number; version: number }
beforeEach(async () => {
  world = await newWorld()
  editor = await addStaff(world, 'prepares', { role: 'editor', areas: ['newsroom', 'prices'] })
  publisher = await addStaff(world, 'publishes', { role: 'publisher', areas: ['newsroom', 'prices'] })
  news = await addNews(world)
})

const as = ({ headers }: TestStaff, route: string, json: unknown = {}) =>
  world.call(route, { headers, ...(!route.startsWith('GET') && { json }) })

const codeOf = async (answer: ReturnType<typeof as>) => {
  const { status, body } = await answer
  return [status, body.error]
}

const headline = async () => {
  const { body } = await world.call(`GET news-item/${news.id}`, { as: 'staff' })
  return (body.news as { perex: string }).perex
}

async function prepare(person: TestStaff, release: number | null = null) {
  const input = { id: news.id, perex: 'New headline' }
  return as(person, 'POST editor/prepared-change', { call: 'PUT news-item/:id', input, release })
}

async function addRelease(person: TestStaff, moment: string | null = null): Promise<number> {
  const { body } = await as(person, 'POST editor/release', { name: 'Spring', moment })
  return (body.release as { id: number }).id
}

const setRights = (person: TestStaff, rights: Partial<Rights> & { is_active?: boolean }) =>
  world.parts.connection.db
    .update(userTable)
    .set({ ...rights, areas: [...(rights.areas ?? ['newsroom', 'prices'])] })
    .where(eq(userTable.id, person.id))

const SOON = '2026-11-15T14:00:00Z'
const publishDue = () => {
  world.clock.now = new Date(SOON)
  return publishDueReleases(world.parts.anonymousContext(), operationAt)
}

describe('an editor', () => {
  test('changes and deletes nothing that is saved, and prepares both', async () => {
    const change = { id: news.id, perex: 'New headline' }
    expect(await codeOf(as(editor, `PUT news-item/${news.id}`, change))).toEqual([403, 'PUBLISHER_REQUIRED'])
    expect(await codeOf(as(editor, `DELETE news-item/${news.id}`))).toEqual([403, 'PUBLISHER_REQUIRED'])
    expect((await prepare(editor)).status).toBe(200)
    expect(await headline()).toBe('Old headline')
  })

  test('creates and deletes drafts, but no record with a text', async () => {
    expect(await codeOf(as(editor, 'POST news-item', { perex: 'At once' }))).toEqual([
      403,
      'PUBLISHER_REQUIRED',
    ])
    const { status, body } = await as(editor, 'POST news-item')
    const { id } = body.news as { id: number }
    expect(status).toBe(200)
    expect((await as(editor, `DELETE news-item/${id}`)).status).toBe(200)
  })

  test('prepares nothing of an area of others', async () => {
    const { body } = await world.call('POST video', { as: 'staff', json: { name: 'Mesh' } })
    const { id } = body.video as { id: number }
    const prepared = { call: 'PUT video/:id', input: { id, name: 'New' } }
    expect(await codeOf(as(editor, 'POST editor/prepared-change', prepared))).toEqual([403, 'AREA_REQUIRED'])
    expect(await codeOf(as(publisher, `PUT video/${id}`, { name: 'New' }))).toEqual([403, 'AREA_REQUIRED'])
    const many = { entity: 'video', changes: [{ id, action: 'update', values: { name: 'New' } }] }
    expect(await codeOf(as(publisher, 'POST editor/bulk', many))).toEqual([403, 'AREA_REQUIRED'])
  })

  test('neither publishes nor sets the moment of a release', async () => {
    const release = await addRelease(editor)
    await prepare(editor, release)
    const refused = [403, 'PUBLISHER_REQUIRED']
    expect(await codeOf(as(editor, `POST editor/release/${release}/publish`))).toEqual(refused)
    expect(await codeOf(as(editor, `PUT editor/release/${release}`, { moment: SOON }))).toEqual(refused)
    expect(await codeOf(as(editor, 'POST editor/release', { name: 'Soon', moment: SOON }))).toEqual(refused)
    expect(await headline()).toBe('Old headline')
  })

  test('changes nothing in a release that has a moment', async () => {
    const release = await addRelease(publisher, SOON)
    const { body } = await prepare(publisher, release)
    const { id } = body.prepared_change as { id: number }
    const refused = [403, 'PUBLISHER_REQUIRED']
    const input = { id: news.id, perex: 'Slipped in' }
    expect(await codeOf(prepare(editor, release))).toEqual(refused)
    expect(await codeOf(as(editor, `PUT editor/prepared-change/${id}`, { input }))).toEqual(refused)
    expect(await codeOf(as(editor, `PUT editor/prepared-change/${id}`, { release: null }))).toEqual(refused)
    expect(await codeOf(as(editor, `DELETE editor/prepared-change/${id}`))).toEqual(refused)
    expect(await codeOf(as(editor, `DELETE editor/release/${release}`))).toEqual(refused)
  })

  test('prepares a price list that has no moment until a publisher sets it', async () => {
    const { body: added } = await world.call('POST product-variant', { as: 'staff', json: { name: 'TR-90' } })
    const product = (added.product as { id: number }).id
    const save = async (person: TestStaff, day: string) => {
      const { body } = await as(person, `GET editor/price-list/${day}`)
      const { version } = body.price_list as { version: string }
      return as(person, `PUT editor/price-list/${day}`, { version, prices: [{ product, price_1: 9.5 }] })
    }
    const releaseOf = async (answer: ReturnType<typeof as>) => {
      const { body } = await answer
      return (body.price_list as { release: { id: number; moment: string | null } }).release
    }
    expect((await releaseOf(save(editor, '2027-01-01'))).moment).toBeNull()
    expect((await releaseOf(save(publisher, '2027-02-01'))).moment).toContain('2027-02-01')
    expect(await codeOf(save(editor, '2027-02-01'))).toEqual([403, 'PUBLISHER_REQUIRED'])
  })
})

describe('a prepared change of an editor', () => {
  test('is published by a publisher, in the name of its author', async () => {
    const release = await addRelease(editor)
    await prepare(editor, release)
    expect((await as(publisher, `POST editor/release/${release}/publish`)).status).toBe(200)
    expect(await headline()).toBe('New headline')
    const { body } = await world.call(`GET editor/history/news/${news.id}`, { as: 'staff' })
    expect(body).toMatchObject({ revisions: [{ by: 'prepares' }, {}] })
  })

  test('is not published by a publisher of another area, and the release stays open', async () => {
    const release = await addRelease(editor)
    await prepare(editor, release)
    await setRights(publisher, { areas: ['prices'] })
    const publish = as(publisher, `POST editor/release/${release}/publish`)
    expect(await codeOf(publish)).toEqual([403, 'AREA_REQUIRED'])
    const { body } = await world.call(`GET editor/release/${release}`, { as: 'staff' })
    expect(body).toMatchObject({ release: { state: 'open', reason: null } })
  })

  test('is not published once its author has lost the area', async () => {
    const release = await addRelease(editor)
    await prepare(editor, release)
    await setRights(editor, { areas: ['prices'] })
    const { status, body } = await as(publisher, `POST editor/release/${release}/publish`)
    const reason = 'Its author is no longer responsible for this area.'
    expect([status, body]).toMatchObject([409, { error: 'CANNOT_PUBLISH', failed: { reason } }])
    expect(await headline()).toBe('Old headline')
  })
})

describe('a release with a moment', () => {
  test('is published with the right of the publisher who set it', async () => {
    const release = await addRelease(editor)
    await prepare(editor, release)
    expect((await as(publisher, `PUT editor/release/${release}`, { moment: SOON })).status).toBe(200)
    expect(await publishDue()).toMatchObject([{ failure: null }])
    expect(await headline()).toBe('New headline')
  })

  test.each([
    ['is an editor by now', { role: 'editor' as const }],
    ['has lost the area', { areas: ['prices' as const] }],
    ['is disabled', { is_active: false }],
  ])('is not published if that publisher %s', async (_name, rights) => {
    const release = await addRelease(publisher, SOON)
    const { body } = await world.call('POST editor/prepared-change', {
      as: 'staff',
      json: { call: 'PUT news-item/:id', input: { id: news.id, perex: 'New headline' }, release },
    })
    expect(body).toMatchObject({ prepared_change: { release } })
    await setRights(publisher, rights)
    expect(await publishDue()).toMatchObject([{ failure: { code: 'CANNOT_PUBLISH' } }])
    expect(await headline()).toBe('Old headline')
  })
})

test('deleting a variant with prices needs the area of prices, too', async () => {
  const { body } = await world.call('POST product-variant', { as: 'staff', json: { name: 'TR-90' } })
  const { id } = body.product as { id: number }
  const price = { product: id, price: '9.50', minimal_quantity: 1 }
  expect((await world.call('POST price-item', { as: 'staff', json: price })).status).toBe(200)
  const person = await addStaff(world, 'sells', { role: 'publisher', areas: ['catalogue'] })
  const remove = () => as(person, `DELETE product-variant/${id}/delete?confirmed=true`)
  expect(await codeOf(remove())).toEqual([403, 'AREA_REQUIRED'])
  await setRights(person, { areas: ['catalogue', 'prices'] })
  expect((await remove()).status).toBe(200)
})

test('everybody who prepares texts can upload a photo for them, but not replace a file that visitors see', async () => {
  const upload = async (route: string, name: string, type: string, fields: Record<string, string>) => {
    const form = new FormData()
    const png =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    form.set('file', new Blob([Buffer.from(png, 'base64')], { type }), name)
    for (const [field, value] of Object.entries(fields)) form.set(field, value)
    const request = { method: 'POST', body: form, headers: editor.headers }
    const response = await world.fetch(new Request(`http://localhost:3000/api/${route}`, request))
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
  expect((await upload('photo', 'board.png', 'image/png', { section: '1' })).status).toBe(200)
  const { status, body } = await upload('file-upload', 'a.txt', 'text/plain', {})
  expect(status).toBe(200)
  const file_id = String((body.file as { id: number }).id)
  expect((await upload('file-upload', 'a.txt', 'text/plain', { file_id })).body.error).toBe(
    'PUBLISHER_REQUIRED',
  )
})

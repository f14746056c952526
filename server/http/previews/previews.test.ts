import { readdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { preparableCalls, type PreparableCall } from '#contract/preparable-calls.ts'
import { databaseDigest } from '#server/attacks/database-digest.ts'
import { ensureRecord, resources, type KnownRecord } from '#server/attacks/resources.ts'
import { sampleFields } from '#server/attacks/sample-value.ts'
import { userTable } from '#server/database/tables/accounts.ts'
import { missedTable } from '#server/database/tables/wayfinding.ts'
import { addNews, addRelease } from '#server/operations/publishing/test-releases.ts'
import { addPrice, addSeries, addVariant } from '#server/testing/test-records.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'
import { doors } from '#server/http/doors.ts'

let world: World

beforeEach(async () => {
  world = await newWorld()
})

type PreviewInput = Record<string, unknown>

async function previewUrl(input: PreviewInput): Promise<string> {
  const { status, body } = await world.call('POST editor/preview', { as: 'staff', json: input })
  if (status !== 200) throw new Error(`No preview: ${JSON.stringify(body)}`)
  return body.url as string
}

const open = (url: string) => world.fetch(new Request(url))

const passOf = (url: string) => new URL(url).searchParams.get('preview')!

/** Headlines as a call shows them with the pass of a preview. */
async function newsIn(url: string): Promise<string[]> {
  const answer = await open(`http://localhost:3000/api/news/10?preview=${passOf(url)}`)
  const { news } = (await answer.json()) as { news: { perex: string }[] }
  return news.map(({ perex }) => perex)
}

describe('a preview', () => {
  test('shows unsaved values, a release, or both, and leaves the public site as it is', async () => {
    const one = await addNews(world, { perex: 'One' })
    const two = await addNews(world, { perex: 'Two' })
    const { id: release } = await addRelease(world, [['PUT news-item/:id', { id: two.id, perex: '2' }]])
    const form = { call: 'PUT news-item/:id', input: { id: one.id, version: 9, perex: '1', content: '' } }
    expect((await newsIn(await previewUrl({ path: '/news', ...form }))).toSorted()).toEqual(['1', 'Two'])
    expect((await newsIn(await previewUrl({ path: '/news', release }))).toSorted()).toEqual(['2', 'One'])
    expect((await newsIn(await previewUrl({ path: '/news', release, ...form }))).toSorted()).toEqual([
      '1',
      '2',
    ])
    const { news } = await world.api().newsroom.latestNews({ limit: 10 })
    expect(news.map(({ perex }) => perex).toSorted()).toEqual(['One', 'Two'])
  })

  test('shows the site at another moment', async () => {
    await addNews(world, { perex: 'Next year', published: '2027-01-20 08:00' })
    const series = await addSeries(world)
    const { id: product } = await addVariant(world, { series: series.id, is_available: true })
    await addPrice(world, { product, valid_from: '2026-01-01', price_1: 10 })
    await addPrice(world, { product, valid_from: '2027-02-01', price_1: 12 })
    const url = await previewUrl({ path: '/', moment: '2027-02-01 00:00' })
    expect(await newsIn(url)).toEqual(['Next year'])
    const variants = `http://localhost:3000/api/product-series/${series.id}/variants?preview=${passOf(url)}`
    const shown = (await (await open(variants)).json()) as { product_price: object[] }
    expect(shown.product_price).toMatchObject([{ price_1: 12 }])
    expect(await newsIn(await previewUrl({ path: '/' }))).toEqual([])
  })

  test('shows all unsaved calls of a form', async () => {
    const series = await addSeries(world)
    const { id: product } = await addVariant(world, { series: series.id, is_available: true })
    const more = [12, 11].map((price_1) => ({
      call: 'POST price-item',
      input: { product, valid_from: price_1 === 12 ? '2026-01-01' : '2025-01-01', price_1 },
    }))
    const url = await previewUrl({
      path: '/',
      call: 'PUT product-variant/:id',
      input: { id: product, name: 'QX-1' },
      more,
    })
    const variants = `http://localhost:3000/api/product-series/${series.id}/variants?preview=${passOf(url)}`
    expect(await (await open(variants)).json()).toMatchObject({
      product: [{ name: 'QX-1' }],
      product_price: [{ price_1: 12 }],
    })
    const refused = await world.call('POST editor/preview', {
      as: 'staff',
      json: { path: '/', more: [{ call: 'POST price-item', input: { price_1: -1 } }] },
    })
    expect(refused.status).toBe(400)
  })

  test('finds in the search what it shows', async () => {
    const { id } = await addNews(world)
    const url = await previewUrl({
      path: '/',
      call: 'PUT news-item/:id',
      input: { id, perex: 'Zeppelin gateway' },
    })
    const answer = await open(`http://localhost:3000/api/search/zeppelin?preview=${passOf(url)}`)
    expect(await answer.text()).toContain('Zeppelin')
  })

  test('is never stored by caches or search engines, and only this site can frame it', async () => {
    const url = await previewUrl({ path: '/' })
    for (const address of [url, `http://localhost:3000/api/news/10?preview=${passOf(url)}`]) {
      const { headers } = await open(address)
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('x-robots-tag')).toBe('noindex, nofollow')
      expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
      expect(headers.has('x-fresh-until')).toBe(false)
    }
  })

  test('is refused with a forged, expired or revoked pass, or when its issuer is no longer staff', async () => {
    const { id } = await addRelease(world, [])
    const { publishing } = world.api('staff')
    const { url, link } = await publishing.addLink({ id, hours: 2 })
    const status = async (address = url) => (await open(address)).status
    expect(await status()).toBe(501)
    const body = await (await open(`${url}x`)).text()
    expect(body).toBe('This preview has ended. Please ask for a new link.')
    expect(await status(`http://localhost:3000/?preview=${world.tokens.staff}`)).toBe(403)
    const { now } = world.clock
    world.clock.now = new Date(now.getTime() + 2 * 3_600_000)
    expect(await status()).toBe(403)
    world.clock.now = now
    const { db } = world.parts.connection
    const setStaff = (is_staff: boolean) =>
      db.update(userTable).set({ is_staff }).where(eq(userTable.username, 'editor'))
    await setStaff(false)
    expect(await status()).toBe(403)
    await setStaff(true)
    expect((await publishing.release({ id })).links).toMatchObject([{ id: link.id, by: 'editor' }])
    await publishing.revokeLink({ id, linkId: link.id })
    expect(await status()).toBe(403)
  })

  test('names the change that cannot be shown', async () => {
    const { id } = await addNews(world)
    const { id: release } = await addRelease(world, [['PUT news-item/:id', { id, perex: 'Mine' }]])
    await world.api('staff').newsroom.news.update({ id, perex: 'Theirs' })
    const answer = await open(await previewUrl({ path: '/news', release }))
    expect([answer.status, await answer.text()]).toEqual([
      409,
      'This preview can’t be shown. Theirs: Somebody changed the same fields since.',
    ])
  })

  test('accepts only paths of this site, and checks values like the call', async () => {
    const { id } = await addNews(world)
    const attempts = [
      { path: '//evil.example' },
      { path: 'https://evil.example' },
      { path: '/\\evil.example' },
      { path: '/', release: 999 },
      { path: '/', call: 'PUT news-item/:id', input: { id, published: 'soon' } },
      { path: '/', moment: 'tomorrow' },
    ]
    for (const json of attempts) {
      const { status } = await world.call('POST editor/preview', { as: 'staff', json })
      expect([400, 404]).toContain(status)
    }
  })

  test('does nothing when a form on it is sent', async () => {
    const url = await previewUrl({ path: '/support/contact-support' })
    expect((await world.fetch(new Request(url, { method: 'POST', body: 'a=b' }))).status).toBe(405)
  })

  test('shows pages with the context of the preview, keeps their links inside, and logs no missing page', async () => {
    const url = await previewUrl({ path: '/news/', moment: '2027-02-01 00:00' })
    const fetch = doors(world.parts, async (_request, shown) => {
      const html = await shown!.keepLinks(new Response('<a href="/events">Events</a>'))
      return new Response(`${shown!.context.now.toISOString()} ${shown!.preview.moment} ${html}`, {
        headers: { 'Cache-Control': 'public, max-age=0', 'Speculation-Rules': '"/x"' },
      })
    })
    const redirect = await fetch(new Request(url))
    expect(redirect.headers.get('location')).toBe(`/news?preview=${passOf(url)}`)
    const answer = await fetch(new Request(`http://localhost:3000/news?preview=${passOf(url)}`))
    const moment = '2027-02-01T00:00:00.000Z'
    expect(await answer.text()).toBe(
      `${moment} ${moment} <a href="/events?preview=${passOf(url)}">Events</a>`,
    )
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.has('speculation-rules')).toBe(false)
    await world.parts.missed.flush()
    expect(await world.parts.connection.db.$count(missedTable)).toBe(0)
  })

  test('is shown one at a time', async () => {
    const url = await previewUrl({ path: '/' })
    let running = 0
    const fetch = doors(world.parts, async () => {
      running += 1
      if (running > 1) throw new Error('Two previews at a time')
      await new Promise(setImmediate)
      running -= 1
      return new Response('shown')
    })
    const answers = await Promise.all(Array.from({ length: 5 }, () => fetch(new Request(url))))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  })
})

/** Every row of every table, and every file below the folder of the world. */
async function everything() {
  const folder = dirname(world.parts.pictures)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()
  return { tables: await databaseDigest(world.parts.connection), files }
}

/** A record per entity, which its calls share: a preview changes nothing. */
const records = new Map<string, KnownRecord>()

/** Inputs of a call to try; its operation accepts at least one of them. */
async function inputsFor({ entity, action, call }: PreparableCall): Promise<PreviewInput[]> {
  const resource = resources.find(({ key }) => key === (entity ?? 'news'))
  if (!resource) return linkInputs(action)
  const samples = fieldsOf(call)
  const few = { name: 'Changed', title: 'Changed', country: 249, url: '/news' }
  const unique = { code: 'preview', iso_code: 'ZZ', section: 1, product: 1 }
  const ofEvent = { entity: 'event', record: 1, language: 'cs' }
  if (action === 'create') return [few, samples, { ...samples, ...unique }, { ...samples, ...ofEvent }]
  const make = () => ensureRecord(world, resource, parentsOf[resource.key])
  if (action === 'restore') {
    const { id } = await make()
    await world.call(`DELETE news-item/${id}`, { as: 'staff' })
    return [{ entity: 'news', id }]
  }
  const record = records.get(resource.key) ?? (await make())
  records.set(resource.key, record)
  const { id } = record
  if (action !== 'update') return [{ id, confirmed: true }]
  return [
    { ...samples, id },
    { ...few, id },
  ]
}

const parentsOf: Record<string, Record<string, unknown>> = {
  f_a_question: { section: 1 },
  product_price: { product: 1 },
}

async function linkInputs(action: string): Promise<PreviewInput[]> {
  const { id: product } = await addSeries(world)
  if (action === 'create') return [{ product }]
  const { product_link } = await world.api('staff').catalogue.productLinks.create({ product })
  const other = await addSeries(world, { name: 'Other' })
  return [{ id: product_link.id, ...(action === 'update' && { product: other.id }) }]
}

function fieldsOf({ input }: Call): Record<string, unknown> {
  const { id: _id, version: _version, ...shape } = input.shape
  return sampleFields(shape)
}

test('a preview of every call that can be prepared changes no table and no file', async () => {
  world.parts.config.RATE_LIMITS = false
  await addVariant(world)
  await world.call('POST faq-section', { as: 'staff', json: { name: 'Radio' } })
  const passes: { route: string; pass: string }[] = []
  for (const prepared of preparableCalls.values()) {
    const { route } = prepared
    for (const input of await inputsFor(prepared)) {
      const json = { path: '/', call: route, input }
      const { status, body } = await world.call('POST editor/preview', { as: 'staff', json })
      if (status === 200) passes.push({ route, pass: passOf(String(body.url)) })
    }
  }
  const before = await everything()
  const shown = new Set<string>()
  const failed: string[] = []
  for (const { route, pass } of passes) {
    if (shown.has(route)) continue
    const answer = await open(`http://localhost:3000/api/navigation-data?preview=${pass}`)
    if (answer.status === 200) shown.add(route)
    else failed.push(`${route}: ${await answer.text()}`)
  }
  expect(await everything()).toEqual(before)
  expect([...preparableCalls.keys()].filter((route) => !shown.has(route))).toEqual([])
  expect(failed.filter((text) => text.includes('Internal'))).toEqual([])
})

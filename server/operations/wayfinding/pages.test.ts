import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { blankPage, type PageFields } from '#domain/wayfinding/page.ts'
import { deliveredPageTable, pageTable } from '#server/database/tables/pages.ts'
import { deliverPages } from '#server/deliver-pages.ts'
import { indexFigures } from '#server/index-figures.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'

const RF = '/technology/rf'
const rf: PageFields = {
  ...blankPage,
  address: RF,
  title: 'Radio',
  short_title: 'RF',
  description: 'Bands, channels and output power of the radio.',
  lead: 'The radio under the mesh.',
  text: '## Bands\n\nIt sends at :value{of="bit-rate"}.',
  is_online: true,
}

let world: World
beforeEach(async () => {
  world = await newWorld()
})

const deliver = (...pages: PageFields[]) => deliverPages(world.parts.anonymousContext(), pages)
const pageAt = async (address: string) =>
  (await world.parts.connection.db.select().from(pageTable).where(eq(pageTable.address, address)))[0]!
const save = (id: number, fields: object) => world.call(`PUT page/${id}`, { as: 'staff', json: fields })
const create = (fields: object) => world.call('POST page', { as: 'staff', json: fields })
const originOf = async (id: number) => (await world.api('staff').wayfinding.pageOrigin({ id })).origin
const found = async (search: string) =>
  (await world.api().wayfinding.search({ search })).found.map(({ address }) => address)

describe('delivered pages', () => {
  test('are inserted, found and listed; delivered again, nothing changes', async () => {
    await deliver(rf)
    const { page } = await world.api().wayfinding.publicPage({ address: RF })
    expect(page).toMatchObject({ title: 'Radio', text: rf.text })
    expect(await found('radio')).toContain(RF)
    const before = await pageAt(RF)
    await deliver(rf)
    await deliver({ ...rf }, { ...rf, address: '/technology/sdk', title: 'SDK' })
    expect(await pageAt(RF)).toEqual(before)
  })

  test('follow a new version of the software until staff change them', async () => {
    await deliver(rf)
    const { id } = await pageAt(RF)
    await deliver({ ...rf, text: 'Second text.' })
    expect(await pageAt(RF)).toMatchObject({ text: 'Second text.', version: 2 })
    expect(await originOf(id)).toMatchObject({ is_newer: false })
    await save(id, { text: 'Text of staff.' })
    await deliver({ ...rf, text: 'Third text.' })
    expect(await pageAt(RF)).toMatchObject({ text: 'Text of staff.' })
    expect(await originOf(id)).toMatchObject({
      is_fixed: false,
      is_newer: true,
      delivered: { text: 'Third text.' },
    })
    await save(id, { text: 'Third text.' })
    await deliver({ ...rf, text: 'Third text.' }, { ...rf, address: '/technology/sdk' })
    expect(await originOf(id)).toMatchObject({ is_newer: false })
    await deliver({ ...rf, text: 'Fourth text.' })
    expect(await pageAt(RF)).toMatchObject({ text: 'Fourth text.' })
  })

  test('stay in the trash, and do not replace a page of staff at their address', async () => {
    const own = { ...rf, address: '/technology/antennas' }
    await deliver(own)
    const { id } = await pageAt(own.address)
    await world.call(`DELETE page/${id}`, { as: 'staff' })
    await deliver({ ...own, text: 'New text.' })
    expect((await pageAt(own.address)).deleted_at).not.toBeNull()
    await create({ ...blankPage, address: '/technology/range', title: 'Range' })
    await deliver(own, { ...rf, address: '/technology/range', title: 'Delivered' })
    expect(await pageAt('/technology/range')).toMatchObject({ title: 'Range' })
  })

  test('that are no longer delivered stay as pages of staff', async () => {
    await deliver(rf, { ...rf, address: '/technology/antennas' })
    await deliver(rf)
    expect(await pageAt('/technology/antennas')).toMatchObject({ is_online: true, deleted_at: null })
    const rows = await world.parts.connection.db.select().from(deliveredPageTable)
    expect(rows.map(({ address }) => address)).toEqual([RF])
  })
})

describe('a page whose text is a part of a page that code makes', () => {
  const CAREER = '/career'
  beforeEach(() => deliver({ ...rf, address: CAREER }))

  test.each([{ address: '/technology/radio' }, { is_online: false }, { online_until: '2030-01-01 00:00' }])(
    'is not saved with %j',
    async (change) => {
      const { id } = await pageAt(CAREER)
      const { status, body } = await save(id, change)
      expect([status, body.error]).toEqual([409, 'PAGE_MUST_STAY'])
      expect(Object.keys(body.fields as object)).toEqual(Object.keys(change))
      expect(await pageAt(CAREER)).toMatchObject({ address: CAREER, is_online: true })
    },
  )

  test('is not deleted, also not when confirmed', async () => {
    const { id } = await pageAt(CAREER)
    for (const query of ['', '?confirmed=true']) {
      const { status, body } = await world.call(`DELETE page/${id}${query}`, { as: 'staff' })
      expect([status, body.error]).toEqual([409, 'STILL_IN_USE'])
    }
  })

  test('says so in the editor', async () => {
    const { id } = await pageAt(CAREER)
    expect(await originOf(id)).toMatchObject({ is_fixed: true })
  })
})

describe('a page of text that the software delivers', () => {
  beforeEach(() => deliver(rf))

  test('is taken offline, moved and deleted by staff, and does not come back by itself', async () => {
    const { id } = await pageAt(RF)
    expect((await save(id, { is_online: false })).status).toBe(200)
    expect((await world.api().wayfinding.publicPages({})).page).toEqual([])
    await save(id, { is_online: true })
    expect((await save(id, { address: '/technology/radio' })).status).toBe(200)
    expect((await world.api().wayfinding.checkRedirect({ url: RF })).redirect).toBe('/technology/radio')
    expect((await world.call(`DELETE page/${id}`, { as: 'staff' })).status).toBe(200)
    await deliver({ ...rf, text: 'New text.' })
    expect((await world.api().wayfinding.publicPages({})).page).toEqual([])
    expect((await create({ ...rf, title: 'Our own' })).status).toBe(200)
  })

  test('is rewritten by staff, and visitors see it at once', async () => {
    const { id } = await pageAt(RF)
    await save(id, { text: 'Rewritten.', title: 'Radio waves' })
    expect((await world.api().wayfinding.publicPage({ address: RF })).page).toMatchObject({
      text: 'Rewritten.',
      title: 'Radio waves',
    })
    expect(await found('waves')).toContain(RF)
  })
})

describe('a new page', () => {
  const antennas = { ...blankPage, address: '/technology/antennas', title: 'Antennas', is_online: true }

  test('is public, in menus, search and sitemap, until it ends', async () => {
    await create({ ...antennas, menu: 'technology', text: 'A quarter wave is enough.' })
    const { page } = await world.api().wayfinding.publicPages({})
    expect(page).toMatchObject([{ address: antennas.address, menu: 'technology' }])
    expect(await found('quarter wave')).toEqual([antennas.address])
    const sitemap = await world.fetch(new Request('http://localhost:3000/sitemap.xml'))
    expect(await sitemap.text()).toContain(`${antennas.address}<`)
    const { id } = await pageAt(antennas.address)
    await save(id, { online_until: '2027-01-01 00:00' })
    world.clock.now = new Date('2027-01-02T00:00:00Z')
    await expect(world.api().wayfinding.publicPage({ address: antennas.address })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    expect((await world.api().wayfinding.publicPages({})).page).toEqual([])
  })

  test.each([
    ['/news', 'a page of code'],
    ['/technology/dpa/calculator', 'a page of code'],
    ['/api/docs', 'the API'],
    ['/products/antennas', 'the catalogue'],
    ['/Antennas/x y', 'no path'],
    ['antennas', 'no path'],
    ['/a//b', 'no path'],
  ])('is not at %s: that is %s', async (address) => {
    const { status, body } = await create({ ...antennas, address })
    expect([status, Object.keys(body.fields as object)]).toEqual([400, ['address']])
  })

  test('is not at the address of another one', async () => {
    await create(antennas)
    expect((await create(antennas)).status).toBe(400)
  })

  test.each(['/cs', '/cs/antennas'])('is not at %s, which belongs to a language', async (address) => {
    const refused = await create({ ...rf, address })
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { address: 'The website has a page of its own here' },
    ])
    expect((await create({ ...rf, address: '/csv' })).status).toBe(200)
  })

  test('needs title and address to be online', async () => {
    expect((await create({ ...antennas, address: '' })).body.fields).toEqual({ address: 'Required' })
    expect((await create({ ...antennas, title: ' ' })).body.fields).toEqual({ title: 'Required' })
  })

  test('keeps its old address as a redirect when it moves, and goes to the trash and back', async () => {
    await create(antennas)
    const { id } = await pageAt(antennas.address)
    await save(id, { address: '/technology/aerials' })
    const { redirect } = await world.api().wayfinding.checkRedirect({ url: antennas.address })
    expect(redirect).toBe('/technology/aerials')
    await world.call(`DELETE page/${id}`, { as: 'staff' })
    expect(await found('Antennas')).toEqual([])
    await world.api('staff').desk.restore({ entity: 'page', id })
    expect(await found('Antennas')).toEqual(['/technology/aerials'])
  })
})

test('what figures of pages show is found, and their fragments and headings can be linked', async () => {
  const { db } = world.parts.connection
  await deliver({ ...rf, text: '## Bands {#bands}\n\n::os-history-table' })
  async function* figures() {
    yield { path: RF, html: '<table id="v4-06"><tr><td>Zirconium</td></tr></table>', text: 'Zirconium' }
  }
  await indexFigures(db, world.api(), figures)
  expect(await found('zirconium')).toEqual([RF])
  const check = async (text: string) =>
    (await world.api('staff').texts.checkText({ text, entity: 'news' })).issues.map(({ code }) => code)
  expect(await check(`[Bands](${RF}#bands), [version](${RF}#v4-06)`)).toEqual([])
  expect(await check(`[Nothing here](${RF}#nothing)`)).toEqual(['dead-anchor'])
})

test.each([
  ['::no-such-figure', 'There is no figure'],
  ['::migration-table{stepp="x"}', 'stepp'],
  ['::mesh-figure{kind="telepathy"}', 'kind'],
  ['Up to :value{of="hopps"} hops', 'hopps'],
  ['::key-figures{of="hops hopps"}', 'hopps'],
  [':::note\nNo end', 'needs a line'],
  ['::note', ':::note'],
])('checks of a page name what is wrong in %s', async (text, problem) => {
  const { issues } = await world.api('staff').texts.checkText({ text, entity: 'page' })
  expect(issues).toHaveLength(1)
  expect(issues[0]?.excerpt).toContain(problem)
})

test('checks of a page find nothing wrong in figures as they are offered, nor in a stray colon', async () => {
  await world.api('staff').technology.keyFigures.create({ name: 'Hops', code: 'hops', value: '240' })
  const text =
    'At 12:30 say :value, `:value{of="x"}` and :word.\n\n:::note\n- :value{of="hops"}\n:::\n\n::zones'
  const { issues } = await world.api('staff').texts.checkText({ text, entity: 'page' })
  expect(issues).toEqual([])
})

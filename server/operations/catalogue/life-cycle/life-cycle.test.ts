import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { seriesTable } from '#server/database/tables/catalogue.ts'
import { addRelease } from '#server/operations/publishing/test-releases.ts'
import { add, addCategory, addSeries, addVariant, type Added } from '#server/testing/test-records.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'

const [STANDARD, OBSOLETE, NOT_AVAILABLE, NFND] = [2, 4, 5, 8]

let world: World
let old: Added
let next: Added
beforeEach(async () => {
  world = await newWorld()
  old = await addSeries(world, { name: 'QX-11', friendly_url: 'qx-11', status: STANDARD })
  next = await addSeries(world, { name: 'QX-22', friendly_url: 'qx-22' })
})

const newEvent = (fields: object = {}) => ({
  series: old.id,
  status: NFND,
  date: '2026-03-01',
  reason: 'Its radio chip is out of production.',
  last_order_date: '2027-03-31',
  last_shipment_date: '2027-06-30',
  replaced_by_series: next.id,
  migration_note: 'Same pads, new antenna.',
  ...fields,
})
const addEvent = (fields: object = {}) =>
  add(world, 'POST life-cycle-event', 'life_cycle_event', newEvent(fields))
const refused = async (route: string, json: object) => {
  const { status, body } = await world.call(route, { as: 'staff', json })
  return { status, fields: body.fields ?? {} }
}
const readSeries = async () => (await world.api('staff').catalogue.series.read({ id: old.id })).product_series
const readNews = async () => (await world.api('staff').newsroom.news.list({})).news
/** News is public from its date on, so some time must pass. */
const publishNotice = (id: number) => {
  world.clock.now = new Date('2026-11-15T12:01:00Z')
  return world.call(`PUT news-item/${id}`, { as: 'staff', json: { is_online: true } })
}
const findAddresses = async () => {
  const { found } = await world.api().wayfinding.search({ search: 'radio chip' })
  return found.map(({ address }) => address)
}
const changes = async () => (await world.api().catalogue.changes({})).life_cycle_event

describe('a status change', () => {
  test('sets status and replacement of a series, and keeps the status before', async () => {
    const event = await addEvent()
    expect(event).toMatchObject({ status: NFND, old_status: STANDARD, has_no_replacement: false })
    expect(await readSeries()).toMatchObject({ status: NFND, replace_by: next.id })
  })

  test('sets those of a variant, which belongs to the series', async () => {
    const variant = await addVariant(world, { name: 'QX-11A', series: old.id })
    const other = await addVariant(world, { name: 'QX-22A', series: next.id })
    const fields = { variant: variant.id, replaced_by_series: null, replaced_by_variant: other.id }
    await addEvent(fields)
    const { product } = await world.api('staff').catalogue.variants.read({ id: variant.id })
    expect(product).toMatchObject({ status: NFND, replace_by: other.id })
    expect(await readSeries()).toMatchObject({ status: STANDARD })
    const wrong = await refused('POST life-cycle-event', newEvent({ ...fields, series: next.id }))
    expect(wrong.fields).toHaveProperty('variant')
  })

  test('is refused without a replacement, into the future, and with other mistakes', async () => {
    const problems = async (fields: object) =>
      (await refused('POST life-cycle-event', newEvent(fields))).fields
    const names = { [NFND]: 'NFND', [OBSOLETE]: 'Obsolete', [NOT_AVAILABLE]: 'Not available' }
    for (const [status, name] of Object.entries(names))
      expect(await problems({ status: Number(status), replaced_by_series: null })).toEqual({
        replaced_by_series: `${name} needs a replacement, or "has no replacement"`,
      })
    expect(await problems({ date: '2999-01-01' })).toHaveProperty('date')
    expect(await problems({ replaced_by_series: old.id })).toHaveProperty('replaced_by_series')
    expect(await problems({ replaced_by_series: 999 })).toHaveProperty('replaced_by_series')
    expect(await problems({ replaced_by_variant: 1 })).toHaveProperty('replaced_by_variant')
    expect(await problems({ last_shipment_date: '2027-01-01' })).toHaveProperty('last_shipment_date')
    expect(await problems({ series: 999 })).toHaveProperty('series')
    expect(await problems({ status: 999 })).toHaveProperty('status')
    expect((await world.call('POST life-cycle-event', { json: newEvent() })).status).toBe(401)
    expect((await world.call('GET life-cycle-event/999', { as: 'staff' })).status).toBe(404)
    expect(await readNews()).toEqual([])
  })

  test('without a word about the replacement takes over what is known', async () => {
    await addEvent()
    const { replaced_by_series: _none, ...later } = newEvent({ status: OBSOLETE, date: '2026-06-01' })
    const event = await add(world, 'POST life-cycle-event', 'life_cycle_event', later)
    expect(event.replaced_by_series).toBe(next.id)
  })

  test('of the past is history and leaves the status alone', async () => {
    await addEvent()
    await addEvent({ status: STANDARD, date: '2025-01-01' })
    expect(await readSeries()).toMatchObject({ status: NFND })
  })

  test('that is sent twice is stored once, with one notice', async () => {
    const first = await addEvent()
    const second = await addEvent()
    expect(second.id).toBe(first.id)
    expect(await readNews()).toHaveLength(1)
    const [one, two] = await Promise.all([addEvent({ status: OBSOLETE }), addEvent({ status: OBSOLETE })])
    expect(one.id).toBe(two.id)
    expect(await readNews()).toHaveLength(2)
  })

  test('is corrected together with its record and its draft', async () => {
    const event = await addEvent()
    const path = `PUT life-cycle-event/${event.id}`
    await world.call(path, { as: 'staff', json: { status: OBSOLETE, last_order_date: '2027-02-28' } })
    expect(await readSeries()).toMatchObject({ status: OBSOLETE })
    expect((await readNews())[0]).toMatchObject({ perex: expect.stringContaining('Obsolete') as string })
    expect((await refused(path, { series: next.id })).fields).toHaveProperty('series')
    expect((await refused(path, { replaced_by_series: null })).fields).toHaveProperty('replaced_by_series')
    const notice = event.notice as number
    await world.call(`PUT news-item/${notice}`, { as: 'staff', json: { perex: 'Our own words.' } })
    await world.call(path, { as: 'staff', json: { reason: 'Another reason.' } })
    expect((await readNews())[0]).toMatchObject({ perex: 'Our own words.' })
  })
})

describe('a status that needs a replacement', () => {
  const rule = { replace_by: 'NFND needs a replacement, or "has no replacement"' }

  test('is refused by every write of a series or variant, and accepted with either', async () => {
    const variant = await addVariant(world, { name: 'QX-11A', series: old.id })
    const other = await addVariant(world, { name: 'QX-22A', series: next.id })
    expect((await refused(`PUT product/${old.id}`, { status: NFND })).fields).toEqual(rule)
    expect((await refused(`PUT product-variant/${variant.id}`, { status: NFND })).fields).toEqual(rule)
    expect((await refused('POST product', { name: 'X', status: NFND })).fields).toEqual(rule)
    expect((await refused('POST product-variant', { name: 'X', status: NFND })).fields).toEqual(rule)
    const { results } = await world.api('staff').desk.bulk({
      entity: 'product_series',
      changes: [{ id: old.id, action: 'update', version: old.version as number, values: { status: NFND } }],
    })
    expect(results[0]!.fields).toEqual(rule)
    const release = await addRelease(world, [['PUT product/:id', { id: old.id, status: NFND }]])
    const published = await world.call(`POST editor/release/${release.id}/publish`, { as: 'staff' })
    expect(published.body.error).toBe('CANNOT_PUBLISH')
    expect(JSON.stringify(published.body.failed)).toContain('needs a replacement')

    const save = async (path: string, json: object) => (await world.call(path, { as: 'staff', json })).status
    expect(await save(`PUT product/${old.id}`, { status: NFND, replace_by: next.id })).toBe(200)
    expect(await save(`PUT product/${old.id}`, { replace_by: null, has_no_replacement: true })).toBe(200)
    expect(await save(`PUT product/${old.id}`, { has_no_replacement: false })).toBe(400)
    expect(await save(`PUT product/${old.id}`, { replace_by: old.id })).toBe(400)
    expect(await save(`PUT product-variant/${variant.id}`, { status: NFND, replace_by: other.id })).toBe(200)
    expect(await save(`PUT product-variant/${variant.id}`, { replace_by: null })).toBe(400)
  })

  test('that was stored without one is read, and other fields of its record can be saved', async () => {
    const { db } = world.parts.connection
    await db.update(seriesTable).set({ status: OBSOLETE }).where(eq(seriesTable.id, old.id))
    expect(await readSeries()).toMatchObject({ status: OBSOLETE, replace_by: null })
    const save = (json: object) => refused(`PUT product/${old.id}`, json)
    expect((await save({ title_2: 'Old module', status: OBSOLETE })).status).toBe(200)
    expect((await save({ status: NFND })).status).toBe(400)
    expect((await save({ status: STANDARD })).status).toBe(200)
  })
})

describe('the notice of a status change', () => {
  test('is a draft of a news item, and public once staff publish it', async () => {
    const event = await addEvent()
    const [draft] = await readNews()
    expect(draft).toMatchObject({
      id: event.notice,
      is_online: false,
      perex: 'Product change notice: [QX-11](/product-detail/qx-11) is NFND from 1 Mar 2026.',
    })
    expect(draft!.content).toContain('Last order: 31 Mar 2027')
    expect(draft!.content).toContain('[QX-22](/product-detail/qx-22)')
    expect(draft!.content).toContain(`[Notice as PDF](/changes/${event.id}.pdf)`)
    expect(await changes()).toEqual([])
    expect((await world.call(`GET change/${event.id}`)).status).toBe(404)

    expect((await publishNotice(draft!.id)).status).toBe(200)
    expect(await changes()).toMatchObject([
      {
        id: event.id,
        product: { name: 'QX-11', address: '/product-detail/qx-11' },
        status_name: 'NFND',
        old_status_name: 'Standard',
        replacement: { name: 'QX-22', address: '/product-detail/qx-22' },
        last_order_date: '2027-03-31',
      },
    ])
    expect(await findAddresses()).toContain(`/changes#change-${event.id}`)
  })

  test('stays hidden until its news item is due, and names no hidden replacement', async () => {
    const { notice } = await addEvent()
    const future = { is_online: true, published: '2999-01-01 00:00' }
    await world.call(`PUT news-item/${notice as number}`, { as: 'staff', json: future })
    expect(await changes()).toEqual([])
    expect(await findAddresses()).toEqual([])
    await world.call(`PUT news-item/${notice as number}`, {
      as: 'staff',
      json: { published: '2026-03-01 08:00' },
    })
    await world.call(`PUT product/${next.id}`, { as: 'staff', json: { is_online: false } })
    expect(await changes()).toMatchObject([{ replacement: null }])
    await world.call(`PUT product/${old.id}`, { as: 'staff', json: { is_online: false } })
    expect(await changes()).toEqual([])
  })
})

describe('the pages of a replaced series', () => {
  test('show its time line at once, lead to the replacement and back', async () => {
    const shown = await addVariant(world, { name: 'QX-11A', series: old.id })
    const hidden = await addVariant(world, { name: 'QX-11B', series: old.id, is_available: false })
    for (const variant of [shown, hidden])
      await addEvent({ variant: variant.id, replaced_by_series: null, has_no_replacement: true })
    await addEvent({ date: '2026-01-01' })
    const { catalogue } = world.api()
    const page = await catalogue.seriesPage({ friendly_url: 'qx-11' })
    expect(page.life_cycle_event).toMatchObject([
      { date: '2026-01-01', product: { name: 'QX-11' }, replacement: { name: 'QX-22' } },
      { product: { name: 'QX-11A', address: '/product-detail/qx-11#code-qx-11a' }, replacement: null },
    ])
    expect(page.replaced_by).toEqual([{ series: old.id, name: 'QX-22', friendly_url: 'qx-22' }])
    const nextPage = await catalogue.seriesPage({ friendly_url: 'qx-22' })
    expect(nextPage.replaces).toEqual([{ series: old.id, name: 'QX-11', friendly_url: 'qx-11' }])
  })

  test('lead forward from the archive, unless the replacement is hidden', async () => {
    const { id: category } = await addCategory(world)
    await world.call(`PUT product/${old.id}`, { as: 'staff', json: { category, is_archived: true } })
    await addEvent()
    const archive = async () =>
      (await world.api().catalogue.categoryArchive({ category: 'transceivers' })).replaced_by
    expect(await archive()).toEqual([{ series: old.id, name: 'QX-22', friendly_url: 'qx-22' }])
    await world.call(`PUT product/${next.id}`, { as: 'staff', json: { is_online: false } })
    expect(await archive()).toEqual([])
  })
})

describe('notices for machines', () => {
  test('are in RSS, Atom, the calendar of last orders, the sitemap and as PDF of one page, once published', async () => {
    const event = await addEvent({ migration_note: 'Same pads. '.repeat(5000), reason: '<b>R&D</b>' })
    const get = async (path: string) => {
      const answer = await world.fetch(new Request(`http://localhost:3000${path}`))
      return { status: answer.status, text: await answer.text() }
    }
    expect((await get(`/changes/${event.id}.pdf`)).status).toBe(404)
    expect((await get('/changes.rss')).text).not.toContain('QX-11')
    await publishNotice(event.notice as number)
    const rss = (await get('/changes.rss')).text
    expect(rss).toContain('QX-11: NFND')
    expect(rss).not.toContain('<b>R')
    expect((await get('/changes.atom')).text).toContain(`/changes#change-${event.id}`)
    const calendar = (await get('/changes.ics')).text
    expect(calendar).toContain('SUMMARY:Last order of QX-11')
    expect(calendar).toContain('DTSTART;VALUE=DATE:20270331')
    expect((await get('/sitemap.xml')).text).toContain('/changes')
    const pdf = await get(`/changes/${event.id}.pdf`)
    expect(pdf.status).toBe(200)
    expect(pdf.text.match(/\/Type \/Page\b/g)).toHaveLength(1)
    expect((await get('/changes/999999999.pdf')).status).toBe(404)
  })
})

describe('taking back a status change', () => {
  test('a published release is undone: the old status returns, and the draft goes', async () => {
    const release = await addRelease(world, [['POST life-cycle-event', newEvent()]])
    const { publishing } = world.api('staff')
    expect(await readSeries()).toMatchObject({ status: STANDARD })
    await publishing.publish({ id: release.id })
    expect(await readSeries()).toMatchObject({ status: NFND })
    const { release: undo } = await publishing.undo({ id: release.id })
    await publishing.publish({ id: undo.id })
    expect(await readSeries()).toMatchObject({ status: STANDARD, replace_by: null })
    expect(await readNews()).toEqual([])
  })

  test('a published notice stays, and restoring the change applies it again', async () => {
    const event = await addEvent()
    await publishNotice(event.notice as number)
    await world.call(`DELETE life-cycle-event/${event.id}`, { as: 'staff' })
    expect(await readSeries()).toMatchObject({ status: STANDARD })
    expect(await readNews()).toHaveLength(1)
    expect(await changes()).toEqual([])
    await world.api('staff').desk.restore({ entity: 'life_cycle_event', id: event.id })
    expect(await readSeries()).toMatchObject({ status: NFND, replace_by: next.id })
    expect(await changes()).toHaveLength(1)
  })

  test('an older change goes without touching the status', async () => {
    const first = await addEvent()
    await addEvent({ status: OBSOLETE, date: '2026-06-01' })
    await world.call(`DELETE life-cycle-event/${first.id}`, { as: 'staff' })
    expect(await readSeries()).toMatchObject({ status: OBSOLETE })
  })
})

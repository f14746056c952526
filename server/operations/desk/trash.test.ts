import { beforeEach, describe, expect, test } from 'vitest'
import { Failure } from '#domain/failure.ts'
import { allCalls } from '#contract/contract.ts'
import { add, addCategory, addSeries, addSubcategory, addVariant } from '#server/testing/test-records.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'
import { entities } from '#server/entities/entities.ts'

let world: World
beforeEach(async () => {
  world = await newWorld()
})

const remove = (path: string) => world.call(`DELETE ${path}`, { as: 'staff' })
const restore = (entity: string, id: number) => world.api('staff').desk.restore({ entity, id })
const trash = async (input: { search?: string; skip?: number } = {}) => world.api('staff').desk.trash(input)
const names = async (search?: string) => (await trash(search ? { search } : {})).trash.map(({ name }) => name)

/** The failure of a refused restore. */
const refusal = (entity: string, id: number) =>
  restore(entity, id).then(
    () => 'restored',
    (error: unknown) => (error instanceof Failure ? [error.code, error.details.fields] : error),
  )

const addNews = (perex: string) =>
  add(world, 'POST news-item', 'news', { perex, content: '', published: '2026-11-01 10:00', is_online: true })

describe('the trash', () => {
  test('covers every entity that can be deleted', () => {
    const removed = allCalls().filter(
      ({ place, call }) => place.at(-1) === 'remove' && call.method === 'DELETE',
    )
    const kinds = removed.map(({ place }) => place.slice(0, 2).join('.'))
    expect(entities).toHaveLength(kinds.length)
  })

  test('lists what was deleted, when and by whom, newest first', async () => {
    await addNews('**First** news')
    const event = await add(world, 'POST event', 'event', { name: 'electronica', starts: '2026-11-24' })
    await remove('news-item/1')
    world.clock.now = new Date('2026-11-15T13:00:00Z')
    await remove(`event/${event.id}`)
    expect(await trash()).toEqual({
      trash: [
        {
          entity: 'event',
          id: event.id,
          name: 'electronica',
          along: {},
          deleted_at: '2026-11-15T13:00:00Z',
          deleted_by: 'editor',
        },
        {
          entity: 'news',
          id: 1,
          name: 'First news',
          along: {},
          deleted_at: '2026-11-15T12:00:00Z',
          deleted_by: 'editor',
        },
      ],
      total: 2,
    })
  })

  test('is searched by name, case-insensitively', async () => {
    for (const perex of ['Fair in Munich', 'New module'])
      await remove(`news-item/${(await addNews(perex)).id}`)
    expect(await names('MUNICH')).toEqual(['Fair in Munich'])
    expect(await trash({ search: 'nothing' })).toEqual({ trash: [], total: 0 })
  })

  test('is paginated by fifty, each record once', async () => {
    for (let number = 1; number <= 53; number++)
      await remove(`news-item/${(await addNews(`No. ${number}`)).id}`)
    const [first, second] = [await trash(), await trash({ skip: 50 })]
    expect(await trash({ skip: 60 })).toEqual({ trash: [], total: 53 })
    expect([first.trash.length, first.total, second.trash.length]).toEqual([50, 53, 3])
    expect(new Set([...first.trash, ...second.trash].map(({ id }) => id)).size).toBe(53)
  })

  test('contains records that were never saved, too', async () => {
    const { id } = await add(world, 'POST modal-popup', 'modal_popup', {})
    await remove(`modal-popup/${id}`)
    expect(await names()).toEqual([`modal popup ${id}`])
  })

  test('requires staff', async () => {
    const one = 'editor/trash/news/1'
    for (const route of ['GET editor/trash', 'DELETE editor/trash', `POST ${one}`, `DELETE ${one}`]) {
      expect((await world.call(route)).status).toBe(401)
      expect((await world.call(route, { as: 'user' })).status).toBe(403)
    }
  })
})

describe('a restored record', () => {
  test('is public again and unchanged; a form opened before is stale', async () => {
    const { id, version } = await addNews('Back again')
    await remove(`news-item/${id}`)
    expect((await world.call('GET news/6')).body.news).toEqual([])
    expect((await restore('news', id)).restored).toEqual({
      label: 'Back again',
      to: `/editor/news/item/${id}`,
      changed: {},
    })
    expect((await world.call('GET news/6')).body.news).toMatchObject([{ id, perex: 'Back again' }])
    expect(await names()).toEqual([])
    const form = { version: String(version), perex: 'Late' }
    expect((await world.call(`PUT news-item/${id}`, { as: 'staff', form })).status).toBe(409)
  })

  test('is in the search index again', async () => {
    const { id } = await addSeries(world, { name: 'TR-99', is_online: true })
    const find = async () => (await world.api().wayfinding.search({ search: 'TR-99' })).found
    expect(await find()).toHaveLength(1)
    await remove(`product/${id}/delete`)
    expect(await find()).toHaveLength(0)
    await restore('product_series', id)
    expect(await find()).toHaveLength(1)
  })

  test('increases the content version', async () => {
    const { id } = await addNews('Noted')
    await remove(`news-item/${id}`)
    const { contentVersion } = world.parts
    const before = await contentVersion.current()
    await restore('news', id)
    expect(await contentVersion.current()).toBeGreaterThan(before)
  })

  test('is restored once: a second attempt fails with NOT_IN_TRASH', async () => {
    const { id } = await addNews('Twice')
    await remove(`news-item/${id}`)
    const both = await Promise.all([refusal('news', id), refusal('news', id)])
    expect(both.map(String).toSorted()).toEqual([String(['NOT_IN_TRASH', undefined]), 'restored'].toSorted())
    expect(await refusal('news', 4711)).toEqual(['NOT_FOUND', undefined])
    expect(await refusal('user', 1)).toEqual(['NOT_FOUND', undefined])
  })

  test('is either restored or deleted after both at the same time', async () => {
    const { id } = await addNews('Contested')
    await remove(`news-item/${id}`)
    const [, removed] = await Promise.all([restore('news', id), remove(`news-item/${id}`)])
    const isHere = (await world.call(`GET news-item/${id}`, { as: 'staff' })).status === 200
    expect(isHere).toBe(removed.status === 404)
    expect((await names()).length).toBe(isHere ? 0 : 1)
  })
})

describe('conflicts on restore', () => {
  test('a taken address gets a number, which the response contains', async () => {
    const old = await addSeries(world, { name: 'TR-72D', is_online: true })
    await remove(`product/${old.id}/delete`)
    await addSeries(world, { name: 'TR-72D', is_online: true })
    expect((await restore('product_series', old.id)).restored.changed).toEqual({ friendly_url: 'tr-72d-2' })
    const { body } = await world.call(`GET product-series/${old.id}`)
    expect(body.product_series).toMatchObject({ friendly_url: 'tr-72d-2' })
  })

  test('addresses conflict only within the same category', async () => {
    const [one, two] = [await addCategory(world), await addCategory(world, { name: 'Other' })]
    const old = await addSubcategory(world, { name: 'Modules', category: one.id })
    await remove(`product-subcategory/${old.id}`)
    await addSubcategory(world, { name: 'Modules', category: two.id })
    expect((await restore('product_subcategory', old.id)).restored.changed).toEqual({})
  })

  test('a FAQ question gets another permalink', async () => {
    const section = await add(world, 'POST faq-section', 'f_a_q_section', { name: 'General' })
    const question = { name: 'How far?', answer: 'Far.', section: section.id }
    const old = await add(world, 'POST faq-question', 'f_a_question', question)
    await remove(`faq-question/${old.id}`)
    await add(world, 'POST faq-question', 'f_a_question', question)
    const { changed } = (await restore('f_a_question', old.id)).restored
    expect(changed.slug_name).toMatch(/-2$/)
  })

  test('a taken unique name refuses the restore with a clear message', async () => {
    const old = await add(world, 'POST radio-band', 'radio_band', { name: '169 MHz' })
    await remove(`radio-band/${old.id}`)
    await add(world, 'POST radio-band', 'radio_band', { name: '169 MHz' })
    const text = '“169 MHz” is taken by another record'
    expect(await refusal('radio_band', old.id)).toEqual(['CANNOT_RESTORE', { name: text }])
    expect(await names()).toEqual(['169 MHz'])
  })

  test('a redirect that would form a loop by now is refused', async () => {
    const link = { name: 'Old', icon: '', auto_redirect: true }
    const old = await add(world, 'POST link', 'link', { ...link, page: '/a', url: '/b' })
    await remove(`link/${old.id}`)
    await add(world, 'POST link', 'link', { ...link, page: '/b', url: '/a' })
    expect(await refusal('link', old.id)).toEqual(['INVALID_INPUT', { url: 'Leads back to the old path' }])
  })
})

describe('a series', () => {
  const along = async () => (await trash()).trash.map((row) => [row.name, row.along])

  test('cascades to its variants and links, and restores those deleted at the same time', async () => {
    const series = await addSeries(world, { name: 'TR-72D', is_online: true })
    const variants = [
      await addVariant(world, { series: series.id, name: 'TR-72DA', is_online: true }),
      await addVariant(world, { series: series.id, name: 'TR-72DT', is_online: true }),
    ]
    const link = await add(world, 'POST link', 'link', { name: 'Data sheet', url: 'https://x.example/' })
    await add(world, 'POST product-link', 'product_link', { product: series.id, linkId: link.id })
    await remove(`product-variant/${variants[1]!.id}/delete`)
    world.clock.now = new Date('2026-11-15T13:00:00Z')
    await world.call(`DELETE product/${series.id}/delete`, { as: 'staff', json: { confirmed: true } })

    expect(await along()).toEqual([
      ['TR-72D', { product: 1, product_link: 1 }],
      ['TR-72DT', {}],
    ])
    await restore('product_series', series.id)
    const { body } = await world.call(`GET product-series/${series.id}/variants`)
    expect(body.product).toMatchObject([{ name: 'TR-72DA' }])
    const links = await world.call(`GET product-series/${series.id}/links`)
    expect(links.body.link).toMatchObject([{ name: 'Data sheet' }])
    expect(await along()).toEqual([['TR-72DT', {}]])
  })

  test('must be restored before its variants', async () => {
    const series = await addSeries(world, { name: 'TR-72D' })
    const variant = await addVariant(world, { series: series.id, name: 'TR-72DA' })
    await remove(`product-variant/${variant.id}/delete`)
    world.clock.now = new Date('2026-11-15T13:00:00Z')
    await remove(`product/${series.id}/delete`)
    const fields = { series: '“TR-72D” is in the trash: restore it first' }
    expect(await refusal('product', variant.id)).toEqual(['CANNOT_RESTORE', fields])
    await restore('product_series', series.id)
    expect(await refusal('product', variant.id)).toBe('restored')
  })

  test('is restored to the new category of its subcategory', async () => {
    const [one, two] = [await addCategory(world), await addCategory(world, { name: 'Other' })]
    const place = await addSubcategory(world, { name: 'Modules', category: one.id })
    const series = await addSeries(world, { name: 'TR-72D', category: one.id, subcategory: place.id })
    await remove(`product/${series.id}/delete`)
    await world.call(`PUT product-subcategory/${place.id}`, { as: 'staff', json: { category: two.id } })
    await restore('product_series', series.id)
    const { body } = await world.call(`GET product-series/${series.id}`, { as: 'staff' })
    expect(body.product_series).toMatchObject({ category: two.id, subcategory: place.id })
  })
})

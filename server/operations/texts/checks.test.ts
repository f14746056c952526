import { beforeEach, describe, expect, test } from 'vitest'
import type { Failure } from '#domain/failure.ts'
import { add, addSeries, addVariant } from '#server/testing/test-records.ts'
import { upload } from '#server/files/test-upload.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'

let world: World
beforeEach(async () => {
  world = await newWorld()
})

const api = () => world.api('staff')
const addNews = (fields: Record<string, unknown>) =>
  add(world, 'POST news-item', 'news', { perex: 'News', published: '2026-11-01T00:00:00Z', ...fields })
const check = async (text: string) => (await api().texts.checkText({ entity: 'news', text })).issues
const refused = (write: Promise<unknown>) =>
  write.then(
    () => null,
    (failure: Failure) => failure,
  )

describe('a link', () => {
  const stateOf = async (href: string) => (await check(`[A page](${href})`)).map(({ code }) => code)

  test('to pages, records, fragments, feeds and other sites is fine', async () => {
    const series = await addSeries(world, { name: 'TR-90X', is_online: true })
    const file = await add(world, 'POST file-item', 'file', {
      name: 'F',
      is_online: true,
      url: '/api/media/files/f.pdf',
    })
    const links = [
      '/',
      '/news',
      '/news?year=2020#year-2020',
      '/product-detail/tr-90x#downloads',
      '/search/x',
      '#here',
    ]
    links.push(
      '/pricelist.pdf',
      '/news.rss',
      'https://example.com/',
      'mailto:a@example.com',
      `/download/${file.id}`,
    )
    const { file: stored } = await upload(world, { filename: 'a.pdf', bytes: 'x' })
    await api().library.files.update({ id: stored.id, is_online: true })
    links.push(`/download/${stored.id}/v/1`, `/api/${stored.url}`, '/api/media/files/f.pdf')
    await addVariant(world, { name: 'TR-90X', series: series.id })
    for (const href of links) expect([href, await stateOf(href)]).toEqual([href, []])
  })

  test('to nothing is dead', async () => {
    for (const href of [
      '/nowhere',
      '/product-detail/none',
      '/download/99999',
      '/download/99999/v/1',
      '/api/media/files/99999/a.pdf',
      '/api/media/photos/99999-0.png',
    ])
      expect([href, await stateOf(href)]).toEqual([href, ['dead-link']])
  })

  test('to something offline is broken', async () => {
    await addSeries(world, { name: 'TR-91X', is_online: false })
    expect(await stateOf('/product-detail/tr-91x')).toEqual(['offline-link'])
  })

  test('to an old address can be replaced by the new one', async () => {
    const { id } = await addSeries(world, { name: 'TR-92X', is_online: true })
    await api().catalogue.series.update({ id, friendly_url: 'tr-93x' })
    expect(await check('[A](/product-detail/tr-92x)')).toMatchObject([
      { code: 'moved-link', fix: { label: 'Link to /product-detail/tr-93x' } },
    ])
  })

  test('to a question or an order code that is not there is a dead anchor', async () => {
    await addSeries(world, { name: 'TR-94X', is_online: true })
    expect(await stateOf('/support/faq#none')).toEqual(['dead-anchor'])
    expect(await stateOf('/support/faq#faq-section-1')).toEqual([])
    expect(await stateOf('/product-detail/tr-94x#code-none')).toEqual(['dead-anchor'])
  })
})

describe('a write that puts a broken link online', () => {
  const broken = 'Read\n\n[this page](/product-detail/none)'

  test('is refused with the places, and carried out with "publish_anyway"', async () => {
    const write = api().newsroom.news.create({ perex: 'News', content: broken, is_online: true })
    expect(await refused(write)).toMatchObject({
      code: 'BROKEN_LINKS',
      status: 409,
      details: {
        fields: { content: 'Line 3, /product-detail/none: There is no page, file or photo at this address.' },
        answer: {
          broken_links: [
            { entity: 'news', field: 'content', line: 3, code: 'dead-link', address: '/product-detail/none' },
          ],
        },
      },
    })
    expect((await api().newsroom.news.list({})).news).toEqual([])
    const { id } = await addNews({ content: broken, is_online: true, publish_anyway: true })
    expect(id).toBeGreaterThan(0)
  })

  test('is any that takes the record online, also when the link was there before', async () => {
    const { id } = await addNews({ content: broken, is_online: false })
    expect(await refused(api().newsroom.news.update({ id, is_online: true }))).toMatchObject({
      code: 'BROKEN_LINKS',
    })
  })

  test('is none that changes something else of a record that is online', async () => {
    const { id } = await addNews({ content: broken, is_online: true, publish_anyway: true })
    await api().newsroom.news.update({ id, perex: 'Other' })
    await api().newsroom.news.update({ id, content: `${broken}, again` })
    expect(
      await refused(api().newsroom.news.update({ id, content: `${broken} [more](/nowhere)` })),
    ).toMatchObject({ details: { answer: { broken_links: [{ address: '/nowhere' }] } } })
  })

  test('is none whose target is created by the same release', async () => {
    const { release } = await api().publishing.addRelease({ name: 'Both' })
    const prepare = (call: string, input: Record<string, unknown>) =>
      api().publishing.prepareChange({ call, input, release: release.id })
    await prepare('POST news-item', { perex: 'N', content: '[It](/product-detail/tr-95x)', is_online: true })
    expect(await refused(api().publishing.publish({ id: release.id }))).toMatchObject({
      code: 'BROKEN_LINKS',
    })
    await prepare('POST product', { name: 'TR-95X', is_online: true })
    await api().publishing.publish({ id: release.id })
    expect((await api().newsroom.news.list({})).news).toHaveLength(1)
  })

  test('by a replacement leaves no release behind', async () => {
    await addNews({ content: '[News](/news)', is_online: true })
    const replace = api().texts.replace({ find: '/news', replacement: '/nowhere', is_address: true })
    expect(await refused(replace)).toMatchObject({ code: 'BROKEN_LINKS' })
    expect((await api().publishing.releases({})).release).toEqual([])
  })
})

describe('content health', () => {
  const health = () => api().texts.contentHealth({})

  test('lists what is wrong in public texts by kind, also after the fact', async () => {
    const series = await addSeries(world, { name: 'TR-96X', is_online: true })
    const content = '[here](/product-detail/tr-96x) {{status none}}'
    const news = await addNews({ content, is_online: true })
    await addNews({ content: '[here](/nowhere)', is_online: false })
    await api().catalogue.series.update({ id: series.id, is_online: false })
    expect(await health()).toMatchObject({
      total: 3,
      kinds: [
        { code: 'offline-link', total: 1 },
        { code: 'unknown-fact', total: 1 },
        { code: 'vague-link', total: 1 },
      ],
      issues: [
        { code: 'offline-link', id: news.id, field: 'content', line: 1, to: `/editor/news/item/${news.id}` },
        { code: 'unknown-fact', excerpt: '{{status none}}', is_fixable: false },
        { code: 'vague-link', excerpt: 'here' },
      ],
    })
    const { attention } = await api().desk.attention({})
    expect(attention).toContainEqual(
      expect.objectContaining({ kind: 'text-issues', count: 3, to: '/editor/content-health' }),
    )
  })

  test('fixes the chosen kinds in many texts, with one undo', async () => {
    const one = await addNews({ content: 'See https://example.com. ## **', is_online: true })
    const other = await addNews({
      content: 'https://example.org and [x](/nowhere)',
      is_online: true,
      publish_anyway: true,
    })
    const fixes = [one, other].map(({ id }) => ({
      entity: 'news' as const,
      id,
      field: 'content',
      code: 'bare-url' as const,
    }))
    const { total, release } = await api().texts.fixContent({ fixes })
    expect(total).toBe(2)
    const contentOf = async (id: number) => (await api().newsroom.news.read({ id })).news.content
    expect(await contentOf(one.id)).toBe('See [example.com](https://example.com). ## **')
    expect(await contentOf(other.id)).toBe('[example.org](https://example.org) and [x](/nowhere)')
    expect((await health()).kinds).not.toContainEqual(expect.objectContaining({ code: 'bare-url' }))
    const undo = await api().publishing.undo({ id: release! })
    await api().publishing.publish({ id: undo.release.id })
    expect(await contentOf(one.id)).toBe('See https://example.com. ## **')
    expect(await api().texts.fixContent({ fixes: [{ ...fixes[0]!, code: 'dead-link' }] })).toEqual({
      total: 0,
      release: null,
    })
  })

  test('is for staff only', async () => {
    await expect(world.api().texts.contentHealth({})).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
    await expect(world.api('user').texts.contentHealth({})).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})

import { beforeEach, describe, expect, test } from 'vitest'
import { add, addCategory, addSeries, addVariant, type Added } from '#server/testing/test-records.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'

let world: World
beforeEach(async () => {
  world = await newWorld()
})

const save = (route: string, json: object) => world.call(`PUT ${route}`, { as: 'staff', json })

describe('the files of a series', () => {
  let file: Added
  let category: Added
  let series: Added
  let link: Added
  beforeEach(async () => {
    const section = await add(world, 'POST download-section', 'download_section', { name: 'Data sheets' })
    const url = 'https://example.com/quokka.pdf'
    file = await add(world, 'POST file-item', 'file', {
      name: 'Quokka',
      url,
      section: section.id,
      is_online: true,
    })
    category = await addCategory(world, { is_online: true })
    series = await addSeries(world, { category: category.id })
    link = await add(world, 'POST link', 'link', { name: 'Data sheet', file: file.id, product: series.id })
  })

  const shown = async () => {
    const { body } = await world.call('GET downloads')
    const { found } = await world.api().wayfinding.search({ search: 'quokka', variant: 'documents' })
    const { status } = await world.call(`GET download/${file.id}`)
    return [(body.file as unknown[]).length, found.length, status]
  }
  const PUBLIC = [1, 1, 200]
  const HIDDEN = [0, 0, 404]

  test('A-025 are hidden with the series and with its category', async () => {
    expect(await shown()).toEqual(PUBLIC)
    await save(`product/${series.id}`, { is_online: false })
    expect(await shown()).toEqual(HIDDEN)
    await save(`product/${series.id}`, { is_online: true })
    expect(await shown()).toEqual(PUBLIC)
    await save(`product-category/${category.id}`, { is_online: false })
    expect(await shown()).toEqual(HIDDEN)
  })

  test('A-025 are hidden with a series in the trash, and public again when they are detached from it', async () => {
    await world.call(`DELETE product/${series.id}/delete?confirmed=true`, { as: 'staff' })
    expect(await shown()).toEqual(HIDDEN)
    await world.call(`DELETE link/${link.id}?confirmed=true`, { as: 'staff' })
    expect(await shown()).toEqual(PUBLIC)
  })

  test('stay public while another series that shows them is', async () => {
    const other = await addSeries(world, { name: 'TR-86D' })
    await world.call('POST product-link', { as: 'staff', json: { product: other.id, linkId: link.id } })
    await save(`product/${series.id}`, { is_online: false })
    expect(await shown()).toEqual(PUBLIC)
  })
})

describe('what visitors would see without its content is refused', () => {
  test('a file that is online with neither bytes nor an address', async () => {
    const refused = { status: 400, body: { fields: { is_online: expect.any(String) as string } } }
    const json = { name: 'Empty', is_online: true }
    expect(await world.call('POST file-item', { as: 'staff', json })).toMatchObject(refused)
    const { id } = await add(world, 'POST file-item', 'file', { name: 'Empty' })
    expect(await save(`file-item/${id}`, { is_online: true })).toMatchObject(refused)
    expect((await save(`file-item/${id}`, { is_online: true, url: '/a.pdf' })).status).toBe(200)
    expect(await save(`file-item/${id}`, { url: '' })).toMatchObject(refused)
  })

  test('a link without a target', async () => {
    const refused = { status: 400, body: { fields: { url: expect.any(String) as string } } }
    expect(await world.call('POST link', { as: 'staff', json: { name: 'Nowhere' } })).toMatchObject(refused)
    const { id } = await add(world, 'POST link', 'link', { name: 'News', url: '/news' })
    expect(await save(`link/${id}`, { url: '' })).toMatchObject(refused)
    const text = { url: '', is_modal: true, content: 'Call us' }
    expect((await save(`link/${id}`, text)).status).toBe(200)
    expect(await save(`link/${id}`, { content: ' ' })).toMatchObject(refused)
  })

  test.each(['product', 'product-variant', 'product-category', 'event', 'news-item'])(
    'a %s without a name that is online',
    async (path) => {
      const { body } = await world.call(`POST ${path}`, { as: 'staff', json: {} })
      const [record] = Object.values(body) as Added[]
      const field = path === 'news-item' ? 'perex' : 'name'
      const online = await save(`${path}/${record!.id}`, { is_online: true, [field]: ' ' })
      expect([online.status, online.body.fields]).toEqual([400, { [field]: 'Required' }])
      expect((await save(`${path}/${record!.id}`, { is_online: false })).status).toBe(200)
    },
  )

  test('a variant keeps its name while it is online', async () => {
    const { id } = await addVariant(world)
    expect((await save(`product-variant/${id}`, { name: '' })).status).toBe(400)
  })
})

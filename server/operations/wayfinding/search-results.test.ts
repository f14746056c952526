import { beforeEach, describe, expect, test } from 'vitest'
import { add, addPrice, addSeries, addVariant } from '#server/testing/test-records.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'

let world: World
beforeEach(async () => {
  world = await newWorld()
})

const textOf = (pieces: { text: string }[]) => pieces.map(({ text }) => text).join('')
const search = (term: string, options: object = {}) =>
  world.api().wayfinding.search({ search: term, ...options })
const titlesOf = async (term: string, options?: object) =>
  (await search(term, options)).found.map(({ title }) => textOf(title))
const addNews = (perex: string) =>
  add(world, 'POST news-item', 'news', { perex, published: '2026-11-01 10:00', is_online: true })

describe('synonyms of staff', () => {
  const addSynonym = (name: string, meaning: string) =>
    add(world, 'POST synonym', 'synonym', { name, meaning })

  test('let visitors find what the site calls differently, until they are deleted', async () => {
    await addNews('Obsolete quokka')
    expect(await titlesOf('discontinued')).toEqual([])
    const { id } = await addSynonym('discontinued', 'archive, obsolete')
    expect(await titlesOf('Discontinued')).toEqual(['Obsolete quokka'])
    expect(await titlesOf('discontinued quokka')).toEqual(['Obsolete quokka'])
    expect(await titlesOf('discontinued numbat', { limit: 1 })).toEqual(['Obsolete quokka'])
    await world.call(`DELETE synonym/${id}`, { as: 'staff' })
    expect(await titlesOf('discontinued')).toEqual([])
  })

  test('may have several words on both sides', async () => {
    await addNews('Quokka without replacement')
    await addSynonym('end of life', 'without replacement')
    expect(await titlesOf('end-of-life')).toEqual(['Quokka without replacement'])
    expect(await titlesOf('life')).toEqual([])
  })

  test('take any text, and only staff edit them', async () => {
    await addNews('Quokka')
    await addSynonym("a'b & | ! :* <->", 'quokka & | (')
    expect(await titlesOf("a'b")).toEqual(['Quokka'])
    expect((await world.call('GET editor/synonyms')).status).toBe(401)
    expect((await world.call('POST synonym', { json: { name: 'x', meaning: 'y' } })).status).toBe(401)
  })
})

test('"LoRa" is no typo of "local", but longer words are forgiven', async () => {
  await addNews('Local bonding')
  expect(await titlesOf('lora')).toEqual([])
  expect(await titlesOf('locla')).toEqual(['Local bonding'])
  expect(await titlesOf('bondnig')).toEqual(['Local bonding'])
})

test('a job advert ranks below what is called like the search', async () => {
  await add(world, 'POST career', 'career_offer', { name: 'Quokka engineer' })
  await addNews('All about the quokka')
  expect(await titlesOf('quokka')).toEqual(['All about the quokka', 'Quokka engineer'])
})

describe('documents', () => {
  const addFile = async (name: string, fields: object = {}) => {
    const section = await add(world, 'POST download-section', 'download_section', { name: 'Plug-ins' })
    const url = 'https://example.com/a.zip'
    return add(world, 'POST file-item', 'file', {
      name,
      url,
      section: section.id,
      is_online: true,
      ...fields,
    })
  }

  test('are found by a search of the website, after its pages; each tab knows its count', async () => {
    await addFile('Quokka data sheet')
    await addNews('Quokka')
    expect(await titlesOf('quokka')).toEqual(['Quokka', 'Quokka data sheet'])
    expect((await search('quokka')).totals).toEqual({ website: 1, documents: 1 })
    expect((await search('quokka', { variant: 'documents' })).totals).toEqual({ website: 1, documents: 1 })
    expect(await titlesOf('quokka', { kind: 'news' })).toEqual(['Quokka'])
  })

  test('of the archive are found after the others', async () => {
    await addFile('Plug-in 4.03', { is_archived: true })
    await addFile('Plug-in 4.06')
    expect(await titlesOf('plug-in', { variant: 'documents' })).toEqual(['Plug-in 4.06', 'Plug-in 4.03'])
    const [archived] = (await search('4.03', { variant: 'documents' })).found
    expect(archived?.trail).toEqual(['Support', 'Downloads', 'Plug-ins', 'Archive'])
  })
})

test('a series is one result with its matching variants, its status and its lowest price', async () => {
  const series = await addSeries(world, { name: 'QX-11', status: 1 })
  const first = await addVariant(world, { name: 'QX-11A', series: series.id })
  await addVariant(world, { name: 'QX-11B', series: series.id })
  await addPrice(world, { product: first.id, valid_from: '2026-01-01', price_1: 9.5, price_1000: 7 })
  const { found } = await search('qx11')
  expect(found).toHaveLength(1)
  expect(found[0]).toMatchObject({
    kind: 'product',
    address: '/product-detail/qx-11',
    product: { image__url: null, status: { id: 1 }, price_from: 9.5 },
  })
  expect(found[0]!.variants.map(({ title, address }) => [textOf(title), address])).toEqual([
    ['QX-11A', '/product-detail/qx-11#code-qx-11a'],
    ['QX-11B', '/product-detail/qx-11#code-qx-11b'],
  ])
  const [byCode] = (await search('qx-11b')).found
  expect([textOf(byCode!.title), byCode!.variants.length]).toEqual(['QX-11', 1])
})

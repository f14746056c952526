import { beforeEach, expect, test } from 'vitest'
import { add, addSeries, type Added } from '#server/testing/test-records.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'

let world: World
let series: Added
beforeEach(async () => {
  world = await newWorld()
  series = await addSeries(world)
})

const attach = async (json: object) => {
  const { status, body } = await world.call('POST product-link', { as: 'staff', json })
  return { status, body, link: body.link as Added, row: body.product_link as Added }
}
const addLink = (fields: object) =>
  add(world, 'POST link', 'link', { name: 'Datasheet', url: '/support/downloads', ...fields })
const links = async (as: 'anyone' | 'staff' = 'anyone') => {
  const { body } = await world.call(`GET product-series/${series.id}/links`, { as })
  return body as { product_link: Added[]; link: Added[]; file: Added[] }
}

test('C-29 J-21 P-29 a link is attached once, sorted by the ordering of its attachment, and visible to visitors', async () => {
  const second = await addLink({ name: 'second', ordering: 2, url: '/downloads' })
  const first = await addLink({ name: 'first', ordering: 1, url: '/news' })
  const attached = await attach({ product: series.id, linkId: second.id })
  expect(attached.body).toMatchObject({
    product_link: { product: series.id, link: second.id, ordering: 1 },
    link: { id: second.id },
  })
  await attach({ product: series.id, linkId: first.id })
  const again = await attach({ product: series.id, linkId: second.id })
  expect([again.status, again.row.id]).toEqual([200, attached.row.id])
  expect((await links()).link.map(({ name }) => name)).toEqual(['second', 'first'])
  const move = await world.call(`PUT product-link/${attached.row.id}`, { as: 'staff', json: { ordering: 2 } })
  expect(move.body.product_link).toMatchObject({ link: second.id, ordering: 2 })
  const { product_link, link } = await links()
  expect(link.map(({ name }) => name)).toEqual(['first', 'second'])
  expect(product_link.map((row) => row.link)).toEqual([first.id, second.id])
  expect((await world.api().catalogue.series.read({ id: series.id })).product_series.links).toEqual([
    first.id,
    second.id,
  ])
})

test('L-19 without "linkId" a new empty link is created, hidden from visitors until its first save', async () => {
  const { link } = await attach({ product: series.id, linkId: null })
  expect(link).toMatchObject({ name: '', product: null })
  expect((await links()).link).toEqual([])
  expect((await world.call(`GET product/${series.id}/links`, { as: 'staff' })).body.link).toHaveLength(1)
  await add(world, `PUT link/${link.id}`, 'link', { name: 'AN001', url: '/downloads' })
  expect((await links()).link).toMatchObject([{ name: 'AN001' }])
})

test('a link to a file includes the file, but is hidden from visitors while the file is offline', async () => {
  const file = await add(world, 'POST file-item', 'file', {
    name: 'TR-76D',
    url: 'https://example.com/tr76d.pdf',
    is_online: true,
  })
  const link = await addLink({ file: file.id })
  await attach({ product: series.id, linkId: link.id })
  expect(await links()).toMatchObject({
    link: [{ id: link.id, file: file.id }],
    file: [{ id: file.id, name: 'TR-76D' }],
  })
  expect((await world.api().catalogue.series.read({ id: series.id })).product_series.downloads).toEqual([
    file.id,
  ])
  await add(world, `PUT file-item/${file.id}`, 'file', { is_online: false })
  expect(await links()).toEqual({ product_link: [], link: [], file: [] })
  expect((await links('staff')).file).toHaveLength(1)
})

test('a link that names the series in "product" is shown on its page', async () => {
  const link = await addLink({ name: 'named', product: series.id })
  expect((await links()).link).toMatchObject([{ id: link.id, product: series.id }])
  const other = await addSeries(world, { name: 'TR-86D' })
  await add(world, `PUT link/${link.id}`, 'link', { product: other.id })
  expect((await world.api().catalogue.series.links({ id: other.id })).link).toMatchObject([{ id: link.id }])
})

test('redirects are never shown, even when they are attached', async () => {
  const link = await addLink({ auto_redirect: true, page: '/old', url: '/new' })
  await attach({ product: series.id, linkId: link.id })
  expect((await links('staff')).link).toEqual([])
})

test('J-22 J-23 an attachment can change its link, and be removed while the link stays', async () => {
  const [one, two] = [await addLink({ name: 'one' }), await addLink({ name: 'two' })]
  const { row } = await attach({ product: series.id, linkId: one.id })
  const changed = await world.call(`PUT product-link/${row.id}`, {
    as: 'staff',
    form: { product: String(series.id), linkId: String(two.id) },
  })
  expect(changed.body).toMatchObject({ product_link: { id: row.id, link: two.id }, link: { name: 'two' } })
  await attach({ product: series.id, linkId: one.id })
  const twice = await world.call(`PUT product-link/${row.id}`, { as: 'staff', json: { linkId: one.id } })
  expect(twice.status).toBe(400)
  expect((await world.call(`DELETE product-link/${row.id}`, { as: 'staff' })).body).toEqual({})
  expect((await links()).link).toMatchObject([{ name: 'one' }])
  expect((await world.call('GET editor/links', { as: 'staff' })).body.link).toHaveLength(2)
})

test('A-092 a change with an older version is refused and returns the current attachment', async () => {
  const [one, two, three] = [await addLink({}), await addLink({}), await addLink({})]
  const { row } = await attach({ product: series.id, linkId: one.id })
  const change = (linkId: number) =>
    world.call(`PUT product-link/${row.id}`, { as: 'staff', json: { linkId, version: row.version } })
  expect((await change(two.id)).status).toBe(200)
  const second = await change(three.id)
  expect([second.status, second.body.error]).toEqual([409, 'STALE_VERSION'])
  expect(second.body.product_link).toMatchObject({ link: two.id, version: row.version + 1 })
})

test('refuses to attach unknown records', async () => {
  expect((await attach({ product: 77 })).body.fields).toEqual({ product: 'No such record' })
  expect((await attach({ product: series.id, linkId: 77 })).body.fields).toEqual({ linkId: 'No such record' })
  expect((await attach({})).status).toBe(400)
  expect((await world.call('GET editor/links', { as: 'staff' })).body.link).toEqual([])
})

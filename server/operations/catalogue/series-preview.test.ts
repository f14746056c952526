import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { userTable } from '#server/database/tables/accounts.ts'
import { add, addSeries, addVariant } from '#server/testing/test-records.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'

let world: World
beforeEach(async () => {
  world = await newWorld()
})

const preview = (token: string) => world.call(`GET series-preview/${token}`)
const tokenFor = async (id: number) =>
  String((await world.call(`GET product/${id}/preview`, { as: 'staff' })).body.preview)

test('the preview of a series shows its page before it is online, as visitors would see it', async () => {
  const { id } = await addSeries(world, { name: 'Soon', is_online: false })
  await addVariant(world, { series: id, name: 'Soon-A' })
  await addVariant(world, { series: id, name: 'Soon-B', is_available: false })
  const { body } = await preview(await tokenFor(id))
  expect(body.product_series).toMatchObject({ name: 'Soon', is_online: false })
  await add(world, `PUT product/${id}`, 'product_series', { is_online: true })
  const page = await world.api().catalogue.seriesPage({ friendly_url: 'soon' })
  expect(body.product).toEqual(page.product)
})

test('a preview is valid for a day, and only for its series', async () => {
  const { id } = await addSeries(world, { name: 'Soon', is_online: false })
  const token = await tokenFor(id)
  const [head, , signature] = token.split('.')
  const forged = Buffer.from(JSON.stringify({ sub: '1', aud: 'preview', exp: 9e9 })).toString('base64url')
  for (const wrong of ['x', world.tokens.staff, `${head}.${forged}.${signature}`]) {
    expect((await preview(wrong)).status).toBe(404)
  }
  expect((await world.call(`GET product/${id}/preview`)).status).toBe(401)
  world.clock.now = new Date('2026-11-16T12:00:01Z')
  expect((await preview(token)).status).toBe(404)
})

test('a preview ends when the series is deleted', async () => {
  const { id } = await addSeries(world, { name: 'Soon', is_online: false })
  const token = await tokenFor(id)
  await world.call(`DELETE product/${id}/delete`, { as: 'staff' })
  expect((await preview(token)).status).toBe(404)
})

test('A-118 a preview ends when its issuer is disabled or no longer staff, and is not cached', async () => {
  const { id } = await addSeries(world, { name: 'Soon', is_online: false })
  const token = await tokenFor(id)
  const shown = await preview(token)
  expect([shown.status, shown.headers.get('x-fresh-until')]).toEqual([200, String(world.clock.now.getTime())])
  const change = (values: { is_staff?: boolean; is_active?: boolean }) =>
    world.parts.connection.db.update(userTable).set(values).where(eq(userTable.username, 'editor'))
  for (const [revoked, granted] of [
    [{ is_staff: false }, { is_staff: true }],
    [{ is_active: false }, { is_active: true }],
  ]) {
    await change(revoked!)
    expect((await preview(token)).status).toBe(404)
    await change(granted!)
    expect((await preview(token)).status).toBe(200)
  }
})

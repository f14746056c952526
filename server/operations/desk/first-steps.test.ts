import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { userTable } from '#server/database/tables/accounts.ts'
import { settingTable } from '#server/database/tables/content.ts'
import { mailOutboxTable } from '#server/database/tables/mail.ts'
import { siteAreaTable } from '#server/database/tables/site-tree.ts'
import { markFailed, markSent } from '#server/mail/outbox.ts'
import { WITHOUT_DEMO } from '#server/runtime/first-start-settings.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'
import site from '#site-config'

let world: World
beforeEach(async () => {
  world = await newWorld()
  await world.parts.connection.db.insert(settingTable).values({ name: WITHOUT_DEMO, value: '' })
  await world.parts.connection.db.update(userTable).set({ email: null })
})

const start = async () => (await world.api('staff').desk.firstSteps({})).first_steps
const doneSteps = async () => (await start())?.steps.filter((step) => step.is_done).map(({ key }) => key)

test('an installation with the demo vendor has no first steps', async () => {
  await world.parts.connection.db.delete(settingTable).where(eq(settingTable.name, WITHOUT_DEMO))
  expect(await start()).toBeNull()
})

test('only administrators see them', async () => {
  await world.parts.connection.db.update(userTable).set({ role: 'publisher' })
  expect((await world.call('GET editor/first-steps', { as: 'staff' })).body).toEqual({ first_steps: null })
})

test('each step is done by what exists', async () => {
  expect(await doneSteps()).toEqual([])
  const { company, catalogue, desk } = world.api('staff')
  const { brand } = await company.brands.create({ name: 'Dripline' })
  expect(await doneSteps()).toEqual(['brand'])
  await desk.setOwnEmail({ email: 'ada@example.com' })
  const { product_category } = await catalogue.categories.create({ name: 'Meters', is_online: true })
  await catalogue.series.create({ name: 'WM-1', category: product_category.id, is_online: true })
  expect(await doneSteps()).toEqual(['brand', 'email', 'category', 'product'])
  await company.brands.remove({ id: brand.id })
  expect(await doneSteps()).toEqual(['email', 'category', 'product'])
})

test('lists without records are named with the screen that fills them, until they have one', async () => {
  const news = { label: 'News', to: '/editor/news' }
  expect((await start())?.empty).toContainEqual(news)
  await world.api('staff').newsroom.news.create({ perex: 'First', is_online: true })
  expect((await start())?.empty).not.toContainEqual(news)
})

test('areas that are off are named in the words of the vendor', async () => {
  const areas = [
    { area: 'os' as const, name: '', is_online: false },
    { area: 'dpa' as const, name: '', is_online: false },
  ]
  await world.parts.connection.db.insert(siteAreaTable).values(areas)
  expect((await start())?.switched_off).toEqual([site.words.os, site.words.dpa])
})

test('the address of the own account can be set once, and to nobody else’s', async () => {
  const { desk } = world.api('staff')
  const { db } = world.parts.connection
  await db.insert(userTable).values({ username: 'bob', email: 'bob@example.com', password_hash: '' })
  await expect(desk.setOwnEmail({ email: 'BOB@example.com' })).rejects.toMatchObject({
    code: 'ACCOUNT_EXISTS',
  })
  await desk.setOwnEmail({ email: 'ada@example.com' })
  await expect(desk.setOwnEmail({ email: 'eve@example.com' })).rejects.toMatchObject({
    code: 'ACCOUNT_EXISTS',
  })
  expect((await start())?.email).toBe('ada@example.com')
})

test('a test mail needs an address, and says whether it was sent', async () => {
  const { desk } = world.api('staff')
  const { db } = world.parts.connection
  await expect(desk.sendTestMail({})).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  await desk.setOwnEmail({ email: 'ada@example.com' })
  await desk.sendTestMail({})
  const [mail] = await db.select().from(mailOutboxTable)
  expect(mail?.recipient).toBe('ada@example.com')
  expect((await start())?.test_mail?.state).toBe('waiting')
  await markFailed(db, mail!.id, { error: 'connect ECONNREFUSED', retryAfter: 60 })
  expect((await start())?.test_mail).toMatchObject({ state: 'failed', error: 'connect ECONNREFUSED' })
  expect(await doneSteps()).toEqual(['email'])
  await markSent(db, mail!.id)
  expect((await start())?.test_mail?.state).toBe('sent')
  expect(await doneSteps()).toEqual(['email', 'mail'])
})

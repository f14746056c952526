import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { userTable } from './database/tables/accounts.ts'
import { settingTable } from './database/tables/content.ts'
import { firmwareTable } from './database/tables/firmware.ts'
import { addFirstStaff, firstStaffNotice, firstStart } from './first-start.ts'
import { readConfig } from './runtime/config.ts'
import { newWorld, type World } from './testing/test-world.ts'

const PUBLIC_URL = 'https://www.example.com'
const production = { PUBLIC_URL, SESSION_SECRET: '8f3c1d9a7b5e2460'.repeat(3) }

let world: World
beforeEach(async () => {
  world = await newWorld()
  // The world has an account of that name.
  await removeEditor()
})

const removeEditor = () => world.parts.connection.db.delete(userTable).where(eq(userTable.username, 'editor'))

async function noticeOf(settings: Record<string, string>) {
  const staff = await addFirstStaff(world.parts.connection.db, readConfig({ ...production, ...settings }))
  return firstStaffNotice(staff, PUBLIC_URL)
}
const signIn = async (password: string) =>
  (await world.call('POST sign-in', { form: { username: 'editor', password } })).status

test('in production the first staff account gets a link that sets its password once', async () => {
  world.clock.now = new Date()
  const notice = await noticeOf({})
  const code = notice.split('/reset-password/')[1]!
  const password = 'a sentence of my own'
  const set = async () => (await world.call('POST reset-password', { form: { code, password } })).status
  expect([await set(), await signIn(password)]).toEqual([200, 200])
  expect(await set()).toBe(400)
})

test('in a trial the first staff account gets a random password', async () => {
  const notice = await noticeOf({ TRIAL: '1' })
  const password = / password (\S+) /.exec(notice)![1]!
  expect(await signIn(password)).toBe(200)
})

test('a password of the settings is not repeated in the output', async () => {
  const FIRST_STAFF_PASSWORD = 'a sentence of the operator'
  for (const TRIAL of ['0', '1']) {
    expect(await noticeOf({ TRIAL, FIRST_STAFF_PASSWORD })).not.toContain(FIRST_STAFF_PASSWORD)
    expect(await signIn(FIRST_STAFF_PASSWORD)).toBe(200)
    await removeEditor()
  }
})

test('an upgrade brings what pages showed from files before, once', async () => {
  const { db } = world.parts.connection
  await db.insert(settingTable).values({ name: 'first_start', value: '' })
  const start = () =>
    firstStart(db, readConfig(production), { files: world.parts.files, uploads: 'never-written' })
  expect(await start()).toBeUndefined()
  expect(await db.$count(firmwareTable)).toBeGreaterThan(80)
  const { key_figure } = await world.api().technology.publicKeyFigures({})
  expect(key_figure.length).toBeGreaterThan(10)
  await db.delete(firmwareTable)
  await start()
  expect(await db.$count(firmwareTable)).toBe(0)
})

import type { Page } from '@playwright/test'
import { freePort } from '../../scripts/free-port.ts'
import { expect, expectNoViolations, looks, signIn, test as base } from '#e2e/fixtures.ts'
import { startOnSeededData } from '#e2e/seeded-data.ts'
import type { ServerProcess } from '#e2e/server-process.ts'
import { signInStaff, type StaffSession } from '#e2e/staff-api.ts'
import { startTestProvider, testClient } from '#server/accounts/test-openid-provider.ts'
import { write } from './editor-text.ts'

let provider: Awaited<ReturnType<typeof startTestProvider>>
let server: ServerProcess
let origin: string
let api: StaffSession['api']
base.beforeAll(async () => {
  const port = await freePort()
  origin = `http://127.0.0.1:${port}`
  provider = await startTestProvider(`${origin}/login`)
  server = await startOnSeededData('roles-', {
    PORT: String(port),
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: testClient.id,
    OIDC_CLIENT_SECRET: testClient.secret,
    OIDC_NAME: 'Example account',
  })
  api = (await signInStaff(origin)).api
})
base.afterAll(async () => {
  await server.stop()
  await provider.stop()
})
const test = base.extend({ baseURL: async ({}, use) => use(origin) })
test.use({ expectedErrors: /status of (400|403|409)/ })

let lastSubject = 0

/** Invites a member of staff and lets them sign in with the provider. */
async function enter(page: Page, email: string, role: string, areas: string[]): Promise<void> {
  expect((await api('POST user', { email, is_staff: true, role, areas })).status).toBe(200)
  lastSubject += 1
  Object.assign(provider.person, { subject: `u-${lastSubject}`, email, isVerified: true, isRefused: false })
  await page.goto('/login')
  await page.getByRole('button', { name: 'Use Example account' }).click()
  await page.waitForURL('/editor')
}

/** Lets somebody else use the browser. */
async function leave(page: Page): Promise<void> {
  await page.context().clearCookies()
  await page.goto('/')
  await page.evaluate(() => localStorage.removeItem('token'))
}

const menu = (page: Page) => page.getByRole('navigation', { name: 'Editor' })

test('an editor signs in with OpenID Connect, prepares a change and can’t publish it; a publisher can', async ({
  page,
}) => {
  await enter(page, 'prepares@example.com', 'editor', ['newsroom'])
  await expect(menu(page).getByRole('link', { name: /^News/ })).toBeVisible()
  for (const name of [/^Products/, /^Users/, /^Requests/, /^Price list/])
    await expect(menu(page).getByRole('link', { name })).toHaveCount(0)

  await page.goto('/editor/news')
  // The first one has a date to come.
  const row = page.locator('tr[data-index="1"]')
  await expect(row.getByRole('switch').first()).toBeDisabled()
  await row.locator('.nm a').click()
  await expect(page.getByRole('textbox', { name: 'Perex' })).toBeVisible()
  await write(page, 'Perex', 'Prepared by an editor')
  const keep = page.getByRole('button', { name: 'Keep for later…' })
  await expect(keep).toHaveAttribute('title', /Only publishers change what visitors see/)
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)
  await expectNoViolations(page)
  await page.keyboard.press('Control+s')
  const dialog = page.getByRole('dialog', { name: 'Keep for later' })
  await dialog.getByLabel('Release').selectOption('New release…')
  await expect(dialog.getByText('Published at')).toHaveCount(0)
  await dialog.getByLabel('Name').fill('For the publisher')
  await dialog.getByRole('button', { name: 'Keep for later' }).click()
  await expect(page.getByText('kept for later in For the publisher').first()).toBeVisible()

  await page.getByRole('link', { name: 'For the publisher' }).first().click()
  const publish = page.getByRole('button', { name: 'Publish now…' })
  await expect(publish).toBeDisabled()
  await expect(publish).toHaveAttribute('title', /Only publishers/)
  const release = page.url()
  await leave(page)

  await enter(page, 'publishes@example.com', 'publisher', ['newsroom'])
  await page.goto(release)
  await publish.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText('For the publisher is public')).toBeVisible()
  await page.goto('/news')
  await expect(page.getByText('Prepared by an editor').first()).toBeVisible()
})

test('records of other areas can be read and not changed, and screens of administrators say why', async ({
  page,
}) => {
  await enter(page, 'reader@example.com', 'publisher', ['newsroom'])
  await page.goto('/editor/videos')
  await expect(page.getByRole('link', { name: '+ Create New' })).toHaveCount(0)
  await page.locator('tr[data-index="0"] .nm a').click()
  await expect(page.getByText('This belongs to an area that others are responsible for.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete' })).toBeDisabled()
  await page.goto('/editor/users')
  await expect(page.getByText('Only administrators may do this.')).toBeVisible()
})

test('administrators change role and areas, but not of the last administrator', async ({ page }) => {
  expect((await api('POST user', { email: 'new@example.com', is_staff: true })).status).toBe(200)
  await signIn(page, '/editor/roles')
  const row = page.getByRole('row', { name: /^new@example\.com/ })
  await expect(row).toContainText('editor')
  for (const { width, colorScheme, rules } of looks) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    await expectNoViolations(page, rules)
  }
  await row.getByRole('button').click()
  const dialog = page.getByRole('dialog', { name: 'Rights of new@example.com' })
  await dialog.getByLabel('publisher').check()
  await dialog.getByLabel('Prices').uncheck()
  await expectNoViolations(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The rights of new@example.com are changed')).toBeVisible()
  await expect(row).toContainText('publisher')
  await expect(row).not.toContainText('Prices')

  await page.getByRole('button', { name: 'Change the rights of editor' }).click()
  const own = page.getByRole('dialog', { name: 'Rights of editor' })
  await own.getByLabel('publisher').check()
  await own.getByRole('button', { name: 'Save' }).click()
  await expect(own.getByText('At least one administrator must remain.')).toBeVisible()
})

test('a refused sign-in with OpenID Connect is explained, and the address is clean again', async ({
  page,
}) => {
  Object.assign(provider.person, { subject: 'stranger', email: 'stranger@example.com', isRefused: false })
  await page.goto('/login')
  await page.getByRole('button', { name: 'Use Example account' }).click()
  await expect(page.getByRole('alert')).toContainText('No staff account belongs to this sign-in.')
  expect(new URL(page.url()).search).toBe('')
  await expectNoViolations(page)
})

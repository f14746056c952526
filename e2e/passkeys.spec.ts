import type { Page } from '@playwright/test'
import { freePort } from '../scripts/free-port.ts'
import { write } from './editor/editor-text.ts'
import { expect, expectNoViolations, looks, staff, test as base } from './fixtures.ts'
import { startOnSeededData } from './seeded-data.ts'
import type { ServerProcess } from './server-process.ts'

// Browsers refuse passkeys on IP addresses.
let server: ServerProcess
let origin: string
base.beforeAll(async () => {
  const port = await freePort()
  origin = `http://localhost:${port}`
  server = await startOnSeededData('passkeys-', { PORT: String(port), PUBLIC_URL: origin })
})
base.afterAll(() => server.stop())
const test = base.extend({ baseURL: async ({}, use) => use(origin) })
test.use({ expectedErrors: /status of (400|401)/ })

/** An authenticator of the browser that verifies its user without asking. */
async function addAuthenticator(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
}

async function logInWithPassword(page: Page): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Username').fill(staff.username)
  await page.getByLabel('Password').fill(staff.password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL('/editor')
}

async function addPasskey(page: Page): Promise<void> {
  await page.goto('/settings')
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Add a passkey' }) })
  await form.getByLabel('Name').fill('Test laptop')
  await form.getByLabel('Password').fill(staff.password)
  await form.getByRole('button').click()
  await expect(page.getByText('Test laptop is added.')).toBeVisible()
}

const useKey = (page: Page) => page.getByRole('button', { name: 'Use a passkey' }).click()

test('a passkey is added in the settings, signs in without password and code, and is deleted', async ({
  page,
}) => {
  await addAuthenticator(page)
  await logInWithPassword(page)
  await addPasskey(page)
  const own = page.getByRole('listitem').filter({ hasText: 'Test laptop' })
  await expect(own).toContainText('never used')
  for (const { width, colorScheme, rules } of looks) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    await expectNoViolations(page, rules)
  }
  await page.getByRole('main').getByRole('button', { name: 'Log out', exact: true }).first().click()
  await page.waitForURL('/')

  await page.goto('/login')
  await useKey(page)
  await page.waitForURL('/editor')
  await page.goto('/settings')
  await expect(own).toContainText('last used')
  await own.getByRole('button', { name: 'Delete Test laptop' }).click()
  const confirmation = page.locator('form').filter({ hasText: 'Delete Test laptop' })
  await confirmation.getByLabel('Password').fill(staff.password)
  await confirmation.getByRole('button', { name: 'Delete Test laptop' }).click()
  await expect(page.getByText('The passkey is deleted.')).toBeVisible()
  await page.evaluate(() => localStorage.removeItem('token'))
  await page.goto('/login')
  await useKey(page)
  await expect(page.getByRole('alert')).toContainText('This passkey is not known here')
})

test('after an expired session, sign-in leads back to the form with its unsaved text', async ({ page }) => {
  await addAuthenticator(page)
  await logInWithPassword(page)
  await addPasskey(page)
  await page.goto('/editor/news')
  await page.locator('tr[data-index] .nm a').first().click()
  await expect(page.getByRole('textbox', { name: 'Perex' })).toBeVisible()
  const form = page.url()
  await write(page, 'Perex', 'Written before the session ended')
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
  await page.evaluate(() => localStorage.setItem('token', 'expired'))
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Your session has ended.')).toBeVisible()
  await useKey(page)
  await page.waitForURL(form)
  await expect(page.getByRole('textbox', { name: 'Perex' })).toContainText('Written before the session ended')
})

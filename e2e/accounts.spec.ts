import { expect, type Browser, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { startMailServer, type TestMailServer } from '#server/mail/test-mail-server.ts'
import { expectNoViolations, staff, test } from './fixtures.ts'
import { startOnSeededData } from './seeded-data.ts'
import type { ServerProcess } from './server-process.ts'

test.use({ expectedErrors: /status of (400|401|403|429)/ })

const email = 'ada@example.com'
const password = 'seven lamps above the harbour'
const second = 'nine boats below the bridge'

let mail: TestMailServer
let accountServer: ServerProcess

test.beforeAll(async () => {
  mail = await startMailServer()
  accountServer = await startOnSeededData('accounts-', { SMTP_URL: mail.url })
})
test.afterAll(async () => {
  await accountServer.stop()
  await mail.stop()
})

/** The link in the latest mail to an address. */
async function mailedLink(to: string, count: number): Promise<string> {
  const mails = () => mail.received.filter(({ recipients }) => recipients.includes(to))
  await expect.poll(() => mails().length).toBe(count)
  return /^http\S+$/m.exec(mails().at(-1)!.text!.replaceAll('\r', ''))![0]
}

const at = (path: string) => `${accountServer.url}${path}`
const alert = (page: Page) => page.getByRole('main').getByRole('alert')
const status = (page: Page) => page.getByRole('main').getByRole('status')
const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click()

async function logIn(page: Page, secret: string, username = email) {
  await page.goto(at('/login'))
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password').fill(secret)
  await press(page, 'Log in')
}

/** A page in a separate browser context: another user, or a second session. */
async function openSeparatePage(
  browser: Browser,
  options: { javaScriptEnabled?: boolean } = {},
): Promise<Page> {
  const storageState = {
    cookies: [],
    origins: [
      { origin: accountServer.url, localStorage: [{ name: 'popup-shown', value: new Date().toISOString() }] },
    ],
  }
  return (await browser.newContext({ storageState, ...options })).newPage()
}

test('H-04 H-15 H-16 H-17 H-18 H-19 H-20 H-21 L-74 from sign-up to settings: mail, activation, sign-in, two-factor authentication, sessions, password reset', async ({
  browser,
}) => {
  test.setTimeout(600_000)
  const page = await openSeparatePage(browser)

  await page.goto(at('/sign-up'))
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Repeat e-mail').fill('ade@example.com')
  await page.getByLabel('New password').fill(password)
  await press(page, 'Sign up')
  await expect(alert(page)).toHaveText('Entered emails do not match')
  await expect(page.getByLabel('Repeat e-mail')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(email)
  await expect(page.getByLabel('New password')).toHaveValue('')
  await page.getByLabel('Repeat e-mail').fill(email)
  await page.getByLabel('New password').fill('sixsix')
  await press(page, 'Sign up')
  await expect(alert(page)).toHaveText('Entered password is too short. Expected more than 6 characters')
  await expect(page.getByLabel('New password')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('New password').fill('Hopline2026')
  await press(page, 'Sign up')
  await expect(alert(page)).toHaveText('This password is one of the most used ones. Please choose another.')
  await page.getByLabel('New password').fill(password)
  const sent = page.waitForRequest('**/api/sign-up')
  await press(page, 'Sign up')
  const fields = new URLSearchParams((await sent).postData() ?? '')
  expect([...fields.keys()].toSorted()).toEqual(['email', 'password', 'reCaptcha', 'website'])
  expect(fields.get('reCaptcha')).not.toMatch(/^(ticket.*)?$/)
  await expect(status(page)).toContainText('open the link in the mail')

  await logIn(page, password)
  await expect(alert(page)).toHaveText('Wrong password or username does not exists')
  const activation = await mailedLink(email, 1)
  expect(activation.startsWith(at('/activate/'))).toBe(true)
  await page.goto(at('/activate/wrong'))
  await expect(alert(page)).toHaveText('Invalid activation code')
  await expectNoViolations(page)
  await page.goto(activation)
  await expect(status(page)).toContainText('Your account is active')

  await logIn(page, password)
  await page.waitForURL(at('/'))
  const secondBrowser = await openSeparatePage(browser)
  await logIn(secondBrowser, password)
  await secondBrowser.waitForURL(at('/'))
  await page.getByRole('link', { name: email }).first().click()
  await page.waitForURL(at('/settings'))
  await expect(page).toHaveTitle(/Settings/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
  const sessions = page.getByRole('region', { name: 'Sessions' }).getByRole('listitem')
  await expect(sessions).toHaveCount(2)
  await sessions.filter({ hasNotText: 'this one' }).getByRole('button').click()
  await expect(sessions).toHaveCount(1)
  await secondBrowser.goto(at('/settings'))
  await expect(secondBrowser).toHaveURL(at('/login'))

  const factor = page.getByRole('region', { name: 'Two-factor sign-in' })
  await factor.getByLabel('Password').fill(password)
  await factor.getByRole('button', { name: 'Set up' }).click()
  await expect(
    factor.getByRole('img', { name: 'QR code for the authenticator app' }).locator('path'),
  ).toHaveAttribute('d', /M\d/)
  await expectNoViolations(page)
  const secret = (await factor.locator('code').innerText()).replaceAll(/\s/g, '')
  const app = new TOTP({ secret: Secret.fromBase32(secret) })
  await factor.getByRole('textbox', { name: 'Code' }).fill(app.generate())
  await factor.getByRole('button', { name: 'Turn on' }).click()
  await expect(factor.locator('.recovery li')).toHaveCount(10)
  const [recovery = ''] = await factor.locator('.recovery li').allInnerTexts()
  await expect(factor).toContainText('It is on. 10 recovery codes are left.')

  await logIn(secondBrowser, password)
  await secondBrowser.getByLabel('Code').fill('000000')
  await press(secondBrowser, 'Log in')
  await expect(alert(secondBrowser)).toHaveText('This code is not right. Please enter a new one.')
  await secondBrowser.getByLabel('Code').fill(recovery)
  await press(secondBrowser, 'Log in')
  await secondBrowser.waitForURL(at('/settings'))

  await page.goto(at('/forgotten-password'))
  await page.getByLabel('E-mail').fill(email)
  await press(page, 'Send the link')
  await expect(status(page)).toContainText('If there is an account with this e-mail address')
  const reset = await mailedLink(email, 3)
  await page.goto(reset)
  await page.getByLabel('New password').fill(second)
  await press(page, 'Set the password')
  await expect(status(page)).toContainText('Your new password is set')
  await secondBrowser.goto(at('/settings'))
  await expect(secondBrowser).toHaveURL(at('/login'))
  await page.goto(reset)
  await page.getByLabel('New password').fill(password)
  await press(page, 'Set the password')
  await expect(alert(page)).toHaveText('This link is no longer valid. Please ask for a new one.')
  await logIn(page, second)
  await expect(page.getByLabel('Code')).toBeFocused()
})

test('sign-up without JavaScript: refused with its input kept, then accepted and activated by mail', async ({
  browser,
}) => {
  const page = await openSeparatePage(browser, { javaScriptEnabled: false })
  await page.goto(at('/sign-up'))
  await page.getByLabel('E-mail', { exact: true }).fill('eve@example.com')
  await page.getByLabel('Repeat e-mail').fill('eva@example.com')
  await page.getByLabel('New password').fill(password)
  await press(page, 'Sign up')
  await expect(alert(page)).toHaveText('Entered emails do not match')
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue('eve@example.com')
  await expect(page.getByLabel('New password')).toHaveValue('')
  await page.getByLabel('Repeat e-mail').fill('eve@example.com')
  // A form sent within three seconds counts as sent by a bot.
  await expect(async () => {
    await page.getByLabel('New password').fill(password)
    const answered = page.waitForResponse((response) => response.request().method() === 'POST')
    await press(page, 'Sign up')
    await answered
    await page.waitForLoadState()
    expect(await status(page).isVisible()).toBe(true)
  }).toPass({ intervals: [3_500] })
  await expect(status(page)).toContainText('open the link in the mail')
  await page.goto(await mailedLink('eve@example.com', 1))
  await press(page, 'Activate my account')
  await expect(status(page)).toContainText('Your account is active')
  await page.goto(at('/forgotten-password'))
  await page.getByLabel('E-mail').fill('nobody@example.com')
  await press(page, 'Send the link')
  await expect(status(page)).toContainText('If there is an account with this e-mail address')
})

test('staff invite a colleague, who becomes staff; the last administrator cannot be removed', async ({
  browser,
}) => {
  const page = await openSeparatePage(browser)
  await logIn(page, staff.password, staff.username)
  await page.waitForURL(at('/editor'))
  await page.goto(at('/editor/users'))
  await page.getByRole('switch', { name: 'editor is staff' }).click()
  await expect(page.getByText('At least one administrator must remain.')).toBeVisible()
  await expect(page.getByRole('switch', { name: 'editor is staff' })).toBeChecked()
  await page.getByRole('button', { name: '+ Invite' }).click()
  await page.getByLabel('E-mail').fill('bob@example.com')
  await page.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(page.getByRole('row', { name: /bob@example.com/ })).toContainText('not activated yet')
  await expectNoViolations(page)

  const colleague = await openSeparatePage(browser)
  await colleague.goto(await mailedLink('bob@example.com', 1))
  await colleague.getByLabel('New password').fill('short one')
  await press(colleague, 'Set the password')
  await expect(alert(colleague)).toContainText('Staff accounts need a password of at least 15 characters')
  await colleague.getByLabel('New password').fill(password)
  await press(colleague, 'Set the password')
  await expect(status(colleague)).toContainText('Your new password is set')
  await logIn(colleague, password, 'bob@example.com')
  await colleague.waitForURL(at('/editor'))

  await page.reload()
  await page.getByRole('switch', { name: 'bob@example.com is enabled' }).click()
  await expect(page.getByRole('row', { name: /bob@example.com/ })).toContainText('disabled')
  await colleague.goto(at('/editor/news'))
  await expect(colleague).toHaveURL(at('/login'))
})

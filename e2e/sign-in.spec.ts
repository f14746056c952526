import type { Page } from '@playwright/test'
import { expect, expectNoViolations, keepSession, signIn, staff, test } from './fixtures.ts'
import { intercept } from './intercept.ts'

test.use({ expectedErrors: /status of (401|403|500|503)/ })

const WRONG = 'Wrong password or username does not exists'
const username = (page: Page) => page.getByLabel('Username')
const password = (page: Page) => page.getByLabel('Password')

async function attempt(page: Page, secret: string) {
  await password(page).fill(secret)
  await password(page).press('Enter')
}

test('H-04 H-06 O-32 a wrong password shows an error and keeps the username; the right one opens the editor', async ({
  page,
}) => {
  const response = await page.goto('/login')
  expect(response?.headers()['cache-control']).toBe('no-store')
  await expect(page).toHaveTitle(/Log in/)
  await username(page).fill(staff.username)
  await attempt(page, 'not this one')
  await expect(page.getByRole('alert')).toHaveText(WRONG)
  await expect(username(page)).toHaveValue(staff.username)
  await page.evaluate(() => localStorage.setItem('token', 'of an earlier session'))
  await attempt(page, 'nor this one')
  await expect(password(page)).toHaveValue('')
  await expect(page.getByRole('alert')).toHaveText(WRONG)
  await expect(username(page)).toHaveValue(staff.username)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await attempt(page, staff.password)
  await page.waitForURL('**/editor')
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull()
})

test('H-02 fields are not validated before the form is submitted', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('alert')).toHaveText(WRONG)
})

test('H-07 H-08 server errors and other responses have their own messages', async ({ page }) => {
  const answers = [
    {
      status: 500,
      body: '<h1>Oh</h1>',
      shown: 'Internal Server Error. Please contact support if problems persist.',
    },
    { status: 503, body: '<b>Back at noon</b>', shown: '<b>Back at noon</b>' },
    {
      status: 403,
      body: '{"error":"CSRF_FAILED"}',
      shown: 'The page is too old. Please reload it and try again.',
    },
  ]
  await page.goto('/login')
  await username(page).fill('somebody')
  for (const { status, body, shown } of answers) {
    await intercept(page, '**/api/sign-in', (route) => route.fulfill({ status, body }))
    await attempt(page, 'x')
    await expect(page.getByRole('alert')).toHaveText(shown)
    await page.unroute('**/api/sign-in')
  }
  await expect(username(page)).toHaveValue('somebody')
})

test('a form submitted before hydration is not lost and does not end up in the URL', async ({ page }) => {
  let go: () => void = () => {}
  const isAllowed = new Promise<void>((resolve) => (go = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await isAllowed
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'commit' })
  await username(page).fill(staff.username)
  await attempt(page, staff.password)
  expect(new URL(page.url()).search).toBe('')
  go()
  await page.waitForURL('**/editor')
})

test('H-19 H-23 H-25 K-02 K-06 K-07 a signed-in user is redirected at once, and Logout ends the session', async ({
  page,
}) => {
  await keepSession(page)
  await page.goto('/login')
  await page.waitForURL('**/editor')
  const other = page.getByRole('region', { name: 'Other' })
  await expect(other.getByRole('link', { name: 'Back to the website' })).toHaveAttribute('href', '/')
  await other.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  for (const path of ['/editor/news', '/settings']) {
    await page.goto(path)
    await expect(page).toHaveURL('/login')
  }
})

test('H-04 H-22 K-03 a user who is not staff is sent to the home page and never to the editor', async ({
  page,
}) => {
  // Not the editor, whose own request for the user could redirect during the next navigation.
  await signIn(page, '/news')
  await page.route('**/api/user', (route) =>
    route.fulfill({ json: { user: { id: 9, username: 'visitor', is_staff: false } } }),
  )
  // The redirect may come before the page has loaded.
  await page.goto('/editor/news', { waitUntil: 'commit' })
  await page.waitForURL((url) => url.pathname === '/')
  await page.goto('/login', { waitUntil: 'commit' })
  await page.waitForURL((url) => url.pathname === '/')
})

test('H-01 fields are marked for password managers, and input never ends up in the URL', async ({ page }) => {
  await page.goto('/login')
  await expect(username(page)).toHaveAttribute('autocomplete', 'username')
  await expect(password(page)).toHaveAttribute('autocomplete', 'current-password')
  await expect(page.getByRole('link', { name: 'Forgotten password' })).toHaveAttribute(
    'href',
    '/forgotten-password',
  )
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign up' })).toHaveAttribute(
    'href',
    '/sign-up',
  )
  await username(page).fill('somebody')
  await attempt(page, 'secret')
  await expect(page.getByRole('alert')).toBeVisible()
  expect(new URL(page.url()).search).toBe('')
})

test('a refused sign-in is accessible', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectNoViolations(page)
})

test('the sign-in link follows a sign-out on a page that was left meanwhile, and a sign-in in another tab', async ({
  page,
  context,
}) => {
  await keepSession(page)
  await page.goto('/news')
  const link = page.getByRole('banner').locator('[data-session-link]')
  await expect(link).toHaveAttribute('href', '/editor')
  const token = await page.evaluate(() => localStorage.getItem('token'))
  await page.evaluate(() => {
    localStorage.removeItem('token')
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await expect(link).toHaveAttribute('href', '/login')

  await page.reload()
  await expect(page.locator('.is-ready')).toBeAttached()
  const other = await context.newPage()
  await other.goto('/news')
  await other.evaluate((value) => {
    localStorage.setItem('popup-shown', new Date().toISOString())
    localStorage.setItem('token', value!)
  }, token)
  await expect(link).toHaveAttribute('href', '/editor')
})

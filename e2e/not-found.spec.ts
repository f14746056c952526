import type { Page } from '@playwright/test'
import { expect, expectNoViolations, test } from './fixtures.ts'
import { followLink } from './follow-link.ts'

test.use({ expectedErrors: /status of 404/ })

const message = (page: Page) => page.getByRole('heading', { level: 1 })

async function openHome(page: Page) {
  await page.goto('/')
  await expect(page.locator('.site-head')).toHaveClass(/is-ready/)
}

for (const [path, search] of [
  ['/nothing-here', '/search/nothing-here'],
  ['/error-404', '/search'],
  ['/support/nothing/at/all', '/search/all'],
] as const) {
  test(`A-10 A-15 A-16 ${path} answers 404 and links to the home page`, async ({ page }) => {
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await expect(message(page)).toHaveText('Error 404 Requested page not found')
    await expect(page.locator('#main')).toContainText('website was redesigned')
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')).toHaveText([
      'Home',
      'Error 404',
    ])
    await expectNoViolations(page)
    await expect(page.locator('#main').getByRole('link', { name: /^Search/ })).toHaveAttribute('href', search)
    await page.getByRole('link', { name: 'Go to the home page' }).click()
    await expect(page).toHaveURL(/\/$/)
  })
}

test('A-10 a link to an unknown address opens the 404 page', async ({ page }) => {
  await openHome(page)
  await followLink(page, '/nothing-here?a=1#part')
  await expect(message(page)).toHaveText('Error 404 Requested page not found')
  await expect(page).toHaveURL('/nothing-here?a=1#part')
})

test('A-14 no redirect is looked up for the home page or for addresses without an id', async ({ page }) => {
  await openHome(page)
  let count = 0
  page.on('request', (request) => request.url().endsWith('/api/check-redirect') && count++)
  // The browser looks up addresses with a hash only.
  for (const address of ['/download#x', '/product-detail/#x', '/#x']) {
    await page.goto(address)
    await expect(page.locator('.is-ready')).toBeAttached()
  }
  expect(count).toBe(0)
  await page.goto('/news#x')
  await expect.poll(() => count).toBe(1)
})

test('A-11 I-29 an address with a hash is checked for redirects by the browser, because the server does not receive the hash', async ({
  page,
}) => {
  const redirectCheck = page.waitForRequest('**/api/check-redirect')
  await page.goto('/news#part')
  expect((await redirectCheck).postData()).toBe('url=%2Fnews%23part')
  await expect(message(page)).toHaveText('News')
})

test('A-12 a moved address redirects, on a full load and inside the site', async ({ page, api, request }) => {
  const { status, body } = await api('POST link', {
    name: 'Old news',
    page: '/old-news',
    url: '/news',
    auto_redirect: true,
    product: null,
  })
  expect(status).toBe(200)
  const moved = await request.get('/old-news', { maxRedirects: 0 })
  expect([moved.status(), moved.headers().location]).toEqual([301, '/news'])

  await openHome(page)
  await followLink(page, '/old-news')
  await expect(page).toHaveURL(/\/news$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/$/)
  await api(`DELETE link/${(body as { link: { id: number } }).link.id}`)
})

test('a redirect from an address with a query matches only that query', async ({ api, request }) => {
  const link = {
    name: 'Old list',
    page: '/list.php?id=7',
    url: '/events',
    auto_redirect: true,
    product: null,
  }
  const { body } = await api('POST link', link)
  const moved = await request.get('/list.php?id=7', { maxRedirects: 0 })
  expect([moved.status(), moved.headers().location]).toEqual([301, '/events'])
  expect((await request.get('/list.php?id=8', { maxRedirects: 0 })).status()).toBe(404)
  await api(`DELETE link/${(body as { link: { id: number } }).link.id}`)
})

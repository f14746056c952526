import type { Page } from '@playwright/test'
import { expect, expectNoViolations, test } from './fixtures.ts'
import { goInside } from './go-inside.ts'

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
  test(`A-10 A-15 A-16 ${path} answers 404 and leads to the home page`, async ({ page }) => {
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

test('A-11 a link to an unknown address leads to the page that says so', async ({ page }) => {
  await openHome(page)
  await goInside(page, '/nothing-here?a=1#part')
  await expect(message(page)).toHaveText('Error 404 Requested page not found')
  await expect(page).toHaveURL('/nothing-here?a=1#part')
})

test('A-14 no question is asked for the home page or for addresses that lack an id', async ({ page }) => {
  await openHome(page)
  let count = 0
  page.on('request', (request) => request.url().endsWith('/api/check-redirect') && count++)
  await goInside(page, '/download')
  await expect(message(page)).toHaveText('Error - File not found')
  await goInside(page, '/product-detail/')
  await expect(page).toHaveURL(/product-detail/)
  await goInside(page, '/')
  await expect(page).toHaveURL(/\/$/)
  expect(count).toBe(0)
})

test('a page that is entered with a hash is checked beside it, since the server never sees the hash', async ({
  page,
}) => {
  const asked = page.waitForRequest('**/api/check-redirect')
  await page.goto('/news#part')
  expect((await asked).postData()).toBe('url=%2Fnews%23part')
  await expect(message(page)).toHaveText('News')
})

test('A-12 an address that has moved leads on, by full load and inside the site', async ({
  page,
  api,
  request,
}) => {
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
  await goInside(page, '/old-news')
  await expect(page).toHaveURL(/\/news$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/$/)
  await api(`DELETE link/${(body as { link: { id: number } }).link.id}`)
})

test('an old address filed with its query is told from the same address without', async ({
  api,
  request,
}) => {
  const filed = {
    name: 'Old list',
    page: '/list.php?id=7',
    url: '/events',
    auto_redirect: true,
    product: null,
  }
  const { body } = await api('POST link', filed)
  const moved = await request.get('/list.php?id=7', { maxRedirects: 0 })
  expect([moved.status(), moved.headers().location]).toEqual([301, '/events'])
  expect((await request.get('/list.php?id=8', { maxRedirects: 0 })).status()).toBe(404)
  await api(`DELETE link/${(body as { link: { id: number } }).link.id}`)
})

import type { Page } from '@playwright/test'
import { expect, signIn, test } from './fixtures.ts'
import { goInside } from './go-inside.ts'

test.use({ viewport: { width: 1440, height: 700 } })

const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

async function openHomeScrolled(page: Page) {
  await page.goto('/')
  await expect(page.locator('.site-head')).toHaveClass(/is-ready/)
  await page.evaluate(() => window.scrollTo(0, 600))
  await expect.poll(() => scrollY(page)).toBe(600)
}

/** Follows a navigation on a clock that stands still but for the given time after the page has changed. */
async function scrolledAfter(page: Page, path: string, milliseconds: number): Promise<number> {
  await page.clock.install()
  await openHomeScrolled(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  await goInside(page, path)
  await expect(page).toHaveURL(path)
  await page.clock.runFor(milliseconds)
  return scrollY(page)
}

for (const [where, path, delay] of [
  ['goes to the top', '/news', 200],
  ['to a hash goes there', '/events#main', 1500],
] as const) {
  test(`A-08 A-09 O-07 a navigation inside the site ${where} after ${delay} ms`, async ({ page }) => {
    const before = await scrolledAfter(page, path, delay - 10)
    expect(before).toBeGreaterThan(0)
    await page.clock.runFor(10)
    await expect.poll(() => scrollY(page)).not.toBe(before)
  })
}

test('back and forward return to where a page was left, also after a reload', async ({ page }) => {
  await openHomeScrolled(page)
  await goInside(page, '/news')
  await expect.poll(() => scrollY(page)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/$/)
  await expect.poll(() => scrollY(page)).toBe(600)
  await page.goForward()
  await expect(page).toHaveURL(/\/news$/)
  await expect.poll(() => scrollY(page)).toBe(0)
  await page.reload()
  await expect(page.locator('.site-head')).toHaveClass(/is-ready/)
  await page.goBack()
  await expect.poll(() => scrollY(page)).toBe(600)
})

test('a visitor who scrolls meanwhile is left alone', async ({ page }) => {
  const before = await scrolledAfter(page, '/events#main', 0)
  await page.mouse.wheel(0, -50)
  await expect.poll(() => scrollY(page)).toBe(before - 50)
  await page.clock.runFor(10_000)
  expect(await scrollY(page)).toBe(before - 50)
})

test('focus moves to the heading of the next page', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('.site-head')).toHaveClass(/is-ready/)
  await page.getByRole('link', { name: 'All news' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeFocused()
})

test('back from a form the list is where it was left, also on a phone, where rows are higher', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await signIn(page, '/editor/products')
  const link = page.getByRole('link', { name: 'GW-IND-01', exact: true })
  await link.hover()
  const left = await scrollY(page)
  expect(left).toBeGreaterThan(500)
  await link.click()
  await expect(page.getByRole('heading', { name: 'GW-IND-01' })).toBeVisible()
  await expect.poll(() => scrollY(page)).toBe(0)
  await page.goBack()
  await expect.poll(() => scrollY(page)).toBe(left)
})

import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { goInside } from './go-inside.ts'

test.use({ viewport: { width: 1440, height: 700 } })

const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

async function openHomeScrolled(page: Page) {
  await page.goto('/')
  await expect(page.locator('.site-head')).toHaveClass(/is-ready/)
  await page.evaluate(() => window.scrollTo(0, 600))
  await expect.poll(() => scrollY(page)).toBe(600)
}

/** How long after the address changed the page was scrolled, in milliseconds. */
async function delayOf(page: Page, path: string): Promise<number> {
  const delay = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let changed = 0
        const push = history.pushState.bind(history)
        history.pushState = (...args) => {
          changed = performance.now()
          push(...args)
        }
        const done = () => changed && resolve(performance.now() - changed)
        const scrollTo = window.scrollTo.bind(window) as (x: number, y: number) => void
        window.scrollTo = ((x: number, y: number) => (scrollTo(x, y), done())) as typeof window.scrollTo
        const into = Element.prototype.scrollIntoView
        Element.prototype.scrollIntoView = function (...args) {
          into.apply(this, args)
          done()
        }
      }),
  )
  await goInside(page, path)
  return delay
}

test('a navigation inside the site goes to the top after 200 ms', async ({ page }) => {
  await openHomeScrolled(page)
  const delay = await delayOf(page, '/news')
  expect(delay).toBeGreaterThan(190)
  expect(delay).toBeLessThan(700)
  expect(await scrollY(page)).toBe(0)
})

test('a navigation to a hash goes there after 1500 ms', async ({ page }) => {
  await openHomeScrolled(page)
  const delay = await delayOf(page, '/events#main')
  expect(delay).toBeGreaterThan(1490)
  expect(delay).toBeLessThan(2500)
})

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
  await openHomeScrolled(page)
  await goInside(page, '/events#main')
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeFocused()
  await page.mouse.wheel(0, 50)
  const before = await scrollY(page)
  await page.waitForTimeout(1800)
  expect(Math.abs((await scrollY(page)) - before)).toBeLessThanOrEqual(60)
})

test('focus moves to the heading of the next page', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('.site-head')).toHaveClass(/is-ready/)
  await page.getByRole('link', { name: 'All news' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeFocused()
})

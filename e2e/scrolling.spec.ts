import type { Page } from '@playwright/test'
import { expect, signIn, test } from './fixtures.ts'
import { followLink } from './follow-link.ts'

test.use({ data: 'shared', viewport: { width: 1440, height: 700 } })

const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

async function openHomeScrolled(page: Page) {
  await page.goto('/')
  await expect(page.locator('.site-head')).toHaveClass(/is-ready/)
  await page.evaluate(() => window.scrollTo(0, 600))
  await expect.poll(() => scrollY(page)).toBe(600)
}

test('A-09 O-07 a page opened by a link starts at the top', async ({ page }) => {
  await openHomeScrolled(page)
  await followLink(page, '/news')
  await expect(page).toHaveURL('/news')
  await expect(page.locator('.site-head')).toHaveClass(/is-ready/)
  expect(await scrollY(page)).toBe(0)
})

/** Opens a page at a hash with a paused clock, and then shifts the target. */
async function openAtMovingTarget(page: Page): Promise<number> {
  await page.clock.install()
  await openHomeScrolled(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  await followLink(page, '/technology/rf#air-time-of-a-packet')
  await expect(page).toHaveURL('/technology/rf#air-time-of-a-packet')
  await expect(page.locator('.site-head')).toHaveClass(/is-ready/)
  await expect(page.locator('#air-time-of-a-packet')).toBeInViewport()
  await page.locator('#air-time-of-a-packet').evaluate((target) => {
    const late = document.createElement('div')
    // The content security policy refuses style attributes, but not the CSSOM.
    late.style.height = '3000px'
    document.documentElement.style.setProperty('overflow-anchor', 'none')
    target.before(late)
  })
  await expect(page.locator('#air-time-of-a-packet')).not.toBeInViewport()
  return scrollY(page)
}

test('A-08 O-07 the target of a hash is scrolled to at once, and again after 1500 ms if it has shifted', async ({
  page,
}) => {
  const before = await openAtMovingTarget(page)
  await page.clock.runFor(1490)
  expect(await scrollY(page)).toBe(before)
  await page.clock.runFor(10)
  await expect(page.locator('#air-time-of-a-packet')).toBeInViewport()
})

test('a reload at a hash restores the scroll position, and stays there', async ({ page }) => {
  // The clock of Playwright hides the type of the navigation, so the timer itself is observed.
  await page.addInitScript(() => {
    const { setTimeout } = window
    window.setTimeout = ((handler: TimerHandler, delay?: number) => {
      if (delay === 1500) document.documentElement.dataset['scrollsAgain'] = 'yes'
      return setTimeout(handler, delay)
    }) as typeof setTimeout
  })
  const scrollsAgain = page.locator('html[data-scrolls-again]')
  await page.goto('/technology/rf#air-time-of-a-packet')
  await expect(page.locator('.site-head')).toHaveClass(/is-ready/)
  await expect(scrollsAgain).toHaveCount(1)
  await page.evaluate(() => window.scrollTo(0, 50))
  await expect.poll(() => scrollY(page)).toBe(50)
  await page.reload()
  await expect(page.locator('.site-head')).toHaveClass(/is-ready/)
  await expect(scrollsAgain).toHaveCount(0)
  await expect.poll(() => scrollY(page)).toBe(50)
})

test('Back and Forward restore the scroll position, also after a reload', async ({ page }) => {
  await openHomeScrolled(page)
  await followLink(page, '/news')
  await expect(page).toHaveURL('/news')
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

test('scrolling by the visitor cancels the second scroll', async ({ page }) => {
  const before = await openAtMovingTarget(page)
  await page.mouse.wheel(0, -50)
  await expect.poll(() => scrollY(page)).toBe(before - 50)
  await page.clock.runFor(10_000)
  expect(await scrollY(page)).toBe(before - 50)
})

test('returning from a form restores the scroll position of the list, also on a phone with higher rows', async ({
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

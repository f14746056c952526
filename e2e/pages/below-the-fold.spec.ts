import { expect, test } from '#e2e/fixtures.ts'

test.use({
  data: 'shared',
  viewport: { width: 390, height: 844 },
  expectedErrors: /ERR_FAILED|dynamically imported/,
})

test.beforeEach(({ page }) => page.route('**/assets/*.js', (route) => route.abort()))

test('a phone shows what is below the fold even if the scripts of the page never arrive', async ({
  page,
}) => {
  // Waits of five seconds end when the journey says so. The clock of Playwright would hide how a page was opened.
  await page.addInitScript(() => {
    const { setTimeout } = window
    const ends: TimerHandler[] = []
    const held = (end: TimerHandler, ms?: number) => (ms === 5_000 ? ends.push(end) : setTimeout(end, ms))
    Object.assign(window, {
      setTimeout: held,
      endWaits: () => ends.forEach((end) => typeof end === 'function' && end()),
    })
  })
  await page.goto('/', { waitUntil: 'load' })
  await expect(page.locator('h1')).toBeVisible()
  await expect(page.locator('.site-foot')).toBeHidden()
  await page.evaluate(() => (window as never as { endWaits(): void }).endWaits())
  await expect(page.locator('.site-foot')).toBeVisible()
})

test('a phone shows everything at once when the address has a fragment', async ({ page }) => {
  await page.goto('/support/faq#what-is-dpa', { waitUntil: 'load' })
  await expect(page.locator('html')).not.toHaveAttribute('data-staged')
  await expect(page.locator('.site-foot')).toBeVisible()
})

import { pendingPages, specifiedPages } from '#app/specified-pages.ts'
import { expect, expectNoViolations, looks, test } from './fixtures.ts'

const isPending = (address: string) =>
  pendingPages.some((start) => address === start || address.startsWith(`${start}/`))

/** Pages anyone may open; those with an example in their address or for members only have journeys of their own. */
const publicPages = specifiedPages.filter(
  (address) =>
    !isPending(address) && !/^\/(editor|settings)|\/example$|shopping-cart|technical-support/.test(address),
)

test.describe.configure({ mode: 'parallel' })
test.use({ expectedErrors: /404 \(Not Found\).*error-404/ })

for (const address of publicPages) {
  test(`${address} answers, has no accessibility violation and never scrolls sideways`, async ({ page }) => {
    const answer = await page.goto(address)
    expect(answer?.status()).toBe(address === '/error-404' ? 404 : 200)
    await expect(page.locator('h1')).toHaveCount(1)
    for (const { width, colorScheme, rules } of looks) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      await expectNoViolations(page, rules)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow).toBeLessThanOrEqual(0)
    }
  })
}

test('A-06 A-61 without JavaScript every page shows its heading, its text and links that work', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url })
  const page = await context.newPage()
  for (const address of publicPages) {
    await page.goto(address, { waitUntil: 'domcontentloaded' })
    await expect(page.locator('h1')).toBeVisible()
    expect(await page.locator('main').innerText()).not.toBe('')
  }
  await page.goto('/')
  await page.getByRole('link', { name: 'All news' }).click()
  await expect(page).toHaveURL('/news')
  await context.close()
})

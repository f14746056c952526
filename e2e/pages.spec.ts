import { specifiedPages } from '#app/specified-pages.ts'
import { expect, looks, test, violations } from './fixtures.ts'

/** Pages anyone may open; those with an example in their address or for members only have journeys of their own. */
const publicPages = specifiedPages.filter(
  (address) => !/^\/(editor|settings)|\/example$|shopping-cart|technical-support/.test(address),
)

test.describe.configure({ mode: 'parallel' })
test.use({ expectedErrors: /404 \(Not Found\).*error-404/ })

/** A page of the browser that has read one address reads the next in half the time. */
const PER_JOURNEY = 12

for (let start = 0; start < publicPages.length; start += PER_JOURNEY) {
  const addresses = publicPages.slice(start, start + PER_JOURNEY)
  test(`${addresses.join(' ')} answer, have no accessibility violation and never scroll sideways`, async ({
    page,
  }) => {
    test.setTimeout(addresses.length * 60_000)
    for (const address of addresses) {
      const answer = await page.goto(address)
      expect.soft([address, answer?.status()]).toEqual([address, address === '/error-404' ? 404 : 200])
      await expect.soft(page.locator('h1'), address).toHaveCount(1)
      for (const { width, colorScheme, rules } of looks) {
        await page.setViewportSize({ width, height: 900 })
        await page.emulateMedia({ colorScheme })
        expect.soft([address, width, await violations(page, rules)]).toEqual([address, width, []])
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect.soft(overflow, `${address} at ${width} px`).toBeLessThanOrEqual(0)
      }
    }
  })
}

test('A-06 A-61 without JavaScript every page shows its heading, its text and links that work', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url })
  const page = await context.newPage()
  const forStaff = page.locator('link[href$=".js"]:is([href*="/editor-"], [href*="/schemas-"])')
  for (const address of publicPages) {
    await page.goto(address, { waitUntil: 'domcontentloaded' })
    await expect(page.locator('h1')).toBeVisible()
    expect(await page.locator('main').innerText()).not.toBe('')
    await expect(forStaff, `${address} loads no script of the editor`).toHaveCount(0)
  }
  await page.goto('/editor', { waitUntil: 'domcontentloaded' })
  await expect(forStaff).toHaveCount(2)
  await page.goto('/')
  await page.getByRole('link', { name: 'All news' }).click()
  await expect(page).toHaveURL('/news')
  await context.close()
})

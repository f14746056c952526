import { globSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { specifiedPages } from '#app/specified-pages.ts'
import { expect, looks, test, violations } from './fixtures.ts'

/** Public pages; those with parameters and those for signed-in users have their own journeys. */
const publicPages = specifiedPages.filter(
  (address) => !/^\/(editor|settings)|\/example$|shopping-cart|technical-support/.test(address),
)

/** Without quick search, an island that is added in the browser and never rendered on a page. */
const declaredIslands = globSync('app/**/*.island.tsx')
  .map((file) => file.replace(/.*\/|\.island\.tsx$/g, ''))
  .filter((name) => name !== 'quick-search')
  .toSorted()

test.describe.configure({ mode: 'parallel' })
test.use({ expectedErrors: /404 \(Not Found\).*error-404/ })

/** A warm browser page loads the next address in half the time. */
const PER_JOURNEY = 12

for (let start = 0; start < publicPages.length; start += PER_JOURNEY) {
  const addresses = publicPages.slice(start, start + PER_JOURNEY)
  test(`${addresses.join(' ')} load, hydrate, have no accessibility violation and never scroll horizontally`, async ({
    page,
  }) => {
    test.setTimeout(addresses.length * 60_000)
    for (const address of addresses) {
      // With reduced motion, figures show more than the server renders.
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      const response = await page.goto(address)
      expect.soft([address, response?.status()]).toEqual([address, address === '/error-404' ? 404 : 200])
      await expect.soft(page.locator('h1'), address).toHaveCount(1)
      const rendered = await islandTexts(page, await response?.text())
      expect.soft(await hydratedTexts(page), `islands of ${address}`).toEqual(rendered)
      await page.emulateMedia({ reducedMotion: 'reduce' })
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

/** Server-rendered text of each island. */
function islandTexts(page: Page, html = ''): Promise<(string | null)[]> {
  return page.evaluate((text) => {
    const rendered = new DOMParser().parseFromString(text, 'text/html')
    return [...rendered.querySelectorAll('site-island')].map(({ textContent }) => textContent)
  }, html)
}

/** Text of each island after hydration. React reports hydration mismatches as errors, which fail the journey. */
async function hydratedTexts(page: Page): Promise<(string | null)[]> {
  const islands = page.locator('site-island')
  await islands.evaluateAll((all) => {
    for (const island of all) island.dispatchEvent(new FocusEvent('focusin'))
  })
  await expect(page.locator('site-island:not([ready])')).toHaveCount(0)
  return islands.evaluateAll((all) => all.map(({ textContent }) => textContent))
}

test('A-06 A-61 without JavaScript every page shows its heading, its text and working links', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url })
  const page = await context.newPage()
  const forStaff = page.locator('link[href$=".js"]:is([href*="/editor-"], [href*="/schemas-"])')
  const islands = new Set<string | null>()
  for (const address of publicPages) {
    await page.goto(address, { waitUntil: 'domcontentloaded' })
    await expect(page.locator('h1')).toBeVisible()
    expect(await page.locator('main').innerText()).not.toBe('')
    await expect(forStaff, `${address} loads no script of the editor`).toHaveCount(0)
    for (const island of await page.locator('site-island').all()) {
      const name = await island.getAttribute('name')
      expect(await island.innerText(), `${name} of ${address}`).not.toBe('')
      islands.add(name)
    }
  }
  expect([...islands].toSorted(), 'every island is on one of these pages').toEqual(declaredIslands)
  await page.goto('/editor', { waitUntil: 'domcontentloaded' })
  await expect(forStaff).toHaveCount(2)
  await page.goto('/')
  await page.getByRole('link', { name: 'All news' }).click()
  await expect(page).toHaveURL('/news')
  await context.close()
})

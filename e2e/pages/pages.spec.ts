import type { Page } from '@playwright/test'
import { expect, looks, test, violations } from '#e2e/fixtures.ts'
import { withAllComponents } from './all-components.ts'
import { publicPages } from './public-pages.ts'

test.describe.configure({ mode: 'parallel' })
test.use({ data: 'shared', expectedErrors: /404 \(Not Found\).*error-404/ })

/** A warm browser page loads the next address in half the time. */
const PER_JOURNEY = 12

for (let start = 0; start < publicPages.length; start += PER_JOURNEY) {
  const addresses = publicPages.slice(start, start + PER_JOURNEY)
  test(`${addresses.join(' ')} load, hydrate, have no accessibility violation and never scroll horizontally`, async ({
    page,
    server,
  }) => {
    test.setTimeout(addresses.length * 60_000)
    const checkedInFull = await pagesToCheckInFull(server.url)
    for (const address of addresses) {
      // With reduced motion, figures show more than the server renders.
      await page.emulateMedia({ reducedMotion: 'no-preference', colorScheme: 'light' })
      await page.setViewportSize({ width: looks[0].width, height: 900 })
      const response = await page.goto(address)
      expect.soft([address, response?.status()]).toEqual([address, address === '/error-404' ? 404 : 200])
      await expect.soft(page.locator('h1'), address).toHaveCount(1)
      const rendered = await islandTexts(page, await response?.text())
      expect.soft(await hydratedTexts(page), `islands of ${address}`).toEqual(rendered)
      if (!checkedInFull.has(address)) {
        expect.soft([address, await violations(page, 'texts')]).toEqual([address, []])
        // How they fit a narrow screen, without-scripts.spec.ts measures.
        expect.soft(await overflow(page), address).toBeLessThanOrEqual(0)
        continue
      }
      await page.emulateMedia({ reducedMotion: 'reduce' })
      for (const { width, colorScheme, rules } of looks) {
        await page.setViewportSize({ width, height: 900 })
        await page.emulateMedia({ colorScheme })
        expect.soft([address, width, await violations(page, rules)]).toEqual([address, width, []])
        expect.soft(await overflow(page), `${address} at ${width} px`).toBeLessThanOrEqual(0)
      }
    }
  })
}

let inFull: Promise<Set<string>> | undefined

/** The other pages differ from these only in their texts. */
function pagesToCheckInFull(url: string): Promise<Set<string>> {
  const read = async (path: string) => ({ path, html: await (await fetch(url + path)).text() })
  return (inFull ??= Promise.all(publicPages.map(read)).then((pages) => new Set(withAllComponents(pages))))
}

/** By how many pixels the page is wider than the screen. */
function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
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

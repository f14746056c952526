import type { Page } from '@playwright/test'
import { launchBrowser, staffPage } from './browser.ts'
import type { Site } from '../world.ts'

/** Milliseconds from navigation to the first row of the product list in the editor, on signed-in pages of several sites. */
export async function timeToFirstRows(sites: Site[]) {
  const browser = await launchBrowser()
  const pages = new Map<Site, Page>()
  const measure = async (site: Site) => {
    const page = pages.get(site)!
    const start = performance.now()
    await page.goto('/editor/products')
    await page.locator('main tr[data-index]').first().waitFor()
    return performance.now() - start
  }
  for (const site of sites) {
    pages.set(site, await staffPage(browser, site.url))
    await measure(site)
  }
  return { measure, close: () => browser.close() }
}

import type { Page } from '@playwright/test'

/** Clicks a link to an address, which loads it as a new page. */
export async function followLink(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const link = document.createElement('a')
    link.href = to
    document.body.append(link)
    link.click()
  }, path)
}

import type { Page } from '@playwright/test'

/** Goes to an address inside the site, as a click on a link does. */
export async function goInside(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const link = document.createElement('a')
    link.href = to
    document.body.append(link)
    link.click()
  }, path)
}

import type { Page } from '@playwright/test'

/** Navigates like a click on a link inside the site. */
export async function followLink(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const link = document.createElement('a')
    link.href = to
    document.body.append(link)
    link.click()
  }, path)
}

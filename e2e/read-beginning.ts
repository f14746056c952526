import { expect, type Page } from '@playwright/test'

/** The popup leaves visitors the beginning of a page: it waits for the first scroll, key or click. */
export async function readBeginning(page: Page): Promise<void> {
  await expect(page.locator('.site-head')).toHaveClass(/is-ready/)
  await page.mouse.wheel(0, 10)
}

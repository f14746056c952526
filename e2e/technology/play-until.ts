import type { Page } from '@playwright/test'
import { expect } from '#e2e/fixtures.ts'

/** Steps the clock of a figure that plays until it shows a position, such as "Step 3 of 11". */
export async function playUntil(page: Page, position: string): Promise<void> {
  const playOn = async () => {
    await page.clock.runFor(200)
    return page.locator('.sim-place').textContent()
  }
  await expect.poll(playOn).toBe(position)
}

import type { Page } from '@playwright/test'

/** Holds back the next change that a page sends to an address: until it has arrived here, and until it is released. */
export async function holdBack(page: Page, address: string | RegExp) {
  const arrived = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    if (route.request().method() !== 'GET') {
      arrived.resolve()
      await released.promise
    }
    await route.continue()
  })
  return { arrived: arrived.promise, release: () => released.resolve() }
}

import type { Page, Route } from '@playwright/test'

const PROBE = '/robots.txt'

/** Intercepts requests of a page that has been loaded: a busy one learns of it late, and may send a request before. */
export async function intercept(
  page: Page,
  address: string | RegExp,
  handle: (route: Route) => unknown,
  options?: { times: number },
): Promise<void> {
  await page.route(`**${PROBE}`, (route) => route.fulfill({ body: 'intercepted' }))
  await page.route(address, handle, options)
  await page.waitForFunction(async (probe) => (await (await fetch(probe)).text()) === 'intercepted', PROBE)
  await page.unroute(`**${PROBE}`)
}

/** Holds writes to an address: `arrived` resolves when one is sent, and `release` lets it continue. */
export async function holdRequest(page: Page, address: string | RegExp) {
  const arrived = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  await intercept(page, address, async (route) => {
    if (route.request().method() !== 'GET') {
      arrived.resolve()
      await released.promise
    }
    await route.continue()
  })
  return { arrived: arrived.promise, release: () => released.resolve() }
}

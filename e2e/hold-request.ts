import type { Page } from '@playwright/test'
import { intercept } from './intercept.ts'

/** Intercepts writes to an address: `arrived` resolves when one is sent, and `release` lets it continue. */
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

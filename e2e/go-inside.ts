import type { Page } from '@playwright/test'

/** Goes to an address inside the site, as a link would, once the page listens; does not wait for the address. */
export async function goInside(page: Page, path: string): Promise<void> {
  await page.waitForFunction(() => '__reactRouterDataRouter' in window)
  return page.evaluate((to) => {
    const { __reactRouterDataRouter: router } = window as never as {
      __reactRouterDataRouter: { navigate: (to: string) => Promise<void> }
    }
    void router.navigate(to)
  }, path)
}

import type { Page } from '@playwright/test'

/** Goes to an address inside the site, as a link would, without waiting for it. */
export function goInside(page: Page, path: string): Promise<void> {
  return page.evaluate((to) => {
    const { __reactRouterDataRouter: router } = window as never as {
      __reactRouterDataRouter: { navigate: (to: string) => Promise<void> }
    }
    void router.navigate(to)
  }, path)
}

import { setTimeout as pause } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import { findChromium } from '#scripts/chromium.ts'
import { BROWSER_FLAGS } from './browser.ts'
import type { Row } from '../row.ts'
import type { World } from '../world.ts'

const LIST = '/search/transceiver'
const FILTERED_LIST = '/products/transceivers?band=868'
const SCROLLED = 200
const RESTORED = 'restored at the same place from the back/forward cache'

/**
 * Whether Back restores a page from the back/forward cache, and whether a link under the pointer is loaded before the
 * click. The headless shell of the journeys supports neither, so a full browser looks. DevTools turn prerendering into
 * prefetching.
 */
export async function instantPageRows(world: World): Promise<Row[]> {
  const { url } = await world.embedded()
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...BROWSER_FLAGS, '--headless=new'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  try {
    const page = await browser.newPage({ baseURL: url, viewport: { width: 1440, height: 500 } })
    await page.addInitScript(() => {
      localStorage.setItem('popup-shown', new Date().toISOString())
      window.addEventListener('pageshow', ({ persisted }) => {
        document.documentElement.dataset['restored'] = String(persisted)
      })
    })
    const isPrefetched = await usesPrefetched(page)
    const isRestored = await restoresList(page, LIST)
    const isFilteredRestored = await restoresList(page, FILTERED_LIST)
    return [
      { id: 'P-6', what: 'a link under the pointer', ...result(isPrefetched, 'loaded before the click') },
      {
        id: 'P-6',
        what: 'Back from a product to results of the search',
        ...result(isRestored, RESTORED),
      },
      {
        id: 'P-6',
        what: 'Back from a product to a filtered list',
        ...result(isFilteredRestored, RESTORED),
      },
    ]
  } finally {
    await browser.close()
  }
}

function result(held: boolean, budget: string): Pick<Row, 'value' | 'budget' | 'held'> {
  return { value: held ? budget : `not ${budget}`, budget, held }
}

async function usesPrefetched(page: Page): Promise<boolean> {
  await page.goto(LIST)
  const link = page.locator('.found-list a[href^="/product-detail/"]').first()
  const session = await page.context().newCDPSession(page)
  const reached = new Set<string>()
  session.on('Preload.prefetchStatusUpdated', ({ status }) => reached.add(status))
  await session.send('Preload.enable')
  await link.hover()
  await waitUntil(() => reached.has('Ready'))
  await link.click()
  await page.waitForURL('**/product-detail/**')
  await waitUntil(() => reached.has('Success'))
  return reached.has('Success')
}

async function waitUntil(isTrue: () => boolean): Promise<void> {
  for (let tries = 0; tries < 100 && !isTrue(); tries += 1) await pause(100)
}

async function restoresList(page: Page, list: string): Promise<boolean> {
  await page.goto(list)
  // A click of Playwright would scroll the link into view.
  await page.evaluate((top) => {
    window.scrollTo(0, top)
    document.querySelector<HTMLElement>('main a[href^="/product-detail/"]')?.click()
  }, SCROLLED)
  await page.waitForURL('**/product-detail/**')
  // A restored page fires no load event.
  await page.goBack({ waitUntil: 'commit' })
  await page.waitForURL((address) => address.href.endsWith(list), { waitUntil: 'commit' })
  const restored = await page.locator('html').getAttribute('data-restored')
  const top = await page.evaluate(() => Math.round(window.scrollY))
  return restored === 'true' && top === SCROLLED
}

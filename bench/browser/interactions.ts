import type { Browser, Page } from '@playwright/test'
import { withBrowser } from './browser.ts'
import { quantile } from '../quantile.ts'
import { notMeasured, type Row } from '../row.ts'
import type { World } from '../world.ts'

const SLOWDOWN = 4
const ROUNDS = 3
const EMPTY_TAPS = 4
const MAX_P75_MS = 100

interface Interaction {
  name: string
  path: string
  run: (page: Page) => Promise<void>
}

/** Every step waits for its effect, so that the next one is not part of it. */
const interactions: Interaction[] = [
  {
    name: 'menu',
    path: '/',
    run: async (page) => {
      await page.getByRole('button', { name: 'Menu' }).tap()
      await page.locator('#m-menu').getByRole('button', { name: 'Technology' }).tap()
      await page.locator('#m-menu').getByRole('link', { name: 'FRC' }).waitFor()
      await page.getByRole('button', { name: 'Close menu' }).tap()
    },
  },
  {
    name: 'filter',
    path: '/technology/dpa',
    run: async (page) => page.locator('.table-filter input').first().pressSequentially('led set'),
  },
  {
    name: 'search as you type',
    path: '/search',
    run: async (page) => {
      await page.getByRole('searchbox', { name: 'Search for' }).pressSequentially('tr 72 d')
      await page.locator('.found-list a').first().waitFor()
    },
  },
  {
    name: 'gallery',
    path: '/product-detail/tr-72d',
    run: async (page) => {
      await page.getByRole('link', { name: /^Enlarge photo 1 of/ }).tap()
      const lightbox = page.getByRole('dialog', { name: /^Photos of/ })
      await lightbox.waitFor()
      await page.keyboard.press('ArrowRight')
      await lightbox.getByText(/^2 \/ /).waitFor()
      await page.keyboard.press('Escape')
    },
  },
  {
    name: 'FAQ',
    path: '/support/faq',
    run: async (page) => {
      await page.locator('#what-is-dpa summary').tap()
      await page.locator('#what-is-hwpid summary').tap()
    },
  },
  {
    name: 'calculator',
    path: '/technology/dpa/calculator',
    run: async (page) => {
      await page.getByLabel('NADR').pressSequentially('0066')
      await page.getByLabel('PNUM').pressSequentially('06')
      await page.getByLabel('PCMD').pressSequentially('03')
    },
  },
  {
    name: 'player',
    path: '/technology/iqmesh/unicast',
    run: async (page) => {
      await page.getByRole('button', { name: 'Play', exact: true }).first().tap()
      await page.getByRole('button', { name: 'Pause', exact: true }).first().tap()
      await page.getByRole('button', { name: 'Step forward', exact: true }).first().tap()
    },
  },
]

/**
 * P-12: how long a phone with a slow processor takes from an interaction to the next frame, beside a button of the same
 * page whose handler does nothing.
 */
export async function interactionRows(world: World): Promise<Row[]> {
  const { url } = await world.embedded()
  return withBrowser(async (browser) => {
    const rows: Row[] = []
    for (const interaction of interactions)
      rows.push(
        await interactionRow(browser, url, interaction).catch((error: unknown) => {
          console.error(error)
          const reason = (error as Error).message.split('\n')[0]!
          return { ...notMeasured('P-12', interaction.name, reason), held: false }
        }),
      )
    return rows
  })
}

async function interactionRow(browser: Browser, url: string, { name, path, run }: Interaction): Promise<Row> {
  const ours: number[] = []
  const empty: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
    const page = await context.newPage()
    await page.addInitScript(recordEvents)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    await page.goto(url + path, { waitUntil: 'networkidle' })
    await run(page)
    ours.push(...(await recordedEvents(page)))
    await tapEmptyButton(page)
    empty.push(...(await recordedEvents(page)))
    await context.close()
  }
  const p75 = (durations: number[]) => (durations.length > 0 ? quantile(durations, 0.75) : Infinity)
  const [found, reference] = [p75(ours), p75(empty)]
  return {
    id: 'P-12',
    what: `${name}, phone slowed ${SLOWDOWN} times, p75 of ${ours.length} events`,
    value: `${found} ms`,
    beside: `an empty handler on the same page ${reference} ms: ${(found / reference).toFixed(2)} times`,
    budget: `≤ ${MAX_P75_MS} ms`,
    held: found <= MAX_P75_MS,
  }
}

async function tapEmptyButton(page: Page): Promise<void> {
  await page.evaluate(() => {
    const button = document.createElement('button')
    button.id = 'empty-handler'
    button.textContent = 'Nothing'
    Object.assign(button.style, { position: 'fixed', inset: '100px auto auto 100px', zIndex: '99999' })
    button.addEventListener('click', () => {})
    document.body.append(button)
  })
  for (let tap = 0; tap < EMPTY_TAPS; tap += 1) await page.locator('#empty-handler').tap()
}

/** The durations since the last call, once the last frame is reported. */
async function recordedEvents(page: Page): Promise<number[]> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 200))))
  return page.evaluate(() => (window as never as { durations: number[] }).durations.splice(0))
}

/** Collects the event timing of interactions; 16 ms is the shortest duration that browsers report. */
function recordEvents(): void {
  const durations: number[] = []
  Object.assign(window, { durations })
  localStorage.setItem('popup-shown', new Date().toISOString())
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId) durations.push(entry.duration)
  })
  observer.observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import { withBrowser } from './browser.ts'
import { PAGES } from './pages.ts'
import type { Row } from '../row.ts'
import type { World } from '../world.ts'

const QUIET_MS = 2_000
const CHECK_MS = 100
const MAX_KB = { document: 25, script: 15, scriptWithIsland: 80, font: 80 }

/** P-5: compressed bytes of a first visit by resource type, and that no other host is contacted. */
export async function firstVisitRows(world: World): Promise<Row[]> {
  const { url } = await world.embedded()
  // The second request makes the cache compress a page with the best quality.
  for (const path of [...PAGES, ...PAGES]) await (await fetch(url + path)).arrayBuffer()
  return withBrowser(async (browser) => {
    const rows: Row[] = []
    for (const path of PAGES) rows.push(await firstVisit(browser, url, path))
    return rows
  })
}

/** Also measures the pages of peers. */
export async function firstVisit(browser: Browser, url: string, path: string, what = path): Promise<Row> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  const kinds = new Map<string, string>()
  const bytes: Record<string, number> = {}
  const thirdParty: string[] = []
  let lastActive = performance.now()
  session.on('Network.requestWillBeSent', () => (lastActive = performance.now()))
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    kinds.set(requestId, type)
    if (response.url.startsWith('http') && !response.url.startsWith(url)) thirdParty.push(response.url)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    lastActive = performance.now()
    const kind = kinds.get(requestId) ?? 'Other'
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength
  })
  const response = await page.goto(url + path, { waitUntil: 'networkidle' })
  // Scripts are requested after the first paint, which a busy machine delays beyond any pause of the network.
  await page.evaluate(() => (window as { painted?: Promise<void> }).painted)
  lastActive = performance.now()
  while (performance.now() - lastActive < QUIET_MS) await pause(CHECK_MS)
  const hasIsland = await islandInView(page)
  await context.close()
  const kB = (kind: string) => (bytes[kind] ?? 0) / 1000
  const maxScript = hasIsland ? MAX_KB.scriptWithIsland : MAX_KB.script
  return {
    id: 'P-5',
    what: `first visit of ${what}${hasIsland ? ', an island in view' : ''}`,
    value: `HTML ${kB('Document').toFixed(1)}, JS ${kB('Script').toFixed(1)}, fonts ${kB('Font').toFixed(1)} kB, other hosts ${thirdParty.length}`,
    beside: `CSS ${kB('Stylesheet').toFixed(1)}, images ${kB('Image').toFixed(1)} kB`,
    budget: `HTML ≤ ${MAX_KB.document}, JS ≤ ${maxScript}, fonts ≤ ${MAX_KB.font} kB, no other host`,
    held:
      response?.status() === 200 &&
      thirdParty.length === 0 &&
      kB('Document') <= MAX_KB.document &&
      kB('Script') <= maxScript &&
      kB('Font') <= MAX_KB.font,
  }
}

/** An island has no box of its own, so its content is looked at. */
function islandInView(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    [...document.querySelectorAll('site-island')].some((island) => {
      const range = document.createRange()
      range.selectNodeContents(island)
      const { top, bottom, width, height } = range.getBoundingClientRect()
      return width > 0 && height > 0 && bottom > 0 && top < innerHeight
    }),
  )
}

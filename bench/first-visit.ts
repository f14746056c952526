import type { Browser } from '@playwright/test'
import { withBrowser } from './browser.ts'
import type { Row } from './row.ts'

const BUDGETS = { Document: 25_000, Script: 15_000, Font: 80_000 }

/** P-5: compressed bytes of a first visit by resource type, and that no third-party host is contacted. */
export function firstVisits(url: string, paths: string[]): Promise<Row[]> {
  return withBrowser(async (browser) => {
    const rows: Row[] = []
    for (const path of paths) rows.push(await firstVisit(browser, url, path))
    return rows
  })
}

async function firstVisit(browser: Browser, url: string, path: string): Promise<Row> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  const kinds = new Map<string, string>()
  const bytes: Record<string, number> = {}
  const thirdParty: string[] = []
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    kinds.set(requestId, type)
    if (response.url.startsWith('http') && !response.url.startsWith(url)) thirdParty.push(response.url)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other'
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength
  })
  const response = await page.goto(url + path, { waitUntil: 'networkidle' })
  await context.close()
  const kB = (kind: string) => ((bytes[kind] ?? 0) / 1000).toFixed(1)
  const value = `HTML ${kB('Document')}, JS ${kB('Script')}, CSS ${kB('Stylesheet')}, fonts ${kB('Font')} kB`
  const held =
    response?.status() === 200 &&
    thirdParty.length === 0 &&
    Object.entries(BUDGETS).every(([kind, max]) => (bytes[kind] ?? 0) <= max)
  return {
    id: 'P-5',
    what: `first visit of ${path}`,
    value,
    budget: 'HTML ≤ 25, JS ≤ 15, fonts ≤ 80 kB, no other host',
    held,
  }
}

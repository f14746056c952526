import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from './fixtures.ts'
import { READ_PAGES } from './read-pages.ts'

const CHUNK_LENGTH = 1_500
const CHUNK_DELAY_MS = 40
/** Lighthouse shows three digits. */
const MIN_SHIFT = 0.0005

/** A proxy that simulates a slow connection. */
async function startSlowProxy(site: string) {
  const proxy = createServer((request, response) => void deliver(site + request.url, response))
  await once(proxy.listen(0, '127.0.0.1'), 'listening')
  return { url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, close: () => proxy.close() }
}

/** Sends the body of an HTML page in chunks that end at a tag, and everything else at once. */
async function deliver(address: string, response: ServerResponse): Promise<void> {
  const upstream = await fetch(address)
  const type = upstream.headers.get('content-type') ?? ''
  response.writeHead(upstream.status, { 'content-type': type })
  if (!type.startsWith('text/html')) return void response.end(await upstream.bytes())
  const html = await upstream.text()
  let sent = html.indexOf('<body')
  response.write(html.slice(0, sent))
  while (sent >= 0) {
    await pause(CHUNK_DELAY_MS)
    const end = html.indexOf('<', sent + CHUNK_LENGTH)
    response.write(html.slice(sent, end < 0 ? html.length : end))
    sent = end
  }
  response.end()
}

test.use({ data: 'shared', viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true })

test('a first page that arrives in chunks causes no layout shift', async ({ page, server }) => {
  const proxy = await startSlowProxy(server.url)
  await page.addInitScript(() => {
    // Every page is the first one of a visit, without web fonts.
    localStorage.clear()
    const shifts: number[] = []
    Object.assign(window, { shifts })
    const record = (list: PerformanceObserverEntryList) =>
      shifts.push(...list.getEntries().map((entry) => (entry as PerformanceEntry & { value: number }).value))
    new PerformanceObserver(record).observe({ type: 'layout-shift', buffered: true })
  })
  const moved: [string, number][] = []
  for (const path of READ_PAGES) {
    await page.goto(proxy.url + path)
    // Scripts start when the later styles are there.
    await expect(page.locator('.site-head')).toHaveClass(/is-ready/)
    const shifts = await page.evaluate(() => (window as never as { shifts: number[] }).shifts)
    moved.push([path, Math.max(0, ...shifts)])
  }
  proxy.close()
  expect(moved.filter(([, by]) => by >= MIN_SHIFT)).toEqual([])
})

test('what is below the fold is not shown before its styles', async ({ page }) => {
  const arrived = Promise.withResolvers<void>()
  await page.route('**/later-*.css', async (route) => {
    await arrived.promise
    await route.continue()
  })
  const asked = page.waitForRequest('**/later-*.css')
  // The page is loaded only with these styles.
  await page.goto('/news', { waitUntil: 'commit' })
  await asked
  const footer = page.locator('.site-foot')
  await expect(footer).toHaveCSS('visibility', 'hidden')
  arrived.resolve()
  await expect(footer).toHaveCSS('visibility', 'visible')
})

test('web fonts load after the first paint, and apply from the start on the next page', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/')
  const root = page.locator('html[data-fonts]')
  await expect(root).toBeAttached()
  const { firstPaint, fonts } = await page.evaluate(() => ({
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]!.startTime,
    fonts: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.woff2'))
      .map(({ startTime }) => startTime),
  }))
  expect(fonts.length).toBeGreaterThan(2)
  expect(Math.min(...fonts)).toBeGreaterThanOrEqual(firstPaint)
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.dataset.startedWith = document.documentElement.dataset.fonts ?? 'stand-ins'
    }),
  )
  await page.goto('/news')
  await expect(page.locator('html')).toHaveAttribute('data-started-with', '1')
})

test('on a phone, text is not laid out again on the first page; web fonts apply from the next one', async ({
  page,
}) => {
  await page.goto('/')
  // Who leaves at once needs no fonts of a next page.
  await expect(page.locator('link[rel=prefetch]')).toHaveCount(0)
  await page.evaluate(() => scrollBy(0, 100))
  await page.waitForFunction(() => localStorage.getItem('fonts'))
  await expect(page.locator('html')).not.toHaveAttribute('data-fonts')
  await page.goto('/news')
  await expect(page.locator('html')).toHaveAttribute('data-fonts', '1')
})

test('scripts are requested after the first paint', async ({ page }) => {
  await page.goto('/')
  const { firstPaint, scripts } = await page.evaluate(() => ({
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]!.startTime,
    scripts: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ startTime }) => startTime),
  }))
  expect(scripts.length).toBeGreaterThan(0)
  expect(Math.min(...scripts)).toBeGreaterThanOrEqual(firstPaint)
})

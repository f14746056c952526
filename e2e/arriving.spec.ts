import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from './fixtures.ts'

const PIECE = 1_500
const PAUSE_MS = 40
/** Lighthouse shows three digits. */
const NOTHING = 0.0005

/** A slow line to a site. */
async function slowLine(site: string) {
  const line = createServer((request, response) => void deliver(site + request.url, response))
  await once(line.listen(0, '127.0.0.1'), 'listening')
  return { url: `http://127.0.0.1:${(line.address() as AddressInfo).port}`, close: () => line.close() }
}

/** What a page has below its head comes in pieces that end at a tag, everything else as it is. */
async function deliver(address: string, response: ServerResponse): Promise<void> {
  const answer = await fetch(address)
  const type = answer.headers.get('content-type') ?? ''
  response.writeHead(answer.status, { 'content-type': type })
  if (!type.startsWith('text/html')) return void response.end(await answer.bytes())
  const html = await answer.text()
  let sent = html.indexOf('<body')
  response.write(html.slice(0, sent))
  while (sent >= 0) {
    await pause(PAUSE_MS)
    const end = html.indexOf('<', sent + PIECE)
    response.write(html.slice(sent, end < 0 ? html.length : end))
    sent = end
  }
  response.end()
}

test.use({ viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true })

test('a page that arrives in pieces does not move what is there already', async ({ page, server }) => {
  const line = await slowLine(server.url)
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    const note = (list: PerformanceObserverEntryList) =>
      shifts.push(...list.getEntries().map((entry) => (entry as PerformanceEntry & { value: number }).value))
    new PerformanceObserver(note).observe({ type: 'layout-shift', buffered: true })
  })
  const moved: [string, number][] = []
  for (const path of ['/', '/products/transceivers', '/product-detail/tr-72d', '/support/downloads']) {
    await page.goto(line.url + path)
    const shifts = await page.evaluate(() => (window as never as { shifts: number[] }).shifts)
    moved.push([path, Math.max(0, ...shifts)])
  }
  line.close()
  expect(moved.filter(([, by]) => by >= NOTHING)).toEqual([])
})

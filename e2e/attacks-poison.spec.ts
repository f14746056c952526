import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { MARK, poisonEverything } from '#server/attacks/poison.ts'
import { builtRoutes, crawl } from '#server/process/crawl.ts'
import { connectApi } from './api.ts'
import { expect, signIn, test as base } from './fixtures.ts'
import { copyOfSeededData } from './seeded-data.ts'
import { startServer } from '#server/process/server-process.ts'

interface Poisoned {
  /** A server elsewhere, which no page may ask for anything. */
  canary: { url: string; requests: string[] }
}

/** A test on a site of its own, where staff have written what must never run into every text there is. */
const test = base.extend<object, Poisoned>({
  canary: [
    async ({}, use) => {
      const requests: string[] = []
      const canary = createServer((request, response) => {
        requests.push(request.url ?? '')
        response.end()
      }).listen(0, '127.0.0.1')
      await once(canary, 'listening')
      const url = `http://127.0.0.1:${(canary.address() as AddressInfo).port}`
      await use({ url, requests })
      await close(canary)
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ canary }, use, worker) => {
      const data = await copyOfSeededData(`poisoned-${worker.workerIndex}-`)
      const server = await startServer({ DATA_DIR: data })
      const api = connectApi(server.url)
      await poisonEverything((route, fields) => {
        const [method = '', path = ''] = route.split(' ')
        return api(method, path, fields)
      }, canary.url)
      await use(server)
      await server.stop()
      await rm(data, { recursive: true })
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})

async function close(server: Server): Promise<void> {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
}

test.use({ expectedErrors: /status of 40[45]/ })

/** Notes every dialog a page opens. */
function watchDialogs(page: Page): string[] {
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(`${page.url()}: ${dialog.message()}`)
    void dialog.dismiss()
  })
  return dialogs
}

/** What a page has that only poison can have brought there. */
function activeParts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const alien =
      'iframe:not([src^="https://www.youtube-nocookie.com/"]), object, embed, base, [onload], [onerror]'
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
    const safe = /^(https?|mailto|tel):$/
    return [
      ...[...document.querySelectorAll(alien)].map((element) => element.outerHTML),
      ...links.filter((link) => !safe.test(link.protocol)).map((link) => link.outerHTML),
      ...links
        .filter((link) => link.target === '_blank' && !link.relList.contains('noopener'))
        .map((link) => link.outerHTML),
    ]
  })
}

test('A-033 A-034 A-035 A-045 nothing that staff wrote runs, loads or leads astray on any public page', async ({
  page,
  server,
  canary,
}) => {
  test.setTimeout(300_000)
  const dialogs = watchDialogs(page)
  const poisoned = (await crawl(server.url)).filter(({ html }) =>
    (html.split('<main')[1] ?? '').includes(MARK),
  )
  expect(poisoned.length).toBeGreaterThan(10)
  for (const { path } of poisoned) {
    await page.goto(path)
    await expect(page.locator('h1').first()).toBeVisible()
    expect([path, await activeParts(page)]).toEqual([path, []])
  }
  expect([dialogs, canary.requests]).toEqual([[], []])
})

test.describe('the announcement', () => {
  test.use({ hasSeenAnnouncement: false })

  test('A-034 is as safe as the page below it', async ({ page, canary }) => {
    const dialogs = watchDialogs(page)
    await page.goto('/')
    await expect(page.getByRole('dialog')).toContainText(MARK)
    expect(await activeParts(page)).toEqual([])
    expect([dialogs, canary.requests]).toEqual([[], []])
  })
})

test('A-035 the same on every page of the editor', async ({ page, canary }) => {
  test.setTimeout(300_000)
  const dialogs = watchDialogs(page)
  await signIn(page)
  const addresses = builtRoutes()
    .filter((pattern) => pattern.startsWith('/editor') && !/\*|logout/.test(pattern))
    .map((pattern) => pattern.replace(/:\w+\??/, '1'))
  expect(addresses.length).toBeGreaterThan(10)
  for (const address of addresses) {
    await page.goto(address)
    await expect(page.locator('h1').first()).toBeVisible()
    expect([address, await activeParts(page)]).toEqual([address, []])
  }
  expect([dialogs, canary.requests]).toEqual([[], []])
})

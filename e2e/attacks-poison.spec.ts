import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { MARK, poisonAllTextFields } from '#server/attacks/poison.ts'
import { builtRoutes, crawl, type CrawledPage } from '#server/process/crawl.ts'
import { signInStaff } from './staff-api.ts'
import { expect, openScreen, signIn, test as base } from './fixtures.ts'
import { withAllComponents } from './pages/all-components.ts'
import { startOnSeededData } from './seeded-data.ts'
import type { ServerProcess } from './server-process.ts'
import { readBeginning } from './read-beginning.ts'

/** External server; no page may send requests to it. */
const canaryRequests: string[] = []
const canary = createServer((request, response) => {
  canaryRequests.push(request.url ?? '')
  response.end()
})

/** A separate server whose text fields all contain attack payloads. */
let poisonedServer: ServerProcess | undefined
base.beforeAll(async () => {
  base.setTimeout(900_000)
  await once(canary.listen(0, '127.0.0.1'), 'listening')
  poisonedServer = await startOnSeededData('poisoned-')
  const { api } = await signInStaff(poisonedServer.url)
  await poisonAllTextFields(api, `http://127.0.0.1:${(canary.address() as AddressInfo).port}`)
})
base.afterAll(async () => {
  await poisonedServer?.stop()
  canary.closeAllConnections()
  await new Promise((resolve) => canary.close(resolve))
})
const test = base.extend({ baseURL: async ({}, use) => use(poisonedServer?.url) })

test.use({ expectedErrors: /status of 40[45]/, hasSeenAnnouncement: false })

/** Active content and unsafe links of the open page, or of HTML as the browser parses it, which can only come from the payloads. */
function activeParts(page: Page, html?: string): Promise<string[]> {
  return page.evaluate((text) => {
    const parsed = text === undefined ? document : new DOMParser().parseFromString(text, 'text/html')
    const activeContent =
      'iframe:not([src^="https://www.youtube-nocookie.com/"]), object, embed, base, [onload], [onerror]'
    const links = [...parsed.querySelectorAll('a[href]')]
    const isUnsafe = (link: Element) =>
      !/^(https?|mailto|tel):$/.test(new URL(link.getAttribute('href') ?? '', 'http://localhost').protocol) ||
      (link.getAttribute('target') === '_blank' && !/\bnoopener\b/.test(link.getAttribute('rel') ?? ''))
    return [...parsed.querySelectorAll(activeContent), ...links.filter(isUnsafe)].map(
      ({ outerHTML }) => outerHTML,
    )
  }, html)
}

/** Public pages with payloads in their main content. */
async function poisonedPages(url: string): Promise<CrawledPage[]> {
  const pages = await crawl(url)
  return pages.filter(({ html }) => (/<main[^]*<\/main>/.exec(html)?.[0] ?? '').includes(MARK))
}

test('A-033 A-034 A-035 A-043 A-045 nothing that staff wrote runs scripts, loads resources or links unsafely, on public pages or in the editor', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(900_000)
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(`${page.url()}: ${dialog.message()}`)
    void dialog.dismiss()
  })
  const expectInert = async (address: string) => {
    await expect(page.locator('h1').first()).toBeVisible()
    expect([address, await activeParts(page)]).toEqual([address, []])
  }

  await test.step('the announcement', async () => {
    await page.goto('/')
    await readBeginning(page)
    await expect(page.getByRole('dialog')).toContainText(MARK)
    await expectInert('/')
    await page.keyboard.press('Escape')
  })
  await test.step('public pages', async () => {
    const poisoned = await poisonedPages(baseURL ?? '')
    expect(poisoned.length).toBeGreaterThan(10)
    // A page without a policy, which would report the styles of what is parsed.
    const blank = await page.context().newPage()
    for (const { path, html } of poisoned) expect([path, await activeParts(blank, html)]).toEqual([path, []])
    await blank.close()
    // In a browser, one page of each kind: the scripts of a component are the same on every page.
    for (const address of withAllComponents(poisoned)) {
      await page.goto(address)
      const islands = page.locator('site-island')
      await islands.evaluateAll((all) => {
        for (const island of all) island.dispatchEvent(new FocusEvent('focusin'))
      })
      await expect(page.locator('site-island:not([ready])')).toHaveCount(0)
      await expectInert(address)
    }
  })
  await test.step('the editor', async () => {
    await signIn(page)
    const addresses = builtRoutes()
      .filter((pattern) => pattern.startsWith('/editor') && !/\*|logout/.test(pattern))
      .map((pattern) => pattern.replace(/:\w+\??/, '1'))
    expect(addresses.length).toBeGreaterThan(10)
    let poisonedScreens = 0
    for (const address of addresses) {
      await openScreen(page, address)
      await expect(page.getByRole('navigation', { name: 'Editor' })).toBeVisible()
      await expect(page.locator('.ed-wait')).toHaveCount(0)
      await expectInert(address)
      const values = await page
        .locator('input, textarea')
        .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value).join(' '))
      if (`${await page.locator('body').innerText()} ${values}`.includes(MARK)) poisonedScreens += 1
    }
    expect(poisonedScreens).toBeGreaterThan(20)
  })
  expect([dialogs, canaryRequests]).toEqual([[], []])
})

import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { MARK, poisonAllTextFields } from '#server/attacks/poison.ts'
import { builtRoutes, crawl } from '#server/process/crawl.ts'
import { signInStaff } from './staff-api.ts'
import { expect, signIn, test as base } from './fixtures.ts'
import { goInside } from './go-inside.ts'
import { startOnSeededData } from './seeded-data.ts'
import type { ServerProcess } from './server-process.ts'

/** A server elsewhere, which no page may ask for anything. */
const asked: string[] = []
const canary = createServer((request, response) => {
  asked.push(request.url ?? '')
  response.end()
})

/** A site of its own, where staff have written what must never run into every text there is. */
let own: ServerProcess | undefined
base.beforeAll(async () => {
  base.setTimeout(900_000)
  await once(canary.listen(0, '127.0.0.1'), 'listening')
  own = await startOnSeededData('poisoned-')
  const { api } = await signInStaff(own.url)
  await poisonAllTextFields(api, `http://127.0.0.1:${(canary.address() as AddressInfo).port}`)
})
base.afterAll(async () => {
  await own?.stop()
  canary.closeAllConnections()
  await new Promise((resolve) => canary.close(resolve))
})
const test = base.extend({ baseURL: async ({}, use) => use(own?.url) })

test.use({ expectedErrors: /status of 40[45]/, hasSeenAnnouncement: false })

/** What a page has that only poison can have brought there. */
function activeParts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const alien =
      'iframe:not([src^="https://www.youtube-nocookie.com/"]), object, embed, base, [onload], [onerror]'
    const links = [...document.querySelectorAll('a[href]')]
    const isUnsafe = (link: Element) =>
      !/^(https?|mailto|tel):$/.test(new URL(link.getAttribute('href') ?? '', location.href).protocol) ||
      (link.getAttribute('target') === '_blank' && !/\bnoopener\b/.test(link.getAttribute('rel') ?? ''))
    return [...document.querySelectorAll(alien), ...links.filter(isUnsafe)].map(({ outerHTML }) => outerHTML)
  })
}

/** The public pages that show poison in their main part. */
async function poisonedPages(url: string): Promise<string[]> {
  const pages = await crawl(url)
  return pages.filter(({ html }) => (html.split('<main')[1] ?? '').includes(MARK)).map(({ path }) => path)
}

test('A-033 A-034 A-035 A-043 A-045 nothing that staff wrote runs, loads or leads astray, on any page or in the editor', async ({
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
    await expect(page.getByRole('dialog')).toContainText(MARK)
    await expectInert('/')
    await page.keyboard.press('Escape')
  })
  await test.step('public pages', async () => {
    const addresses = await poisonedPages(baseURL ?? '')
    expect(addresses.length).toBeGreaterThan(10)
    for (const address of addresses) {
      await page.goto(address)
      await expectInert(address)
    }
  })
  await test.step('the editor', async () => {
    await signIn(page)
    const addresses = builtRoutes()
      .filter((pattern) => pattern.startsWith('/editor') && !/\*|logout/.test(pattern))
      .map((pattern) => pattern.replace(/:\w+\??/, '1'))
    expect(addresses.length).toBeGreaterThan(10)
    for (const address of addresses) {
      await goInside(page, address)
      await expect(page).toHaveURL(address)
      await expectInert(address)
    }
  })
  expect([dialogs, asked]).toEqual([[], []])
})

import type { Locator, Page } from '@playwright/test'
import { signInStaff, type StaffSession } from '#e2e/staff-api.ts'
import { staffPage, withBrowser } from './browser/browser.ts'
import type { Row } from './row.ts'
import type { World } from './world.ts'

/** What a task costs; a change that makes one longer needs a reason (docs/staff-day.md). */
const LIMITS = {
  'a new price list': { clicks: 3, keys: 2 },
  'a new OS version': { clicks: 19, keys: 1 },
  'a rename with old links kept': { clicks: 1, keys: 3 },
} as const

/** Counts what a person does: clicks, keys that enter no text, and waits from an action to its visible result. */
class Walk {
  clicks = 0
  keys = 0
  waits: number[] = []
  readonly #started = performance.now()
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  async click(target: Locator): Promise<void> {
    this.clicks += 1
    await target.click()
  }

  async press(key: string): Promise<void> {
    this.keys += 1
    await this.page.keyboard.press(key)
  }

  /** Types into what has the focus. */
  async type(text: string): Promise<void> {
    await this.page.keyboard.insertText(text)
  }

  /** Clicks into a field and types over what is there. */
  async fill(target: Locator, text: string): Promise<void> {
    this.clicks += 1
    await target.fill(text)
  }

  async until(result: Locator): Promise<void> {
    const start = performance.now()
    await result.first().waitFor()
    this.waits.push(performance.now() - start)
  }

  get seconds(): number {
    return (performance.now() - this.#started) / 1000
  }
}

/** Keys work once the start page is there. */
async function openEditor(page: Page): Promise<void> {
  await page.goto('/editor')
  await page.getByRole('heading', { name: 'Today' }).waitFor()
}

/** The whole list is raised by 4 percent for a day, prepared and published. */
async function newPriceList(walk: Walk): Promise<void> {
  const { page } = walk
  await openEditor(page)
  await walk.click(page.getByRole('link', { name: 'Price list', exact: true }))
  const raise = page.getByRole('textbox', { name: /^Raise prices in force by/ })
  await walk.until(raise)
  await walk.fill(page.getByLabel('Valid from'), '2033-02-01')
  await walk.until(page.getByText('Same prices as those in force.'))
  await walk.fill(raise, '4')
  await walk.press('Enter')
  await walk.until(page.getByText(/variants differ from the prices in force/))
  await walk.press('Control+s')
  await walk.until(page.getByText('are prepared'))
}

async function newOsVersion(walk: Walk): Promise<void> {
  const { page } = walk
  await openEditor(page)
  await walk.click(page.getByRole('link', { name: /^Firmware/ }))
  const create = page.getByRole('link', { name: '+ Create New' })
  await walk.until(create)
  await walk.click(create)
  await walk.until(page.locator('#field-name'))
  const fields = {
    ...{ name: '4.08G', build: '0911', lines: 'TR-7xG', modules: 'TR-72G, TR-75G, TR-76G' },
    ...{ released_as: 'Dec 2026', works_with: '4.32' },
  }
  for (const [name, text] of Object.entries(fields)) await walk.fill(page.locator(`#field-${name}`), text)
  const rows: Record<string, Record<string, string>> = {
    Differences: { Difference: 'Faster discovery' },
    Migration: { From: '4.06G', Feature: 'Build', Before: '090F', After: '0911' },
    'Change in the field': { From: '4.06G', 'Also back: yes': 'yes' },
  }
  for (const [label, cells] of Object.entries(rows)) {
    const group = page.getByRole('group', { name: label, exact: true })
    await walk.click(group.getByRole('button', { name: 'Add a row' }))
    for (const [column, cell] of Object.entries(cells))
      await walk.fill(group.getByLabel(`${column}, row 1`), cell)
  }
  await walk.click(page.getByRole('switch', { name: 'Online' }))
  await walk.press('Control+s')
  await walk.until(page.getByText('is saved'))
}

/** A series that a text links to gets another address; the old one leads to it. */
async function rename(walk: Walk, api: StaffSession['api']): Promise<void> {
  const { page } = walk
  await api('POST product', { name: 'ZZ-90X', is_online: true })
  const content = 'Read about [it](/product-detail/zz-90x).'
  await api('POST news-item', { perex: 'Links to it', content, is_online: true })
  await openEditor(page)
  await walk.press('Control+k')
  await walk.type('ZZ-90X')
  await walk.until(page.getByRole('option', { name: /ZZ-90X/ }))
  await walk.press('Enter')
  const address = page.getByLabel('Friendly URL')
  await walk.until(address)
  await walk.fill(address, 'zz-91x')
  await walk.until(page.getByText('1 address will change; the old one redirects'))
  await walk.press('Control+s')
  await walk.until(page.getByText('ZZ-90X is saved'))
  const old = await page.request.get('/product-detail/zz-90x')
  if (!old.url().endsWith('/product-detail/zz-91x')) throw new Error(`The old address leads to ${old.url()}.`)
}

/** Walks tasks of a working day in a real browser. Waits depend on the machine, so only clicks and keys have a budget. */
export async function staffDayRows(world: World): Promise<Row[]> {
  const { url } = await world.embedded()
  const { api } = await signInStaff(url)
  return withBrowser(async (browser) => {
    const page = await staffPage(browser, url, { viewport: { width: 1440, height: 900 } })
    const tasks = {
      'a new price list': newPriceList,
      'a new OS version': newOsVersion,
      'a rename with old links kept': rename,
    }
    const rows: Row[] = []
    for (const [what, task] of Object.entries(tasks) as [keyof typeof tasks, typeof rename][]) {
      const walk = new Walk(page)
      await task(walk, api)
      const { clicks, keys, waits, seconds } = walk
      const limit = LIMITS[what]
      rows.push({
        id: 'staff day',
        what,
        value: `${clicks} clicks, ${keys} keys`,
        beside: `${waits.length} waits, longest ${(Math.max(...waits) / 1000).toFixed(1)} s, ${seconds.toFixed(1)} s in all`,
        budget: `≤ ${limit.clicks} clicks, ${limit.keys} keys`,
        held: clicks <= limit.clicks && keys <= limit.keys,
      })
    }
    return rows
  })
}

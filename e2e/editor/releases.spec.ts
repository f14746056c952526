import type { Page } from '@playwright/test'
import { expect, expectNoViolations, looks, signIn, test } from '#e2e/fixtures.ts'
import type { StaffSession } from '#e2e/staff-api.ts'
import { readBeginning } from '#e2e/read-beginning.ts'

test.use({ expectedErrors: /status of (403|409)/ })

type Api = StaffSession['api']

async function call(api: Api, route: string, key: string, fields?: Record<string, unknown>) {
  const { status, body } = await api(route, fields)
  if (status !== 200) throw new Error(`${route} answered ${status}: ${JSON.stringify(body)}`)
  return body[key] as { id: number; version: number }
}

const prepare = (api: Api, route: string, input: Record<string, unknown>, release: number | null) =>
  call(api, 'POST editor/prepared-change', 'prepared_change', { call: route, input, release })

const addRelease = (api: Api, name: string, fields: Record<string, unknown> = {}) =>
  call(api, 'POST editor/release', 'release', { name, ...fields })

const addNews = (api: Api, perex: string) =>
  call(api, 'POST news-item', 'news', { perex, content: '', is_online: true })

/** A signed-out browser with its own storage. */
async function visitorOf(page: Page): Promise<Page> {
  const context = await page
    .context()
    .browser()!
    .newContext({ baseURL: new URL(page.url()).origin })
  return context.newPage()
}

/** The tab that opens when something is done. */
async function tabOpenedBy(page: Page, action: () => Promise<void>): Promise<Page> {
  const opening = page.waitForEvent('popup')
  await action()
  const tab = await opening
  await tab.waitForURL(/preview=/)
  return tab
}

/** Presses Tab until a control has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const nameOfFocused = () =>
    page.evaluate(() => {
      const element = document.activeElement
      return element?.getAttribute('aria-label') ?? element?.textContent ?? ''
    })
  await expect(async () => {
    await page.keyboard.press('Tab')
    expect(await nameOfFocused()).toMatch(name)
  }).toPass({ intervals: [0] })
}

test('a release of twelve changes of five kinds is previewed, sent as a link, published at once and undone', async ({
  page,
  api,
}) => {
  const old = await addNews(api, 'Journey headline of today')
  const { id } = await addRelease(api, 'Trade fair')
  await prepare(api, 'PUT news-item/:id', { id: old.id, perex: 'Journey headline of the fair' }, id)
  for (const number of [1, 2, 3]) {
    await prepare(api, 'POST news-item', { perex: `Journey news ${number}`, is_online: true }, id)
    await prepare(api, 'POST event', { name: `Journey event ${number}`, starts: '2027-03-01' }, id)
    await prepare(api, 'POST career', { name: `Journey job ${number}` }, id)
  }
  await prepare(api, 'POST case-study', { name: 'Journey study', title: 'Journey study' }, id)
  await prepare(api, 'POST patent', { name: 'Journey patent' }, id)

  await signIn(page, '/editor/releases')
  const row = page.getByRole('row', { name: /^Trade fair/ })
  await expect(row).toContainText(/12.*Open.*by hand.*editor/)
  await row.getByRole('link').click()
  await expect(page.getByRole('heading', { name: '12 changes' })).toBeVisible()
  const change = page.getByRole('listitem').filter({ hasText: 'Change news item' })
  await expect(change.locator('del, ins')).toHaveText(['today', 'the fair'])

  await page.getByLabel('Page', { exact: true }).fill('/news')
  const tab = await tabOpenedBy(page, () => page.getByRole('button', { name: 'Preview' }).click())
  await expect(tab.getByRole('status').filter({ hasText: 'Preview with “Trade fair”' })).toBeVisible()
  await expect(tab.getByText('Journey headline of the fair')).toBeVisible()
  await tab.getByRole('link', { name: 'Career', exact: true }).click()
  await expect(tab.getByText('Journey job 3')).toBeVisible()
  await tab.goto(`/search${new URL(tab.url()).search}`)
  await tab.getByRole('searchbox', { name: 'Search for' }).fill('journey patent')
  await tab.getByRole('searchbox', { name: 'Search for' }).press('Enter')
  await expect(tab.getByRole('status').filter({ hasText: 'Preview with' })).toBeVisible()
  await tab.close()

  await page.getByLabel('Shows this page for').selectOption('a week')
  await page.getByRole('button', { name: 'Create link' }).click()
  const link = await page.getByRole('textbox', { name: 'Preview link' }).inputValue()
  const visitor = await visitorOf(page)
  await visitor.goto(link)
  await expect(visitor.getByText('Journey headline of the fair')).toBeVisible()
  await visitor.getByRole('link', { name: 'Leave the preview' }).click()
  await expect(visitor.getByText('Journey headline of today')).toBeVisible()
  await page.getByRole('button', { name: /^Revoke the link/ }).click()
  await expect(page.getByText('The link has ended')).toBeVisible()
  expect((await visitor.goto(link))?.status()).toBe(403)

  await page.getByRole('button', { name: 'Publish now…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish 12 changes?' })
  await expect(dialog.getByRole('listitem')).toHaveCount(6)
  await dialog.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText('Trade fair is public')).toBeVisible()
  await expect(page.getByText(/^\d.* by editor$/)).toBeVisible()
  await visitor.goto('/news')
  await expect(visitor.getByText('Journey headline of the fair')).toBeVisible()
  await visitor.goto('/events')
  await expect(visitor.getByText('Journey event 1')).toBeVisible()

  await page.getByRole('button', { name: 'Undo…' }).click()
  await expect(page.getByText('Nothing is undone yet')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Undo: Trade fair' })).toBeVisible()
  await page.getByRole('button', { name: 'Publish now…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText('Undo: Trade fair is public')).toBeVisible()
  await visitor.goto('/news')
  await expect(visitor.getByText('Journey headline of today')).toBeVisible()
  await expect(visitor.getByText('Journey news')).toHaveCount(0)
  await visitor.context().close()
  await api(`DELETE news-item/${old.id}`)
})

test('a change that fails publishes nothing and is named; once it is discarded, the rest is published', async ({
  page,
  api,
}) => {
  const news = await addNews(api, 'Waits for the others')
  const { id } = await addRelease(api, 'With a mistake')
  await prepare(api, 'PUT news-item/:id', { id: news.id, perex: 'Published with the others' }, id)
  await prepare(api, 'DELETE product-category/:id', { id: 1 }, id)
  await signIn(page, `/editor/release/${id}`)
  const publish = async () => {
    await page.getByRole('button', { name: 'Publish now…' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click()
  }
  await publish()
  await expect(page.getByText('Nothing was published.')).toContainText('The record is still used elsewhere.')
  const failed = page.getByRole('listitem').filter({ hasText: 'This change stopped the release.' })
  await expect(failed).toContainText('Delete category')
  await page.getByRole('link', { name: 'Show the change' }).click()
  await expect(failed).toBeFocused()
  const visitor = await visitorOf(page)
  await visitor.goto('/news')
  await expect(visitor.getByText('Waits for the others')).toBeVisible()

  await failed.getByRole('button', { name: /^Discard/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('heading', { name: '1 change', exact: true })).toBeFocused()
  await publish()
  await expect(page.getByText('With a mistake is public')).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByText('Published with the others')).toBeVisible()
  await visitor.context().close()
  await api(`DELETE news-item/${news.id}`)
})

test('a conflict shows what was before, what is prepared and what was saved since, and one side is kept', async ({
  page,
  api,
}) => {
  const news = await addNews(api, 'Ten modules')
  const { id } = await addRelease(api, 'In conflict')
  const content = 'Prepared text'
  await prepare(api, 'PUT news-item/:id', { id: news.id, perex: 'Twelve modules', content }, id)
  await api(`PUT news-item/${news.id}`, { perex: 'Eleven modules' })
  await signIn(page, `/editor/release/${id}`)
  await expect(page.getByText('One change is in conflict')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publish now…' })).toBeDisabled()
  const conflict = page.getByRole('group', { name: 'Conflict in Eleven modules' })
  await expect(conflict.locator('pre')).toHaveText(['Ten modules', 'Twelve modules', 'Eleven modules'])
  for (const { width, colorScheme, rules } of looks) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    await expectNoViolations(page, rules)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  }
  await conflict.getByLabel('Saved since').check()
  await conflict.getByRole('button', { name: 'Keep the chosen versions' }).click()
  await expect(page.getByText('Eleven modules can be published again')).toBeVisible()
  await expect(conflict).toHaveCount(0)
  await api(`POST editor/release/${id}/publish`, {})
  const { body } = await api(`GET news-item/${news.id}`)
  expect(body.news).toMatchObject({ perex: 'Eleven modules', content })
  await api(`DELETE news-item/${news.id}`)
})

test('with the keyboard only: a release is found, created, filled with a waiting change, and deleted', async ({
  page,
  api,
}) => {
  const news = await addNews(api, 'Keyboard news')
  await prepare(api, 'PUT news-item/:id', { id: news.id, perex: 'Keyboard headline' }, null)
  await signIn(page)
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Jump to' })).toBeFocused()
  await page.keyboard.type('releases')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Releases' })).toBeVisible()
  await tabTo(page, /Create New/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'New release' })).toBeVisible()
  await page.keyboard.press('Control+s')
  await page.getByLabel('Name').focus()
  await page.keyboard.type('By keyboard')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('By keyboard is saved')).toBeVisible()
  await expect(page).toHaveURL(/\/editor\/release\/\d+$/)
  await expect(page.getByRole('link', { name: /^Releases \d+$/ })).toBeVisible()

  await page.goto('/editor/releases')
  await tabTo(page, /^Add to a release: Keyboard news$/)
  await page.keyboard.press('Enter')
  await page.getByLabel('Release for Keyboard news').focus()
  await page.keyboard.type('By keyboard')
  await tabTo(page, /^Move$/)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Keyboard news is now in By keyboard')).toBeVisible()
  await tabTo(page, /^By keyboard$/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '1 change', exact: true })).toBeVisible()
  await tabTo(page, /^Delete$/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText('stays prepared: 1 change, without a release')
  await tabTo(page, /^Delete release$/)
  await page.keyboard.press('Enter')
  await expect(page.getByText('By keyboard is deleted')).toBeVisible()
  await tabTo(page, /^Discard: Keyboard news$/)
  await page.keyboard.press('Enter')
  await tabTo(page, /^Discard$/)
  await page.keyboard.press('Enter')
  await expect(page.getByText('The change of Keyboard news is discarded')).toBeVisible()
  await api(`DELETE news-item/${news.id}`)
})

test.describe('a popup with an end', () => {
  test.use({ hasSeenAnnouncement: false })

  test('is shown until then and ends by itself, as the site of later moments shows', async ({
    page,
    api,
  }) => {
    const popup = await call(api, 'POST modal-popup', 'modal_popup', {
      title: 'Winter sale',
      content: 'Until the end of January.',
      is_online: true,
      online_until: '2028-02-01 00:00',
    })
    await signIn(page, '/editor/releases')
    const siteAsOf = (date: string) =>
      tabOpenedBy(page, async () => {
        await page.getByRole('button', { name: 'See the site as of…' }).click()
        await page.getByLabel('Moment: date').fill(date)
        await page.getByLabel('Moment: time').fill('12:00')
        await page.getByRole('dialog').getByRole('button', { name: 'Open' }).click()
      })
    const january = await siteAsOf('2028-01-20')
    await readBeginning(january)
    await expect(january.getByRole('dialog')).toContainText('Winter sale')
    await january.evaluate(() => localStorage.removeItem('popup-shown'))
    await january.close()
    const february = await siteAsOf('2028-02-02')
    await expect(february.getByRole('status').filter({ hasText: 'as of 2 Feb 2028' })).toBeVisible()
    await readBeginning(february)
    await expect(february.getByRole('dialog')).not.toContainText('Winter sale')
    await api(`DELETE modal-popup/${popup.id}`)
  })
})

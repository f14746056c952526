import type { Page } from '@playwright/test'
import { write } from './editor-text.ts'
import { expect, expectNoViolations, looks, openScreen, signIn, test } from '#e2e/fixtures.ts'
import type { StaffSession } from '#e2e/staff-api.ts'

test.use({ expectedErrors: /status of 40[49]/ })

type Api = StaffSession['api']

async function recordNamed(api: Api, route: string, key: string, name: string) {
  const { body } = await api(route)
  const found = (body[key] as { id: number; name: string }[]).find((record) => record.name === name)
  if (!found) throw new Error(`There is no ${key} ${name}.`)
  return found
}

const changesOf = async (api: Api, entity: string, id: number) =>
  (await api(`GET editor/prepared-changes?entity=${entity}&entity_id=${id}`)).body.prepared_change as {
    id: number
    input: object
  }[]

/** The page in the preview, without the one that is still loading. */
const previewOf = (page: Page) => page.frameLocator('.preview iframe:not(.is-loading)')

test('TR-72D is edited, previewed while typing and kept for later with the keyboard, without visitors seeing it', async ({
  page,
  api,
}) => {
  const { id } = await recordNamed(api, 'GET editor/products', 'product_series', 'TR-72D')
  const form = `/editor/product/item/${id}`
  await signIn(page, form)
  const title = page.getByLabel('Title 2')
  const publicTitle = await title.inputValue()
  await page.keyboard.press('Alt+p')
  await expect(previewOf(page).getByRole('paragraph').getByText(publicTitle)).toBeVisible()
  await title.focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Module of next spring')
  await expect(previewOf(page).getByRole('paragraph').getByText('Module of next spring')).toBeVisible()
  await expect(page.getByText('1 unsaved change')).toBeVisible()

  await page.keyboard.press('Control+Shift+s')
  const dialog = page.getByRole('dialog', { name: 'Keep for later' })
  await expect(dialog.getByLabel('Release')).toBeFocused()
  await expect(dialog.getByRole('button', { name: 'Keep for later' })).toBeEnabled()
  await page.keyboard.press('End')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Spring journey')
  await page.keyboard.press('Enter')
  await expect(page.getByText('The changes of TR-72D are kept for later in Spring journey')).toBeVisible()
  await expect(title).toHaveValue(publicTitle)
  await expect(page.getByText('unsaved change')).toHaveCount(0)
  const notice = page.getByRole('status').filter({ hasText: 'Kept for later: Title 2' })
  await expect(notice.getByRole('link', { name: 'Spring journey' })).toBeVisible()
  const visitor = await page.context().newPage()
  await visitor.goto('/product-detail/tr-72d')
  await expect(visitor.getByRole('paragraph').getByText(publicTitle)).toBeVisible()
  await expect(visitor.getByText('Module of next spring')).toHaveCount(0)
  await visitor.close()

  await page.reload()
  await notice.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByRole('dialog').locator('ins').last()).toHaveText('spring')
  await page.keyboard.press('Escape')
  await notice.getByRole('button', { name: 'Open in the form' }).click()
  await expect(title).toHaveValue('Module of next spring')
  await title.fill('Module of next summer')
  await page.keyboard.press('Control+Shift+s')
  await expect(dialog.getByLabel('Release')).toContainText('Spring journey')
  await expect(dialog.getByRole('button', { name: 'Keep for later' })).toBeEnabled()
  await page.keyboard.press('Enter')
  await expect(page.getByText('are kept for later in Spring journey')).toBeVisible()
  const [change, ...others] = await changesOf(api, 'product_series', id)
  expect(others).toEqual([])
  expect(change).toMatchObject({ input: { title_2: 'Module of next summer' } })

  await openScreen(page, '/editor/products')
  await expect(page.getByRole('row', { name: /kept for later\. TR-72D / })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Jump to' })).toBeFocused()
  await page.keyboard.type('TR-72D')
  await expect(page.getByRole('option', { name: /^TR-72D .*kept for later/ })).toBeVisible()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Spring jour')
  await expect(page.getByRole('option', { name: /^Spring journey/ })).toBeVisible()
  await page.goto(`${form}?change=${change!.id}`)
  await expect(title).toHaveValue('Module of next summer')
  await notice.getByRole('button', { name: 'Discard' }).click()
  await expect(notice).toHaveCount(0)
  await expect(title).toHaveValue(publicTitle)
  expect(await changesOf(api, 'product_series', id)).toEqual([])
})

test('the price of next year is seen on the page of 1 February before it is saved, and kept for later', async ({
  page,
  api,
}) => {
  const { id } = await recordNamed(api, 'GET products-variants/all', 'product', 'TR-72DA')
  await signIn(page, `/editor/product-variant/${id}`)
  await page.getByRole('button', { name: 'Add prices' }).click()
  await page.getByLabel('Valid from', { exact: true }).first().fill('2027-02-01')
  await page
    .getByLabel(/^Price from 1 pieces/)
    .first()
    .fill('12.75')
  await page.locator('.bar').getByRole('button', { name: 'Preview' }).click()
  const price = previewOf(page).getByRole('row', { name: /TR-72DA / })
  await expect(price).toContainText('11.90')
  await page.getByLabel('As of: date').fill('2027-02-01')
  await page.getByLabel('As of: time').fill('12:00')
  await expect(price).toContainText('12.75')
  await expect(previewOf(page).getByRole('status').filter({ hasText: 'Preview' })).toContainText('1 Feb 2027')

  await page.getByRole('button', { name: 'Keep for later…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Release').selectOption('none, decide later')
  await dialog.getByRole('button', { name: 'Keep for later' }).click()
  await expect(page.getByText('The changes of the prices from 1 Feb 2027 are kept for later')).toBeVisible()
  await expect(page.getByText('A new product price is kept for later')).toBeVisible()
  await expect(page.getByText('unsaved change')).toHaveCount(0)
  const { body } = await api('GET editor/prepared-changes?entity=product_price')
  const [kept] = body.prepared_change as { id: number }[]
  expect(kept).toMatchObject({ input: { product: id, valid_from: '2027-02-01', price_1: 12.75 } })
  await api(`DELETE editor/prepared-change/${kept!.id}`)
})

test('what somebody else saves since is merged, and shown when it contradicts', async ({ page, api }) => {
  const created = await api('POST news-item', {
    perex: 'Old headline',
    content: 'The gateway arrives in spring. It costs little.',
    is_online: true,
  })
  const { id } = created.body.news as { id: number }
  await signIn(page, `/editor/news/item/${id}`)
  await write(page, 'Perex', 'My headline')
  await write(page, 'Content', 'The gateway arrives in summer. It costs little.')
  await page.getByRole('button', { name: 'Keep for later…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep for later' }).click()
  const notice = page.getByRole('status').filter({ hasText: 'Kept for later: Perex, Content' })
  await expect(notice).toBeVisible()

  await api(`PUT news-item/${id}`, { content: 'The gateway arrives in spring. It costs nothing.' })
  await page.reload()
  await notice.getByRole('button', { name: 'Open in the form' }).click()
  await expect(page.getByRole('textbox', { name: 'Content' })).toHaveText(
    'The gateway arrives in summer. It costs nothing.',
  )
  await page.getByRole('button', { name: 'Undo' }).click()

  await api(`PUT news-item/${id}`, { perex: 'Their headline' })
  await page.goto(`/editor/news/item/${id}`)
  await expect(notice).toContainText('Somebody changed the same fields since.')
  await notice.getByRole('button', { name: 'Resolve…' }).click()
  const clash = page.getByRole('dialog')
  await expect(clash.locator('pre')).toHaveText(['My headline', 'Their headline', 'Their My headline'])
  await clash.getByLabel('Yours').check()
  await clash.getByRole('button', { name: 'Keep the chosen versions' }).click()
  await expect(page.getByText('The conflict is resolved')).toBeVisible()
  await expect(notice).not.toContainText('Somebody')
  expect(await changesOf(api, 'news', id)).toMatchObject([
    { input: { perex: 'My headline', content: 'The gateway arrives in summer. It costs nothing.' } },
  ])
  await notice.getByRole('button', { name: 'Discard' }).click()
  await expect(notice).toHaveCount(0)
  await api(`DELETE news-item/${id}`)
})

test('a new record is kept for later and found in its list; its screens are accessible on a phone in the dark', async ({
  page,
}) => {
  await signIn(page, '/editor/news/item')
  await write(page, 'Perex', 'News of a journey')
  await page.getByRole('button', { name: 'Keep for later…' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Keep for later' })).toBeEnabled()
  await expectNoViolations(page)
  await dialog.getByRole('button', { name: 'Keep for later' }).click()
  await page.waitForURL('**/editor/news')
  await expect(page.getByText('News of a journey is kept for later')).toBeVisible()
  await page.getByRole('list', { name: 'Kept for later' }).getByText('News of a journey').click()
  await expect(page.getByRole('textbox', { name: 'Perex' })).toHaveText('News of a journey')
  await page.locator('.bar').getByRole('button', { name: 'Preview' }).click()
  await expect(previewOf(page).getByText('News of a journey')).toBeVisible()
  for (const { width, colorScheme, rules } of looks) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    await expectNoViolations(page, rules)
  }
  await page.getByRole('button', { name: 'Close the preview' }).click()
  await expectNoViolations(page, 'looks')
  await page.getByRole('button', { name: 'Discard' }).first().click()
  await expect(page.getByText('What was kept for later is discarded')).toBeVisible()
})

import type { Page } from '@playwright/test'
import { expect, expectNoViolations, looks, signIn, test } from '#e2e/fixtures.ts'

const names = (page: Page) => page.locator('tr[data-index] .nm a')
const addFilter = (page: Page, label: string) => page.getByLabel('Add a filter').selectOption(label)

test('a list is sorted by a column and filtered by several fields; the address opens alike, and Back undoes it', async ({
  page,
  api,
}) => {
  const ids: number[] = []
  for (const [name, starts, is_online] of [
    ['Query fair A', '2033-01-01', true],
    ['Query fair B', '2033-02-01', true],
    ['Query fair C', '2033-03-01', false],
  ] as const) {
    const { body } = await api('POST event', { name, starts, is_online })
    ids.push((body as { event: { id: number } }).event.id)
  }
  await signIn(page, '/editor/events')
  await addFilter(page, 'Name')
  await page.getByLabel('Name contains').fill('query fair')
  await expect(names(page)).toHaveCount(3)
  const head = page.getByRole('columnheader', { name: 'Starts' })
  await head.getByRole('button').click()
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  await expect(names(page)).toHaveText(['Query fair A', 'Query fair B', 'Query fair C'])
  await head.getByRole('button').click()
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  await expect(names(page)).toHaveText(['Query fair C', 'Query fair B', 'Query fair A'])
  await addFilter(page, 'Online')
  await page.getByLabel('Online', { exact: true }).selectOption('Yes')
  await expect(names(page)).toHaveText(['Query fair B', 'Query fair A'])
  await expect(page).toHaveURL('/editor/events?sort=-starts&filter.name=query+fair&filter.is_online=true')
  await expectNoViolations(page)

  const colleague = await page.context().newPage()
  await colleague.goto(page.url())
  await expect(names(colleague)).toHaveText(['Query fair B', 'Query fair A'])
  await expect(colleague.getByLabel('Name contains')).toHaveValue('query fair')
  await colleague.close()

  await names(page).first().click()
  await expect(page.getByRole('group', { name: 'Record 1 of 2 in the list' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(names(page)).toHaveText(['Query fair B', 'Query fair A'])
  await page.goBack()
  await page.goBack()
  await page.goBack()
  await expect(names(page)).toHaveText(['Query fair C', 'Query fair B', 'Query fair A'])
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(page).toHaveURL('/editor/events')
  for (const id of ids) await api(`DELETE event/${id}`)
})

test('a long list loads what is scrolled to; all of it can be selected, and the form leads on beyond the first part', async ({
  page,
}) => {
  await signIn(page, '/editor/countries')
  await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', '250')
  await names(page).first().waitFor()
  await page.keyboard.press('End')
  await expect(page.getByRole('link', { name: 'Zimbabwe', exact: true })).toBeInViewport()
  await page.getByRole('checkbox', { name: 'Select Zimbabwe' }).check({ force: true })
  const bar = page.getByRole('region', { name: 'Selected records' })
  await bar.getByRole('button', { name: 'Select all 249' }).click()
  await expect(bar.getByText('249 selected')).toBeVisible()

  // Loaded anew, without the selection and its place in the list.
  await page.goto('/editor/countries')
  const last = page.locator('tr[data-index="99"] .nm a')
  const rowHeight = 38
  await names(page).first().waitFor()
  await page.evaluate((top) => window.scrollTo(0, top), 99 * rowHeight)
  await last.click()
  await expect(page.getByRole('group', { name: 'Record 100 of 249 in the list' })).toBeVisible()
  await page.getByRole('button', { name: 'Next record' }).click()
  await expect(page.getByRole('group', { name: 'Record 101 of 249 in the list' })).toBeVisible()
})

test('a view is saved for all staff, shown on the start page, and deleted', async ({ page, browser }) => {
  await signIn(page, '/editor/news?sort=-published&filter.is_online=true')
  await expect(page.getByRole('table')).toBeVisible()
  await page.getByRole('button', { name: 'Save view…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save view' })
  await dialog.getByLabel('Name').fill('Public news')
  await dialog.getByLabel('Shared with all staff').check()
  await expectNoViolations(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/editor\/news\?sort=-published&filter\.is_online=true&view=\d+$/)
  await expect(page.getByLabel('View', { exact: true })).toHaveValue(/\d/)
  const view = new URL(page.url()).searchParams.get('view')

  const other = await browser.newPage({ baseURL: new URL(page.url()).origin })
  await signIn(other, `/editor/news?view=${view}`)
  await expect(other).toHaveURL(new RegExp(`sort=-published&filter\\.is_online=true&view=${view}$`))
  await other.close()

  await page.goto('/editor')
  await page.getByLabel('View', { exact: true }).selectOption('News: Public news')
  const shown = page.getByRole('region', { name: 'Saved view' })
  await expect(shown.getByRole('link', { name: 'Public news' })).toBeVisible()
  await expect(shown.locator('li li')).not.toHaveCount(0)
  await expectNoViolations(page)
  await shown.getByRole('link', { name: 'Public news' }).click()
  await page.getByRole('button', { name: 'Delete view' }).click()
  await expect(page.getByText('The view Public news is deleted')).toBeVisible()
  await expect(page.getByLabel('View', { exact: true })).toHaveCount(0)
})

test('files and links are selected and changed at once by keyboard, like all lists', async ({
  page,
  api,
}) => {
  for (const name of ['Keyed link A', 'Keyed link B']) await api('POST link', { name, url: '/news' })
  await signIn(page, '/editor/links')
  await page.getByRole('searchbox').fill('keyed link')
  await expect(names(page)).toHaveCount(2)
  await page.getByRole('searchbox').blur()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('x')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+X')
  const bar = page.getByRole('region', { name: 'Selected records' })
  await expect(bar.getByText('2 selected')).toBeVisible()
  await bar.getByLabel('Change').selectOption('External: on')
  await bar.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('External: on for 2 of 2')).toBeVisible()
  await expectNoViolations(page)
  await page.keyboard.press('ArrowDown')
  await page.getByRole('link', { name: 'Keyed link A' }).press('Enter')
  await expect(page.getByRole('form', { name: 'Keyed link A' })).toBeVisible()

  await page.goto('/editor/files?filter.name=AN01')
  await expect(names(page).first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('o')
  await expect(page.getByText(/ is offline/)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(/ is online/)).toBeVisible()
  const { body } = await api('GET editor/list/link?filter.name=Keyed')
  for (const { id } of body.records as { id: number }[]) await api(`DELETE link/${id}?confirmed=true`)
})

test('products are sorted within their categories and filtered, with what the list shows of them', async ({
  page,
}) => {
  await signIn(page, '/editor/products')
  await expect(names(page).first()).toBeVisible()
  const all = await names(page).allTextContents()
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click()
  await expect(page).toHaveURL('/editor/products?sort=name&filter.is_archived=false')
  await addFilter(page, 'Name')
  await page.getByLabel('Name contains').fill('GW-')
  await expect(names(page).first()).toHaveText(/^GW-/)
  expect((await names(page).allTextContents()).length).toBeLessThan(all.length)
  await expect(page.getByRole('row', { name: /^Select GW-/ }).first()).toBeVisible()
})

for (const { width, colorScheme } of looks) {
  test(`filters are accessible and fit, ${colorScheme} at ${width} px`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 900 })
    const filters = 'filter.name=a&filter.starts.from=2020-01-01&filter.is_online=true&filter.url.empty=true'
    await signIn(page, `/editor/events?sort=-starts&${filters}`)
    await expect(page.getByLabel('Starts from')).toHaveValue('2020-01-01')
    await expectNoViolations(page)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })
}

import { pick } from './pick.ts'
import { expect, expectNoViolations, signIn, test } from '#e2e/fixtures.ts'

test.use({ expectedErrors: /status of 400/ })

test('staff set a series to NFND with a replacement; the page tells it at once, the notice once it is published', async ({
  page,
  api,
}) => {
  const add = async (name: string) => {
    const { body } = await api('POST product', { name, status: 2, is_online: true })
    return (body as { product_series: { id: number } }).product_series.id
  }
  const id = await add('LC-10')
  await add('LC-20')

  await signIn(page, `/editor/product/item/${id}`)
  await page.getByRole('button', { name: 'Change status…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('New status').selectOption({ label: 'NFND' })
  await dialog.getByLabel('Reason').fill('Its radio chip is out of production.')
  await dialog.getByLabel('Last order').fill('2027-03-31')
  await dialog.getByRole('button', { name: 'Change status' }).click()
  await expect(dialog.getByText('NFND needs a replacement, or "has no replacement"')).toBeVisible()
  await pick(dialog, 'Replaced by', 'LC-20')
  await expectNoViolations(page)
  await dialog.getByRole('button', { name: 'Change status' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('8')
  // The form has the new version: a save is not refused.
  await page.getByLabel('Title 2').fill('Old module')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('LC-10 is saved')).toBeVisible()

  await page.goto('/product-detail/lc-10')
  const lifeCycle = page.locator('#life-cycle')
  await expect(lifeCycle).toContainText('Its radio chip is out of production.')
  await expect(lifeCycle).toContainText('31 Mar 2027')
  await expectNoViolations(page)
  await lifeCycle.getByRole('link', { name: 'LC-20' }).first().click()
  await expect(page.locator('#life-cycle')).toContainText('Replaces LC-10')

  await page.goto('/changes')
  await expect(page.getByRole('link', { name: 'GW-GSM-02', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'LC-10', exact: true })).toHaveCount(0)
  await signIn(page, '/editor/news')
  await page.getByRole('link', { name: /Product change notice: LC-10/ }).click()
  await page.getByRole('switch', { name: 'Online', exact: true }).click()
  await page.keyboard.press('Control+s')
  await expect(page.getByText(/is saved/)).toBeVisible()

  await page.goto('/changes')
  const notice = page.getByRole('listitem').filter({ hasText: 'LC-10' })
  await expect(notice).toContainText('NFND')
  await expectNoViolations(page)
  const pdf = await notice.getByRole('link', { name: 'Notice' }).getAttribute('href')
  const file = await page.request.get(pdf!)
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf'])
  for (const path of ['/changes.rss', '/changes.atom', '/changes.ics'])
    expect(await (await page.request.get(path)).text(), path).toContain('LC-10')
})

test('visitors without scripts read the changes and get from the archive to the replacement', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/changes')
  await expect(page.locator('#year-2025')).toContainText('Operators switch off networks')
  await page.goto('/products/transceivers/archive')
  await page
    .getByRole('listitem')
    .filter({ hasText: 'TR-52D' })
    .getByRole('link', { name: 'TR-72D' })
    .last()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('TR-72D')
  await context.close()
})

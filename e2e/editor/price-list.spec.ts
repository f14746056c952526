import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, expectNoViolations, looks, signIn, test } from '../fixtures.ts'

const CODE = 'TR-72DC'

const today = () => new Date().toISOString().slice(0, 10)

async function previewOpenedBy(page: Page, name: string): Promise<Page> {
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name }).click()
  const tab = await opening
  await tab.waitForURL(/preview=/)
  return tab
}

/** Dates are entered like from the calendar of the browser, in one step. */
const chooseDay = (page: Page, day: string) => page.getByLabel('Valid from').fill(day)

test('staff raise all prices by 4 %, schedule them, see the page, and publish a list that visitors see everywhere', async ({
  page,
  request,
}) => {
  await signIn(page, '/editor/price-list?day=2031-02-01')
  const price = page.getByRole('textbox', { name: `${CODE} from 1`, exact: true })
  await expect(price).toHaveValue('12.30')
  const raiseBy = page.getByRole('textbox', { name: /^Raise prices in force by/ })

  await test.step('a raise shows the difference to the prices in force', async () => {
    await raiseBy.fill('4')
    await page.getByLabel('rounded to').selectOption('0.05')
    await page.getByRole('button', { name: /^Apply to \d+ variants/ }).click()
    await expect(price).toHaveValue('12.80')
    await expect(page.getByRole('row', { name: new RegExp(`^${CODE} TR`) })).toContainText('+4.1 %')
    await expect(page.getByText(/variants differ from the prices in force · \+4\.\d %/)).toBeVisible()
  })
  await test.step('unusual prices are named, and what is no price is not saved', async () => {
    await price.fill('15,99 €')
    await price.blur()
    await expect(price).toHaveValue('15.99')
    const row = page.getByRole('row', { name: new RegExp(`^${CODE} TR`) })
    await expect(row).toContainText('1: changes by +30.0 %')
    await page.getByRole('textbox', { name: `${CODE} from 5`, exact: true }).fill('1,234')
    await expect(page.getByText('One cell is no price')).toBeVisible()
    await page.keyboard.press('Control+s')
    await expect(page.getByText(/unsaved changes/)).toBeVisible()
    await page.getByLabel('Show').selectOption('warnings')
    await expectNoViolations(page)
    await page.getByRole('textbox', { name: `${CODE} from 5`, exact: true }).fill('12.10')
    await page.getByLabel('Show').selectOption('all')
  })
  await test.step('nothing typed is lost', async () => {
    await page.reload()
    await expect(page.getByText('Your unsaved changes were kept')).toBeVisible()
    await expect(price).toHaveValue('15.99')
  })
  await test.step('one save prepares one release, scheduled for the day', async () => {
    const saves: string[] = []
    page.on('request', (sent) => sent.method() === 'PUT' && saves.push(sent.url()))
    await page.keyboard.press('Control+s')
    await expect(page.getByText('The prices of 1 Feb 2031 are prepared')).toBeVisible()
    await expect(page.getByText('public from 1 Feb 2031')).toBeVisible()
    expect(saves).toHaveLength(1)
    expect(await (await request.get('/pricelist.csv')).text()).not.toContain('15.99')
    expect((await request.get('/pricelist?as_of=2031-02-01')).status()).toBe(404)
  })
  await test.step('the page is seen as visitors will see it', async () => {
    const preview = await previewOpenedBy(page, 'See the page')
    await expect(preview.getByText('Valid from 1 Feb 2031')).toBeVisible()
    await expect(preview.getByRole('row', { name: new RegExp(`^${CODE}\\b`) }).first()).toContainText('15.99')
    await preview.close()
  })
  await test.step('the list of today is published by hand, and page and file show it at once', async () => {
    await chooseDay(page, today())
    await expect(page.getByText(/No prices are prepared for/)).toBeVisible()
    await page.getByRole('textbox', { name: 'Find variants' }).or(page.getByRole('searchbox')).fill(CODE)
    await raiseBy.fill('4')
    await page.getByRole('button', { name: /^Apply to \d+ variants/ }).click()
    await expect(price).toHaveValue('12.79')
    await page.keyboard.press('Control+s')
    await page.getByRole('link', { name: /^Price list of/ }).click()
    await page.getByRole('button', { name: 'Publish now…' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Publish/ })
      .click()
    await expect(page.getByText(/Published/).first()).toBeVisible()
    expect(await (await request.get('/pricelist.csv')).text()).toContain('12.79')
    await page.goto('/pricelist')
    await expect(page.getByRole('row', { name: new RegExp(`^${CODE}\\b`) }).first()).toContainText('12.79')
    await page.goto('/product-detail/tr-72d')
    await expect(page.locator('#ordering')).toContainText('12.79')
    expect(await page.locator('script[type="application/ld+json"]').allTextContents()).toEqual(
      expect.arrayContaining([expect.stringContaining('12.79')]),
    )
  })
})

test('a table is imported after a dry run that names every row it can’t place', async ({ page }, info) => {
  const file = info.outputPath('prices.csv')
  const rows = [
    'Price list 2031',
    'Code;Note;from 1;from 5',
    'tr 72dc;;12,60 €;11.90',
    'TR-99X;;1;1',
    `${CODE}T;;soon;`,
  ]
  await writeFile(file, rows.join('\r\n'))
  await signIn(page, '/editor/price-list?day=2031-03-01')
  await page.getByRole('button', { name: 'Import…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles(file)
  await expect(dialog).toContainText('1 row fits, 2 prices differ from the grid, 2 rows can’t be placed.')
  await expect(dialog.getByRole('row', { name: /^4 TR-99X/ })).toContainText('No variant has this order code')
  await expect(dialog.getByRole('row', { name: /^5/ })).toContainText('“soon” from 1 pieces: No price')
  await expectNoViolations(page)
  await dialog.getByRole('button', { name: 'Put into the grid' }).click()
  const price = page.getByRole('textbox', { name: `${CODE} from 1`, exact: true })
  await expect(price).toHaveValue('12.60')
  await expect(page.getByText('2 unsaved changes')).toBeVisible()

  await test.step('cells of a spreadsheet are pasted to the right and down', async () => {
    await price.evaluate((input) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', '€ 12,70\t12,00\r\n')
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    await expect(page.getByRole('textbox', { name: `${CODE} from 5`, exact: true })).toHaveValue('12.00')
  })
  await page.keyboard.press('Control+s')
  await expect(page.getByText('The prices of 1 Mar 2031 are prepared')).toBeVisible()
})

test('visitors read the price list of today and of any day in the archive', async ({ page }) => {
  for (const { width, colorScheme, rules } of looks) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    await page.goto('/pricelist')
    await expect(page.getByRole('heading', { name: 'Price list', level: 1 })).toBeVisible()
    await expectNoViolations(page, rules)
    const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect(isTooWide).toBe(false)
  }
  await test.step('a day of the past leads to the list that was public then', async () => {
    await page.getByLabel('Prices as of').fill('2026-01-15')
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(page).toHaveURL(/\/pricelist\?as_of=2025-09-01$/)
    await expect(page.getByText('From the archive.')).toBeVisible()
    await expect(page.getByText(/until 31 Aug 2026/)).toBeVisible()
  })
  await page.getByRole('link', { name: 'Price list of today' }).click()
  await expect(page).toHaveURL(/\/pricelist$/)
})

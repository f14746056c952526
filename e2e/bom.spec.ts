import { readFile } from 'node:fs/promises'
import { expect, expectNoViolations, test } from './fixtures.ts'

// Broken files and lists that are too long are refused.
test.use({ expectedErrors: /status of 400/ })

const LIST = 'tr 72 da; 100\nTR-76GA 5\nTR-72DX\nbolt M3'

test('a buyer pastes a list, sees what it costs, exports it, drops a file and asks sales', async ({
  page,
}) => {
  await page.goto('/sales')
  await page
    .getByRole('main')
    .getByRole('link', { name: /BOM check/ })
    .first()
    .click()
  const list = page.getByLabel('Order codes and quantities')
  await list.fill(LIST)
  const row = (name: string | RegExp) => page.getByRole('row', { name })
  await expect(row(/TR-72DA/).first()).toContainText('100')
  await expect(row(/TR-76GA/)).toContainText('days')
  await expect(row(/TR-72DX/)).toContainText('Please choose: TR-72D, TR-72DA')
  await expect(row(/bolt M3/)).toContainText('Not one of our order codes.')
  await expect(page.getByRole('status')).toContainText(/4 lines, total [\d.]+ EUR without VAT; 2 lines have/)
  await expectNoViolations(page)
  await test.step('exports', async () => {
    for (const [name, start] of [
      ['CSV', '\u{feff}Line,Text,Order code'],
      ['XLSX', 'PK'],
    ] as const) {
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name, exact: true }).click()
      const file = await readFile(await (await download).path(), 'utf8')
      expect(file.slice(0, start.length)).toBe(start)
    }
  })
  await test.step('a dropped file is read', async () => {
    const buffer = Buffer.from('Part;Quantity\nTR-76GA;1 000\n')
    await page.getByLabel('Or a file').setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer })
    await expect(page.getByRole('status')).toContainText('One line')
    await expect(list).toHaveValue('TR-76GA\t1000')
    const broken = Buffer.from('PK\u0003\u0004 no workbook')
    await page.getByLabel('Or a file').setInputFiles({ name: 'a.xlsx', mimeType: '', buffer: broken })
    await expect(page.getByRole('alert')).toBeVisible()
    await list.fill(LIST)
  })
  await page.getByText('Ask sales about this list').click()
  await expect(page.getByLabel('Message')).toHaveValue(/TR-72DA\t100\nTR-76GA\t5\nTR-72DX\nbolt M3/)
  await page
    .getByLabel(/E-?mail/i)
    .first()
    .fill('buyer@x.example')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Thank you. Your question has reached')).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the list is a form, and a list that is too long gets a clear error', async ({ page }) => {
    await page.goto('/bom')
    await page.getByLabel('Order codes and quantities').fill(LIST)
    await page.getByRole('button', { name: 'Check' }).click()
    await expect(page.getByRole('row', { name: /TR-72DA/ }).first()).toContainText('100')
    await expect(page.getByLabel('Order codes and quantities')).toHaveValue(LIST)
    await page.getByLabel('Order codes and quantities').fill('TR-72DA\n'.repeat(501))
    await page.getByRole('button', { name: 'Check' }).click()
    await expect(page.getByRole('alert')).toHaveText('At most 500 lines, and these are 501.')
  })
})

import type { Locator } from '@playwright/test'
import { expect, expectNoViolations, signIn, test } from '../fixtures.ts'

/** Pastes two rows of two cells, as a spreadsheet writes them. */
async function paste(cell: Locator) {
  await cell.evaluate((input) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', '3,0 - 3.4 V\tNone\r\n2.9–3.3\tOn board\r\n')
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
}

test('staff edit parameters in a grid, paste from a spreadsheet, and visitors see the new values', async ({
  page,
}) => {
  await signIn(page, '/editor/parameters')
  const supply = page.getByRole('textbox', { name: 'Supply voltage of TR-79G' })
  const before = await supply.inputValue()
  await test.step('a word is no number', async () => {
    await supply.fill('about three')
    await expect(page.getByText('One value is no number')).toBeVisible()
    await expectNoViolations(page)
  })
  await test.step('cells of a spreadsheet fill the grid to the right and down', async () => {
    await paste(supply)
    await expect(supply).toHaveValue('3,0 - 3.4 V')
    await expect(page.getByText('4 unsaved changes')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(supply).toHaveValue('about three')
    await paste(supply)
    const writes: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'PUT') writes.push(new URL(request.url()).pathname)
    })
    await page.getByRole('button', { name: /^Save/ }).click()
    await expect(page.getByText('4 values are saved')).toBeVisible()
    expect(writes).toEqual(['/api/editor/parameter-values'])
    await expect(supply).toHaveValue('3.0–3.4')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(supply).toHaveValue(before)
    await expect(page.getByText('unsaved changes')).toBeHidden()
    await paste(supply)
    await page.getByRole('button', { name: /^Save/ }).click()
    await expect(page.getByText('4 values are saved')).toBeVisible()
    await expect(supply).toHaveValue('3.0–3.4')
  })
  await test.step('a variant overrides the value of its series, and gets it back', async () => {
    await page.getByRole('checkbox', { name: 'Variants' }).check()
    const antenna = page.getByRole('textbox', { name: 'Antenna of variant TR-76GA', exact: true })
    await expect(antenna).toHaveValue('PCB')
    const current = page.getByRole('textbox', { name: 'Supply voltage of variant TR-76GA', exact: true })
    await current.fill('4.5')
    await antenna.fill('')
    await expect(antenna).toHaveAttribute('placeholder', 'PCB, U.FL or pad')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('2 values are saved')).toBeVisible()
  })
  await test.step('a value has a history', async () => {
    await page.getByRole('textbox', { name: 'Mounting of TR-76G', exact: true }).fill('Socket')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('The value is saved').last()).toBeVisible()
    await page.getByRole('button', { name: 'History of Mounting of TR-76G' }).click()
    await expect(page.getByRole('dialog')).toContainText('Socket')
  })
  await page.goto('/product-detail/tr-76g')
  const table = page.locator('#parameters')
  await expect(table.getByRole('row', { name: /^Mounting/ })).toContainText('Socket')
  await expect(table.getByRole('row', { name: /^Supply voltage TR-76GA/ })).toContainText('4.5')
  await expect(table.getByRole('row', { name: /^Antenna/ })).not.toContainText('TR-76GA,')
})

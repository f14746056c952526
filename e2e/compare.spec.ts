import { expect, expectNoViolations, test } from './fixtures.ts'

test.use({ data: 'shared' })

test('a buyer compares series of a list and an order code, shares, exports and removes', async ({ page }) => {
  await page.goto('/products/transceivers/sim-format-modules')
  await page.getByRole('checkbox', { name: 'Compare TR-72D' }).check()
  await page.getByRole('checkbox', { name: 'Compare TR-72G' }).check()
  await page.getByRole('button', { name: 'Compare the chosen' }).click()
  const columns = page.getByRole('columnheader')
  await expect(columns).toContainText(['Parameter', 'TR-72G', 'TR-72D'])
  await expect(page.getByRole('row', { name: /^Latest OS \(different\)/ })).toContainText('4.06G')
  await expect(page.getByRole('row', { name: /^Bit rate/ })).not.toContainText('different')
  await expectNoViolations(page)
  await page.getByLabel('Add a product or order code').fill('tr 76 ga')
  await page.getByRole('button', { name: 'Add' }).click()
  await expect(columns).toContainText(['Parameter', 'TR-72G', 'TR-72D', 'TR-76GA'])
  const link = page.getByRole('link', { name: 'CSV', exact: true })
  const csv = await page.request.get((await link.getAttribute('href'))!)
  expect(await csv.text()).toContain('"TR-72G","TR-72D","TR-76GA"')
  await page.getByRole('link', { name: 'Remove TR-72D' }).click()
  await expect(columns).toContainText(['Parameter', 'TR-72G', 'TR-76GA'])
})

test('a product page and the search lead to a comparison', async ({ page }) => {
  await page.goto('/product-detail/tr-76g')
  await page.getByRole('main').getByRole('link', { name: 'Compare', exact: true }).click()
  await expect(page.getByRole('columnheader', { name: /TR-76G/ })).toBeVisible()
  await page.goto('/search/868%20MHz%2010%20mW%20SMT')
  await page.getByRole('link', { name: 'Compare TR-76D' }).click()
  await expect(page.getByRole('columnheader', { name: /TR-76D/ })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a comparison of unknown and too many parts answers calmly', async ({ page }) => {
    const many = 'tr-72d,tr-72g,tr-75d,tr-75g,tr-76d,tr-76g'
    await page.goto(`/compare?parts=${many},no-such-part&parts=${'x,'.repeat(900)}`)
    await expect(page.getByRole('alert')).toContainText('No product is called no-such-part')
    await expect(page.getByText('Five fit side by side; left out: TR-76G')).toBeVisible()
    await page.goto('/compare')
    await expect(page.getByText('Nothing to compare yet.')).toBeVisible()
  })
})

import { expect, expectNoViolations, test } from './fixtures.ts'

test.use({ data: 'shared' })

const CATEGORY = '/products/transceivers'

test('an engineer narrows a category by parameters at once, shares the address and clears the filters', async ({
  page,
}) => {
  await page.goto(CATEGORY)
  await page.getByText('Find by parameters').click()
  const series = page.getByRole('main').locator('.series h3')
  await page.getByRole('checkbox', { name: /^868 MHz/ }).check()
  await expect(page.getByRole('heading', { name: '9 series' })).toBeVisible()
  await page.getByRole('checkbox', { name: /^SMT/ }).check()
  await page.getByLabel('Supply, works at').fill('5')
  await expect(series).toHaveText(['TR-75G', 'TR-75D'])
  await expect(page).toHaveURL(/\?band=868&supply=5&mounting=smt$/)
  await expect(page.getByRole('checkbox', { name: /^433 MHz/ })).toHaveAccessibleName(/1$/)
  await expectNoViolations(page)
  await page.reload()
  await expect(series).toHaveText(['TR-75G', 'TR-75D'])
  await page.getByRole('link', { name: 'Clear', exact: true }).click()
  await expect(page.getByRole('link', { name: 'SMT modules' }).last()).toBeVisible()
})

test('nonsense in the address of a category is named calmly', async ({ page }) => {
  const words = 'a,'.repeat(500)
  await page.goto(`${CATEGORY}?supply=lots&band=868&band=${words}&page=999&sort=x`)
  await expect(page.getByRole('alert')).toContainText('Not understood, so not used: Supply')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Transceivers')
  await page.goto(`${CATEGORY}?mounting=quokka`)
  await expect(page.getByText('No series has all of this')).toBeVisible()
  await page.getByRole('link', { name: 'Clear all filters' }).click()
  await expect(page).toHaveURL(CATEGORY)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the filters of a subcategory are a form', async ({ page }) => {
    await page.goto(`${CATEGORY}/smt-modules`)
    await page.getByText('Find by parameters').click()
    await page.getByRole('checkbox', { name: /^PCB/ }).check()
    await page.getByLabel('Sort by').selectOption('Name')
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(page.getByRole('main').locator('.series h3')).toHaveText(['TR-76D', 'TR-76G', 'TR-78D'])
  })
})

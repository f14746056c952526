import type { Page } from '@playwright/test'
import { write } from './editor-text.ts'
import { pick } from './pick.ts'
import { expect, expectNoViolations, openScreen, signIn, test } from '#e2e/fixtures.ts'

test.use({ expectedErrors: /status of (400|404|409)/ })

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

async function deleteShown(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
}

test('L-52 L-53 case studies: created empty, named, shown to visitors at a stable address, deleted', async ({
  page,
}) => {
  await signIn(page)
  await page.getByRole('link', { name: /^Case studies/ }).click()
  await expect(page.getByRole('row').nth(1)).toContainText('Street lighting')
  await page.getByRole('link', { name: '+ Create New' }).click()
  await page.waitForURL(/\/editor\/case-studies\/item\/\d+$/)
  await expect(page.getByRole('link', { name: 'View' })).toHaveCount(0)

  await page.getByLabel(/^Name/).fill('Lift doors')
  await page.getByLabel('Title').fill('Doors that report')
  await page.getByLabel('Ordering').fill('99')
  await write(page, 'Content', '## The task\n\nCount the **doors**.')
  await save(page)
  await expect(page.getByText('Lift doors is saved')).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^Address/ })).toHaveValue('lift-doors')
  await expectNoViolations(page)

  await page.getByLabel(/^Name/).fill('Doors of lifts')
  await save(page)
  await expect(page.getByText('Doors of lifts is saved')).toBeVisible()
  await expect(page.getByRole('link', { name: 'View' })).toHaveAttribute('href', '/case-study/lift-doors')
  const visitor = await page.context().newPage()
  await visitor.goto('/case-study/lift-doors')
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Doors that report')
  await expect(visitor.getByText('NO PHOTO')).toBeVisible()
  await visitor.goto('/what-is-hopline')
  await expect(visitor.locator('.studies a').last()).toContainText('Doors of lifts')

  await deleteShown(page)
  await page.waitForURL('**/editor/case-studies')
  await expect(page.getByRole('row', { name: /Doors of lifts/ })).toHaveCount(0)
  await visitor.goto('/case-study/lift-doors')
  await expect(visitor).toHaveURL(/\/error-404\?search=lift-doors$/)
})

test('K-10 L-59 L-60 L-61 L-63 distributors: grouped by country, refused without one, shown with it, deleted', async ({
  page,
}) => {
  await signIn(page)
  await page.getByRole('link', { name: /^Distributors/ }).click()
  await expect(page.locator('tr.grp').first()).toContainText('Australia')
  await page.getByRole('link', { name: '+ Create New' }).click()
  await page.waitForURL(/\/editor\/distributor\/\d+$/)
  await expect(page.getByLabel('E-mail')).toHaveAttribute('type', 'email')
  const country = page.getByRole('combobox', { name: 'Country' })
  await expect(country).toHaveAttribute('placeholder', 'Select country')
  await expect(country).toHaveValue('')

  await page.getByLabel('Name').fill('Näide Võrk OÜ')
  await page.getByLabel('City').fill('Tallinn')
  await save(page)
  await expect(page.getByRole('alert').first()).toContainText(
    'The distributor could not be saved. Please, try it again.',
  )
  await expect(page.getByText('Required')).toBeVisible()
  await pick(page, 'Country', 'Estonia')
  await write(page, 'Additional info', 'Stock in **Tallinn**.')
  await save(page)
  await expect(page.getByText('Näide Võrk OÜ is saved')).toBeVisible()
  await expectNoViolations(page)

  const visitor = await page.context().newPage()
  await visitor.goto('/sales/distributors#ee')
  await expect(visitor.getByText('Näide Võrk OÜ')).toBeVisible()
  await expect(visitor.locator('#ee strong')).toHaveText('Tallinn')

  await deleteShown(page)
  await page.waitForURL('**/editor/distributors')
  await visitor.reload()
  await expect(visitor.getByText('Estonia')).toHaveCount(0)
})

/** Screens with a name and optionally a description: their paths, and where visitors see the saved records. */
const simple = [
  { list: 'Careers', noun: 'job', hasDescription: true, page: '/career' },
  { list: 'Patents', noun: 'patent', hasDescription: true, page: '/patents' },
  { list: 'Trademark types', noun: 'trademark type', hasDescription: false, page: null },
  { list: 'Trademark countries', noun: 'trademark country', hasDescription: false, page: null },
]

for (const { list, noun, hasDescription, page: address } of simple) {
  test(`${list.toLowerCase()}: refused without a name, created, listed, changed, deleted`, async ({
    page,
  }) => {
    await signIn(page)
    await page.getByRole('button', { name: 'Structure' }).click()
    await page.getByRole('link', { name: new RegExp(`^${list} ?\\d*$`) }).click()
    await page.getByRole('link', { name: '+ Create New' }).click()
    await expect(page.getByRole('heading', { name: `New ${noun}` })).toBeVisible()
    await save(page)
    await expect(page.getByText('Required')).toBeVisible()
    await page.getByLabel('Name').fill('Zeta of the journey')
    if (hasDescription) await write(page, 'Description', 'A **bold** word')
    await save(page)
    await expect(page.getByText('Zeta of the journey is saved')).toBeVisible()

    await page.getByLabel('Name').fill('Zeta renamed')
    await save(page)
    await expect(page.getByText('Zeta renamed is saved')).toBeVisible()
    if (address) {
      const visitor = await page.context().newPage()
      await visitor.goto(address)
      await expect(visitor.getByText('Zeta renamed')).toBeVisible()
      await expect(visitor.locator('main strong', { hasText: 'bold' })).toBeVisible()
    }

    await deleteShown(page)
    await expect(page.getByText('Zeta renamed is deleted')).toBeVisible()
    await expect(page.getByRole('row', { name: /Zeta/ })).toHaveCount(0)
  })
}

test('trademarks: country, type and date are selected; a type in use cannot be deleted', async ({ page }) => {
  await signIn(page, '/editor/trademark')
  await page.getByLabel('Trademark').fill('HOPLINE JOURNEY')
  await save(page)
  await expect(page.getByText('Required')).toBeVisible()
  await page.getByLabel('Country').selectOption('Japan')
  await page.getByLabel('Type').selectOption('Combination')
  await page.getByLabel('Filing date').fill('2003-02-01')
  await page.getByLabel('Serial number').fill('S-1')
  await save(page)
  await expect(page.getByText('HOPLINE JOURNEY is saved')).toBeVisible()
  const visitor = await page.context().newPage()
  await visitor.goto('/trademarks')
  const first = visitor.locator('tbody tr').first()
  for (const text of ['Japan', 'S-1', 'HOPLINE JOURNEY', 'Combination', '1 Feb 2003']) {
    await expect(first).toContainText(text)
  }
  await deleteShown(page)
  await page.waitForURL('**/editor/trademarks')

  await openScreen(page, '/editor/trademark-type/1')
  await deleteShown(page)
  await expect(page.getByText('The record is still used elsewhere.')).toBeVisible()
})

test('countries: codes are unique; a country in use by a distributor cannot be deleted', async ({ page }) => {
  await signIn(page, '/editor/country')
  await page.getByLabel('Name').fill('Nowhere')
  await page.getByLabel('ISO code').fill('CZ')
  await save(page)
  await expect(page.getByText('Already taken')).toBeVisible()
  await page.getByLabel('ISO code').fill('XN')
  await save(page)
  await expect(page.getByText('Nowhere is saved')).toBeVisible()
  await deleteShown(page)
  await page.waitForURL('**/editor/countries')

  await page.getByRole('searchbox', { name: 'Search countries' }).fill('Germany')
  await page.getByRole('link', { name: 'Germany' }).click()
  await deleteShown(page)
  await expect(page.getByText('The record is still used elsewhere.')).toBeVisible()
})

import type { Page } from '@playwright/test'
import { write } from './editor-text.ts'
import { pick } from './pick.ts'
import { expect, expectNoViolations, looks, openScreen, signIn, test } from '#e2e/fixtures.ts'

test.use({ expectedErrors: /status of (400|404|409)|404 \(Not Found\)/ })

const save = async (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
const choose = (page: Page, label: string, name: string) =>
  page.getByLabel(label, { exact: true }).selectOption({ label: name })

test('K-09 K-10 L-07 L-08 L-09 L-10 L-12 L-15 L-16 L-17 L-19 L-22 L-23 L-26 L-27 L-28 O-36 a product: created, placed, described, priced, published, archived, cloned and deleted', async ({
  page,
  browser,
  api,
}) => {
  const visitor = await browser.newPage()
  const listed = visitor.getByRole('main').getByRole('link', { name: 'TR-99X', exact: true })
  await signIn(page, '/editor/products')
  await page.getByRole('link', { name: '+ Create New' }).click()
  await page.waitForURL(/\/editor\/product\/item\/\d+$/)
  await expect(page.getByRole('heading', { name: 'Untitled series' })).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Online' })).not.toBeChecked()
  await expect(page.getByRole('switch', { name: 'Available' })).toBeChecked()

  const subcategory = page.getByLabel('Subcategory', { exact: true })
  await expect(subcategory).toBeDisabled()
  await choose(page, 'Category', 'Transceivers')
  await choose(page, 'Subcategory', 'SMT modules')
  await choose(page, 'Section', 'Series D')
  await choose(page, 'Category', 'Gateways')
  await expect(subcategory).toHaveValue('')
  await expect(page.getByLabel('Section', { exact: true })).toBeDisabled()
  await choose(page, 'Category', 'Transceivers')
  await choose(page, 'Subcategory', 'SMT modules')

  await page.getByLabel('Name', { exact: true }).fill('TR-99X')
  await page.getByLabel('Friendly URL').fill('tr-72d-2')
  await page.getByLabel('Title 2').fill('Module of a journey')
  await page.getByRole('button', { name: 'Edit box 4' }).click()
  await page.getByLabel('Box 4 title').fill('Journey box')
  await write(page, 'Box 4 content', 'Ten **nodes**.')
  await page.getByRole('group', { name: 'Open mode of box 4' }).getByText('On click').click()
  await page.getByRole('group', { name: 'Photos' }).getByRole('button', { name: 'Pick or upload' }).click()
  await page.getByRole('dialog').locator('.gal button').first().click()
  await page.getByRole('button', { name: 'Use 1 photo' }).click()
  const attach = page.getByRole('combobox', { name: 'Attach a link there is' })
  await attach.click()
  await page.locator('[role=listbox] [role=option]').first().click()
  await expect(page.getByRole('button', { name: /^Take .+ off$/ })).toHaveCount(1)
  await attach.click()
  await page.locator('[role=listbox] [role=option]').nth(1).click()
  const attached = page.locator('.links > li b')
  await expect(attached).toHaveCount(2)
  const [firstLink = '', secondLink = ''] = await attached.allTextContents()
  await page.getByRole('button', { name: `Move ${secondLink} up` }).click()
  await expect(attached).toHaveText([secondLink, firstLink])
  await expect(page.getByRole('button', { name: `Move ${secondLink} up` })).toBeFocused()
  const linkForm = page.getByRole('form', { name: firstLink })
  await page.getByRole('button', { name: `Edit ${firstLink}` }).click()
  await linkForm.getByRole('button', { name: 'Cancel' }).click()
  await expect(linkForm).toHaveCount(0)
  await page.getByRole('button', { name: 'Add variant' }).click()
  await page.keyboard.type('TR-99XA')
  await page.getByRole('button', { name: 'Add variant' }).click()
  const second = page.getByRole('list', { name: 'New variants' }).getByRole('group').last()
  await second.getByLabel('Packing').fill('none')
  await save(page)
  await expect(second.getByText('Must be a number')).toBeVisible()
  await expect(page.getByRole('link', { name: 'TR-99XA' })).toBeVisible()
  await second.getByRole('button', { name: 'Remove' }).click()
  await save(page)
  await expect(page.getByText('TR-99X is saved')).toBeVisible()
  expect((await visitor.goto('/product-detail/tr-72d-2'))?.status()).toBe(404)
  await page.keyboard.press('Alt+p')
  await expect(page.frameLocator('.preview iframe').locator('.t2')).toHaveText('Module of a journey')
  await page.keyboard.press('Alt+p')

  await page.getByRole('link', { name: 'TR-99XA' }).click()
  await expect(page.getByRole('heading', { name: 'TR-99XA' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Series' })).toHaveValue('TR-99X')
  await page.getByLabel('Lead time').fill('soon')
  await page.getByLabel('868 MHz').check()
  await page.getByRole('button', { name: 'Add prices' }).click()
  const price = (tier: number) => page.getByLabel(new RegExp(`^Price from ${tier} pieces`)).first()
  await price(1).fill('-12')
  await save(page)
  await expect(page.getByRole('alert')).toHaveText('Some fields are not filled in correctly.')
  await expect(page.getByText('A price can not be negative')).toBeVisible()
  await price(1).fill('12,50')
  await price(5).fill('13')
  await expect(page.getByText('5 pieces cost more per piece than fewer do')).toBeVisible()
  await price(5).fill('11.90')
  await expect(page.getByText('cost more')).toHaveCount(0)
  await save(page)
  await expect(page.getByText('TR-99XA is saved; Lead time became 35')).toBeVisible()
  await expect(price(1)).toHaveValue('12.50')
  await page.getByRole('button', { name: 'Add prices' }).click()
  await page.getByLabel('Valid from', { exact: true }).first().fill('2099-01-01')
  await price(1).fill('99')
  await save(page)
  await expect(page.getByText('The prices are saved')).toBeVisible()

  await openScreen(page, '/editor/products')
  await page.getByRole('searchbox').fill('R-99')
  await expect(page.getByRole('row', { name: /TR-99X/ })).toContainText('1')
  await expect(page.locator('tr[data-index]')).toHaveCount(1)
  await expect(page.locator('tr.grp')).toHaveText(/^Transceivers/)
  await page.getByRole('switch', { name: 'TR-99X online' }).click()
  await expect(page.getByText('TR-99X is online')).toBeVisible()
  expect((await visitor.goto('/product-detail/tr-72d-2#box-4'))?.status()).toBe(200)
  const ordering = visitor.getByRole('row', { name: /TR-99XA/ })
  await expect(ordering).toContainText('12.50')
  await expect(ordering).toContainText('35 d')
  await expect(ordering).toContainText('on request')
  await expect(visitor.getByText('Ten nodes.')).toBeVisible()
  await visitor.goto('/products/transceivers/smt-modules')
  await expect(listed).toBeVisible()

  await page.getByRole('link', { name: 'TR-99X', exact: true }).click()
  await page.getByRole('switch', { name: 'Archived' }).click()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('TR-99X is saved')).toBeVisible()
  await visitor.reload()
  await expect(listed).toHaveCount(0)
  await visitor.goto('/products/transceivers/smt-modules/archive')
  await expect(listed).toBeVisible()
  await openScreen(page, '/editor/products')
  await page.getByRole('button', { name: 'Archived Only' }).click()
  await expect(page.getByRole('link', { name: 'TR-99X', exact: true })).toBeVisible()
  await openScreen(page, '/editor/product-variant')
  await expect(page).toHaveURL(/\/editor\/product-variant\/\d+$/)
  await api(`DELETE product-variant/${/\d+$/.exec(page.url())?.[0]}/delete`)
  await openScreen(page, '/editor/product-variants')
  await page.getByRole('button', { name: 'Back from Archive' }).click()
  await expect(page.getByRole('link', { name: 'TR-99XA', exact: true })).toBeVisible()
  await openScreen(page, '/editor/products')
  await expect(page.getByRole('link', { name: 'TR-99X', exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Archived Only' }).click()
  await page.getByRole('link', { name: 'TR-99X', exact: true }).click()
  await page.waitForURL(/\/editor\/product\/item\/\d+$/)

  const original = page.url()
  await page.getByRole('button', { name: 'Clone' }).click()
  await expect(page).not.toHaveURL(original)
  await expect(page.getByLabel('Friendly URL')).toHaveValue('tr-72d-2-2')
  await expect(page.getByRole('switch', { name: 'Online' })).not.toBeChecked()
  await expect(page.getByLabel('Box 4 title')).toHaveCount(0)
  await expect(page.getByText('Journey box')).toBeVisible()
  const remove = async () => {
    await page.getByRole('button', { name: 'Delete' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: 'Delete series' })).toBeEnabled()
    const loss = await dialog.locator('.loss').innerText()
    await dialog.getByRole('button', { name: 'Delete series' }).click()
    await page.waitForURL(/\/editor\/products(\?|$)/)
    return loss
  }
  expect(await remove()).not.toContain('TR-99XA')
  await page.goto(original)
  expect(await remove()).toContain('TR-99XA')
  await expect(page.getByText('TR-99X is deleted')).toBeVisible()
  expect((await visitor.goto('/product-detail/tr-72d-2'))?.status()).toBe(404)
  await visitor.close()
})

test('concurrent edits of a series: the second editor sees both versions field by field, without data loss', async ({
  page,
  api,
}) => {
  const { body } = await api('POST product', { name: 'Conflict', title_2: 'first', is_online: false })
  const { id } = (body as { product_series: { id: number } }).product_series
  await signIn(page, `/editor/product/item/${id}`)
  await page.getByLabel('Title 2').fill('mine')
  await choose(page, 'Category', 'Gateways')
  await page.getByRole('group', { name: 'Open mode of box 1' }).getByText('On click').click()
  const theirs = { title_2: 'theirs', title_3: 'new', photos: [2, 1], box_1_open: 2 }
  await api(`PUT product/${id}`, theirs)
  await page.keyboard.press('Control+s')

  const dialog = page.getByRole('dialog')
  const field = (name: string) => dialog.getByRole('group', { name, exact: true })
  await expect(field('Title 2').locator('pre')).toHaveText(['mine', 'theirs'])
  // What only one of them changed is merged without a question.
  await expect(field('Title 3')).toHaveCount(0)
  await expect(field('Photos')).toHaveCount(0)
  await expect(field('Box 1 open mode')).toHaveCount(0)
  await expectNoViolations(page)
  await field('Title 2').getByLabel('Saved meanwhile').check()
  await dialog.getByRole('button', { name: 'Save the chosen versions' }).click()
  await expect(page.getByText('Conflict is saved')).toBeVisible()
  const { body: saved } = await api(`GET product-series/${id}`)
  expect((saved as { product_series: object }).product_series).toMatchObject({
    title_2: 'theirs',
    title_3: 'new',
    photos: [2, 1],
    box_1_open: 1,
  })
  await expect(page.getByLabel('Category', { exact: true })).toContainText('Gateways')

  const variant = await api('POST product-variant', { name: 'Conflict A', series: id })
  const { id: product } = (variant.body as { product: { id: number } }).product
  const added = await api('POST price-item', { product, valid_from: '2026-01-01', price_1: 9 })
  const { id: priceId } = (added.body as { product_price: { id: number } }).product_price
  await openScreen(page, `/editor/product-variant/${product}`)
  await page.getByLabel('Price from 1 pieces').fill('5')
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByText('Your unsaved changes were kept in this browser')).toBeVisible()
  await expect(page.getByLabel('Price from 1 pieces')).toHaveValue('5')
  await api(`PUT price-item/${priceId}`, { price_1: 7, price_5: 6 })
  await save(page)
  await expect(page.getByText('Somebody else saved these prices in the meantime')).toBeVisible()
  await expect(page.getByText(/^saved meanwhile/)).toHaveText(['saved meanwhile: 7.00'])
  await expect(page.getByLabel('Price from 5 pieces')).toHaveValue('6.00')
  await save(page)
  await expect(page.getByText('The prices are saved')).toBeVisible()
  const { body: savedVariant } = await api(`GET product-variant/${product}`)
  expect(savedVariant).toMatchObject({ product_price: [{ price_1: 5, price_5: 6 }] })
  await api(`DELETE product/${id}/delete`, { confirmed: true })
})

test('a variant of a deleted series is refused with a field error; the delete dialog of a category lists its uses', async ({
  page,
  api,
}) => {
  const series = await api('POST product', { name: 'Soon gone' })
  const { id } = (series.body as { product_series: { id: number } }).product_series
  const variant = await api('POST product-variant', { name: 'Orphan' })
  const { id: variantId } = (variant.body as { product: { id: number } }).product
  await signIn(page, `/editor/product-variant/${variantId}`)
  await pick(page, 'Series', 'Soon gone')
  await api(`DELETE product/${id}/delete`)
  await save(page)
  await expect(page.getByRole('alert')).toHaveText([
    'Some fields are not filled in correctly.',
    'No such record',
  ])
  await expect(page.getByRole('combobox', { name: 'Series' })).toBeFocused()
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.waitForURL(/\/editor\/product-variants(\?|$)/)

  await openScreen(page, '/editor/product-categories')
  await page.getByRole('link', { name: 'Gateways', exact: true }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('alert')).toContainText(/Used by: subcategory .+ \(category\)/)
})

for (const { width, colorScheme, rules } of looks) {
  test(`products, variants and their forms are accessible, ${colorScheme} at ${width} px`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 900 })
    await signIn(page, '/editor/products')
    await expect(page.getByRole('table')).toBeVisible()
    await expectNoViolations(page, rules)
    await page.getByRole('link', { name: 'TR-72D', exact: true }).click()
    await page.getByRole('button', { name: 'Edit box 3' }).click()
    await expect(page.getByLabel('Box 3 URL')).toBeVisible()
    await page.getByRole('button', { name: 'Add variant' }).click()
    await page.keyboard.type('TR-72DX')
    await write(page, 'Description 2', '| a | b |\n|---|---|\n| 1 | 2 |')
    await expect(
      page.getByRole('region', { name: 'Preview of Description 2' }).getByRole('table'),
    ).toBeVisible()
    await expectNoViolations(page, rules)
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await page.goto('/editor/product-variants')
    await page.getByRole('link', { name: 'TR-72DA', exact: true }).click()
    await page.getByRole('button', { name: 'Add prices' }).click()
    await expectNoViolations(page, rules)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })
}

import type { Page } from '@playwright/test'
import { expect, expectNoViolations, signIn, test } from '#e2e/fixtures.ts'

/** Moves the focus with Tab until it is where it should be. */
async function tabTo(page: Page, name: RegExp, keys = 'Tab', most = 60): Promise<void> {
  for (let presses = 0; presses < most; presses += 1) {
    const focused = await page.evaluate(() => {
      const element = document.activeElement
      const label =
        element?.getAttribute('aria-label') ?? (element as HTMLInputElement | null)?.labels?.[0]?.textContent
      return (label ?? element?.textContent ?? '').trim()
    })
    if (name.test(focused)) return
    await page.keyboard.press(keys)
  }
  throw new Error(`Tab never reaches ${name}.`)
}

test('with the keyboard alone, staff write and publish a news item, find it in the list, delete it and undo that', async ({
  page,
  request,
}) => {
  const onSite = async () => (await (await request.get('/news')).text()).includes('Typed without a mouse')
  await signIn(page)
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Jump to' })).toBeFocused()
  await page.keyboard.type('new news')
  await expect(page.getByRole('option', { name: /new news/i }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'New news item' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Perex' })).toBeFocused()
  await page.keyboard.type('Typed without a mouse')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Typed without a mouse is saved')).toBeVisible()
  expect(await onSite()).toBe(true)

  await page.keyboard.press('Alt+k')
  await expect(page.getByRole('combobox', { name: 'Jump to' })).toBeFocused()
  await page.keyboard.type('news')
  await expect(page.getByRole('option', { name: /^News/ }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('table')).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('without a mouse')
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('link', { name: 'Typed without a mouse', exact: true })).toBeFocused()
  await page.keyboard.press('x')
  const bar = page.getByRole('region', { name: 'Selected records' })
  await expect(bar).toBeVisible()
  await tabTo(page, /^Delete$/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNoViolations(page)
  await tabTo(page, /^Delete (it|1 record|the record)/)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Deleted for 1 of 1')).toBeVisible()
  expect(await onSite()).toBe(false)

  await test.step('its undo is found later, too', async () => {
    await page.goto('/editor')
    await expect(page.getByText('Changes of many records in this browser: 1')).toBeVisible()
    await tabTo(page, /^Changes of many records/)
    await page.keyboard.press('Enter')
    await expectNoViolations(page)
    await tabTo(page, /^Undo: Deleted for 1 of 1/)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Deleted for 1 of 1: taken back for 1 of 1')).toBeVisible()
    await expect(page.getByText('Changes of many records')).toBeHidden()
  })
  expect(await onSite()).toBe(true)
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('staff change a price and publish it', async ({ page, api }) => {
    const { body } = await api('POST product-variant', { name: 'PHONE-1', is_online: true })
    const { id: product } = body.product as { id: number }
    await api('POST price-item', { product, valid_from: '2026-01-01', price_1: 9 })
    await signIn(page, `/editor/product-variant/${product}`)
    const price = page.getByLabel('Price from 1 pieces')
    await price.tap()
    await price.fill('7,50')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await expectNoViolations(page, 'looks')
    await page.getByRole('button', { name: 'Save', exact: true }).tap()
    await expect(page.getByText('The prices are saved')).toBeVisible()
    await expect(price).toHaveValue('7.50')
    expect((await api(`GET product-variant/${product}`)).body).toMatchObject({
      product_price: [{ price_1: 7.5 }],
    })
  })
})

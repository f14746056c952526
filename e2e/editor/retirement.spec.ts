import { pick } from './pick.ts'
import { expect, expectNoViolations, signIn, test } from '#e2e/fixtures.ts'

test('a product is retired in one step: its address redirects to the successor, or its page names it', async ({
  page,
  api,
}) => {
  const add = async (name: string) => {
    const { body } = await api('POST product', { name, is_online: true })
    return (body as { product_series: { id: number } }).product_series.id
  }
  const [first, second] = [await add('TR-90O'), await add('TR-90P')]
  await add('TR-90N')
  const retire = async (id: number, name: string, leads: boolean) => {
    await signIn(page, `/editor/product/item/${id}`)
    await page.getByRole('button', { name: 'Retire' }).click()
    await pick(page.getByRole('dialog'), 'Replaced by', 'TR-90N')
    if (leads) await page.getByLabel('Its address leads to the replacement').check()
    await expectNoViolations(page)
    await page.getByRole('button', { name: 'Retire series' }).click()
    await expect(page.getByText(`${name} is saved`)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Retire' })).toHaveCount(0)
    const { body } = await api(`GET product-series/${id}`)
    const gone = { is_archived: true, is_available: false, in_price_list: false, is_online: !leads }
    expect((body as { product_series: object }).product_series).toMatchObject(gone)
  }
  await retire(first, 'TR-90O', true)
  const response = await page.request.get('/product-detail/tr-90o', { maxRedirects: 0 })
  expect([response.status(), response.headers().location]).toEqual([301, '/product-detail/tr-90n'])
  await retire(second, 'TR-90P', false)
  await page.goto('/product-detail/tr-90p')
  await expect(page.getByText('Replaced by TR-90N.')).toBeVisible()
})

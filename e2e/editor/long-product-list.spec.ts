import { expect, keepSession, test } from '#e2e/fixtures.ts'

test.use({ data: 'shared' })

test('a list of thousands of products renders few rows, and groups collapse', async ({ page }) => {
  await keepSession(page)
  let model: object | undefined
  await page.route('**/api/editor/list/product_series?*', async (route) => {
    const { searchParams } = new URL(route.request().url())
    model ??= ((await (await route.fetch()).json()) as { records: object[] }).records[0]
    const term = searchParams.get('search') ?? ''
    const found = Array.from({ length: 4000 }, (_, id) => ({
      ...model,
      id,
      name: `S-${id}`,
      category: null,
    })).filter(({ name }) => name.toLowerCase().includes(term.toLowerCase()))
    const offset = Number(searchParams.get('offset'))
    await route.fulfill({
      json: {
        records: found.slice(offset, offset + Number(searchParams.get('limit'))),
        total: found.length,
        groups: [{ id: null, name: '', count: found.length }],
      },
    })
  })
  await page.goto('/editor/products')
  await expect(page.getByText('4000 series')).toBeVisible()
  expect(await page.locator('tr[data-index]').count()).toBeLessThan(80)
  await page.keyboard.press('End')
  await expect(page.getByRole('link', { name: 'S-3999' })).toBeVisible()
  expect(await page.locator('tr[data-index]').count()).toBeLessThan(80)
  await page.getByRole('searchbox').fill('s-12')
  await expect(page.getByText('111 series')).toBeVisible()
  await page.getByRole('button', { name: /No category/ }).click()
  await expect(page.locator('tr[data-index]')).toHaveCount(0)
})

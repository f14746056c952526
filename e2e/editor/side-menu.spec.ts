import { expect, expectNoViolations, looks, signIn, test } from '#e2e/fixtures.ts'

test.use({ data: 'shared' })

test('the side menu folds by group, remembers it, has pinned entries and a filter', async ({ page }) => {
  await signIn(page, '/editor/news')
  const menu = page.getByRole('navigation', { name: 'Editor' })
  const structure = menu.getByRole('button', { name: 'Structure' })
  const categories = menu.getByRole('link', { name: /^Categories/ })
  await expect(structure).toHaveAttribute('aria-expanded', 'false')
  await expect(categories).toBeHidden()
  await structure.click()
  await expect(categories).toBeVisible()
  await menu.getByRole('button', { name: 'Web content' }).click()
  await expect(menu.getByRole('link', { name: /^Webinars/ })).toBeHidden()
  await expect(menu.getByRole('link', { name: /^News/ }), 'the current page stays').toBeVisible()

  await menu.getByRole('link', { name: /^Users/ }).hover()
  await menu.getByRole('listitem').filter({ hasText: 'Users' }).getByRole('button', { name: 'Pin' }).click()
  const pinned = menu.getByRole('region', { name: 'Pinned' })
  await expect(pinned.getByRole('link', { name: /^Users/ })).toBeVisible()
  await page.reload()
  await expect(pinned.getByRole('link', { name: /^Users/ })).toBeVisible()
  await expect(categories).toBeVisible()
  await expect(menu.getByRole('link', { name: /^Webinars/ })).toBeHidden()

  await menu.getByLabel('Filter the menu').fill('WEBI')
  await expect(menu.getByRole('listitem').getByRole('link', { name: /^Webinars/ })).toBeVisible()
  await expect(categories).toBeHidden()
  await menu.getByLabel('Filter the menu').fill('zzz')
  await expect(menu.getByText('Nothing is called so.')).toBeVisible()
  await menu.getByLabel('Filter the menu').fill('')
  await pinned.getByRole('button', { name: 'Pin' }).focus()
  await page.keyboard.press('Enter')
  await expect(pinned).toBeHidden()
})

test('the side menu is accessible on a phone, too', async ({ page }) => {
  await signIn(page, '/editor/news')
  for (const { width, colorScheme, rules } of looks) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    if (width < 900) await page.getByRole('button', { name: 'Editor menu' }).click()
    await expectNoViolations(page, rules)
  }
})

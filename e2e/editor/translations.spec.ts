import type { Page } from '@playwright/test'
import { write } from './editor-text.ts'
import { expect, expectNoViolations, looks, signIn, test } from '#e2e/fixtures.ts'

const stateOf = (page: Page) =>
  page.getByRole('navigation', { name: 'Languages' }).getByRole('listitem').filter({ hasText: 'Czech' })

test('a news item is translated, is outdated after the original changed, and gets a better text by a release', async ({
  page,
  api,
}) => {
  const fields = { perex: '**Open evening.** Bring a node.', content: '', published: '2026-11-01 08:00' }
  const { body } = await api('POST news-item', { ...fields, is_online: true })
  const { id } = body.news as { id: number }
  const form = `/editor/news/item/${id}`

  await signIn(page, form)
  await expect(stateOf(page)).toContainText('missing')
  await stateOf(page).getByRole('link', { name: 'Czech' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Open evening/ })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Original of Perex' })).toHaveText(fields.perex)
  await write(page, 'Perex', '**Otevřený večer.** Přineste uzel.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('is saved')).toBeVisible()
  const translation = new URL(page.url()).pathname

  const visitor = await page.context().newPage()
  await visitor.goto('/cs/news')
  await expect(visitor.getByText('Otevřený večer.')).toBeVisible()
  await visitor.goto('/news')
  await expect(visitor.getByText('Open evening.')).toBeVisible()

  await api(`PUT news-item/${id}`, { perex: '**Open morning.** Bring a node.' })
  await page.goto(form)
  await expect(stateOf(page)).toContainText('original changed since')
  await stateOf(page).getByRole('link', { name: 'Czech' }).click()
  await expect(page.getByText('The original has changed since it was translated.')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Original of Perex' }).locator('ins')).toHaveText('morning')
  for (const { width, colorScheme, rules } of looks) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    await expectNoViolations(page, rules)
  }
  await page.setViewportSize({ width: 1440, height: 900 })

  await write(page, 'Perex', '**Otevřené ráno.** Přineste uzel.')
  await page.keyboard.press('Alt+p')
  const preview = page.frameLocator('.preview iframe:not(.is-loading)')
  await expect(preview.getByText('Otevřené ráno.')).toBeVisible()
  await page.keyboard.press('Control+Shift+s')
  const dialog = page.getByRole('dialog', { name: 'Keep for later' })
  await expect(dialog.getByRole('button', { name: 'Keep for later' })).toBeEnabled()
  await page.keyboard.press('End')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Morning in Czech')
  await page.keyboard.press('Enter')
  const notice = page.getByRole('status').filter({ hasText: 'Kept for later: Texts' })
  await notice.getByRole('link', { name: 'Morning in Czech' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Morning in Czech' })).toBeVisible()
  await visitor.goto('/cs/news')
  await expect(visitor.getByText('Otevřený večer.')).toBeVisible()
  await page.getByRole('button', { name: 'Publish now…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click()
  const better = visitor.getByText('Otevřené ráno.')
  await expect.poll(async () => visitor.reload().then(() => better.count())).toBe(1)
  await page.goto(form)
  await expect(stateOf(page)).toContainText('complete')
  await expect(stateOf(page).getByRole('link')).toHaveAttribute('href', translation)
})

import type { Page } from '@playwright/test'
import { expect, expectNoViolations, looks, openScreen, signIn, test } from '#e2e/fixtures.ts'
import { write } from './editor-text.ts'

test.use({ expectedErrors: /status of (400|404|409)/ })

async function looksRight(page: Page) {
  for (const { width, colorScheme, rules } of looks) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    await expectNoViolations(page, rules)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}

async function openPage(page: Page, title: string) {
  await page.getByRole('searchbox').fill(title)
  await page.getByRole('link', { name: title, exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

test('staff rewrite a page of the software: previewed, public at once, and back to the delivered text', async ({
  page,
  browser,
}) => {
  const visitor = await browser.newPage()
  await signIn(page, '/editor/pages')
  await openPage(page, 'Low-power modes')
  await write(page, 'Text', 'A paragraph of wombats.\n\n::no-such-figure\n\n## Currents {#currents}\n')
  const checks = page.getByRole('list', { name: 'Checks of Text' })
  await expect(checks.getByText('There is no figure “no-such-figure”.')).toBeVisible()
  await write(page, 'Text', 'A paragraph of wombats, up to :value{of="hops"} hops.\n\n')
  await page.getByRole('button', { name: 'Figure' }).click()
  const figures = page.getByRole('dialog', { name: 'Figure' })
  await figures.getByRole('searchbox').fill('supply current')
  await looksRight(page)
  await figures.getByRole('button', { name: /Supply current by mode/ }).click()
  await expect(page.getByRole('region', { name: 'Preview of Text' })).toContainText('Supply current by mode')
  await expect(checks).toBeHidden()

  const shown = page.frameLocator('.preview iframe:not(.is-loading)')
  await page.locator('.bar').getByRole('button', { name: 'Preview' }).click()
  await expect(shown.getByText('A paragraph of wombats, up to 240 hops.')).toBeVisible()
  await expect(shown.locator('svg.drawing').first()).toBeVisible()

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Low-power modes is saved')).toBeVisible()
  await visitor.goto('/technology/low-power-modes')
  await expect(visitor.getByText('A paragraph of wombats, up to 240 hops.')).toBeVisible()
  await expect(visitor.locator('article svg.drawing')).toBeVisible()

  await page.getByRole('button', { name: 'Back to the delivered text' }).click()
  await expect(page.getByText('Nothing is saved yet.')).toBeVisible()
  await looksRight(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('textbox', { name: 'Text' })).toContainText('wombats')
  await page.getByRole('button', { name: 'Back to the delivered text' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeHidden()
  await expect(page.getByText('It differs from the delivered text.')).toBeHidden()
  await visitor.reload()
  await expect(visitor.getByText('wombats')).toHaveCount(0)
  await expect(visitor.getByRole('heading', { level: 2 }).first()).toBeVisible()

  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Low-power modes is back')).toBeVisible()

  await openScreen(page, '/editor/pages')
  await openPage(page, 'Training')
  await expect(page.getByText('can be rewritten, but not deleted, moved or taken offline')).toBeVisible()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('The record is still used elsewhere.')).toBeVisible()
})

test('staff add a page to a menu: found in menu, search and sitemap; deleted and restored', async ({
  page,
  browser,
}) => {
  const visitor = await browser.newPage()
  await signIn(page, '/editor/page')
  await expect(page.getByRole('heading', { name: 'New page' })).toBeVisible()
  await page.getByLabel('Title', { exact: true }).fill('Antennas')
  await page.getByLabel('Address').fill('/news')
  await page.getByLabel('Description').fill('How long an antenna is, and where it has to be.')
  await write(
    page,
    'Text',
    '## Length\n\nA quarter of the wave of a numbat is enough.\n\n:::note\nKeep metal away.\n:::\n',
  )
  await page.getByLabel('Added to menu').selectOption('Technology')
  await page.getByRole('switch', { name: 'Online' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('The website has a page of its own here')).toBeVisible()
  await page.getByLabel('Address').fill('/technology/antennas')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Antennas is saved')).toBeVisible()
  await looksRight(page)

  await visitor.goto('/technology/antennas')
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Antennas')
  await expect(visitor.locator('.note-box')).toHaveText('Keep metal away.')
  await expect(visitor.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Technology')
  await expectNoViolations(visitor)
  const menu = visitor.getByRole('navigation', { name: 'Main' }).first()
  await menu.getByRole('button', { name: 'Technology' }).hover()
  await expect(menu.getByRole('link', { name: 'Antennas' })).toBeVisible()
  await visitor.goto('/search/numbat')
  await expect(visitor.getByRole('main').getByRole('link', { name: 'Antennas' })).toBeVisible()
  const sitemap = await visitor.request.get('/sitemap.xml')
  expect(await sitemap.text()).toContain('/technology/antennas<')
  expect(await (await visitor.request.get('/technology/antennas.md')).text()).toContain('quarter of the wave')

  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Antennas is deleted')).toBeVisible()
  expect((await visitor.request.get('/technology/antennas')).status()).toBe(404)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Antennas is back')).toBeVisible()
  expect((await visitor.request.get('/technology/antennas')).status()).toBe(200)
})

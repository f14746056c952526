import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

test.use({ data: 'shared' })

test('input, selections, clicks and keys from before the scripts run take effect afterwards', async ({
  page,
}) => {
  await actBeforeScripts(page, '/support/downloads', async () => {
    await page.getByRole('button', { name: 'Go to Archive' }).click()
    await expect(page.getByRole('button', { name: 'Back from Archive' })).toBeVisible()
    await page.getByLabel('Search files').pressSequentially('startup package')
  })
  await expect(page.getByRole('button', { name: 'Back from Archive' })).toBeVisible()
  await expect(page.getByText('Startup package 2017-03')).toBeVisible()
  await expect(page.getByText('Startup package 2026-11')).toHaveCount(0)
  await page.keyboard.type('s')
  await expect(page.getByLabel('Search files')).toHaveValue('startup packages')
  await expect(page.getByText('No files available')).toBeVisible()

  await actBeforeScripts(page, '/technology/os/history-os', async () => {
    await page.getByLabel('Transceivers').selectOption({ index: 1 })
    await expect(page.locator('.table-filter .found')).toHaveText(/^(\d+) of \1$/)
  })
  await expect(page.locator('.table-filter .found')).not.toHaveText(/^(\d+) of \1$/)

  await actBeforeScripts(page, '/technology/dpa/OsDpaCompatibility', async () => {
    await page.getByLabel('Coordinator').selectOption('OS 4.06D, DPA v4.17')
    await page.getByLabel('Node').selectOption('OS 4.06G, DPA v4.32')
  })
  await page.getByLabel('Node').focus()
  await expect(page.getByText('They fit: both can be')).toBeVisible()

  await actBeforeScripts(page, '/technology/os', () =>
    page.getByRole('button', { name: 'Enlarge: OS in a transceiver' }).click(),
  )
  await expect(page.getByRole('dialog', { name: 'OS in a transceiver' })).toBeVisible()

  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await actBeforeScripts(page, '/technology/iqmesh/broadcast', () =>
    page.getByRole('button', { name: 'Play', exact: true }).click(),
  )
  await expect(page.getByText(/^Step (?:[2-9]|1[01]) of 11$/)).toBeVisible()

  await actBeforeScripts(page, '/news', async () => {
    // A key press before the page exists goes to the browser.
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('/')
  })
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible()
})

/** Opens a page, acts on it while its scripts are held back, then releases them. */
async function actBeforeScripts(page: Page, path: string, act: () => Promise<unknown>): Promise<void> {
  const { promise: done, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/entry.client-*.js', async (route) => {
    await done
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await act()
  resolve()
  await page.waitForLoadState()
}

import type { Page } from '@playwright/test'
import { expect, expectNoViolations, test } from './fixtures.ts'

test.use({ data: 'shared' })

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator('.site-head')).toHaveClass(/is-ready/)
}

test('M-32 a drawing opens in full size and closes with its button and with Escape', async ({ page }) => {
  await open(page, '/technology/os')
  const drawing = page.getByRole('button', { name: 'Enlarge: OS in a transceiver' })
  const viewer = page.getByRole('dialog', { name: 'OS in a transceiver' })
  await drawing.click()
  await expect(viewer.getByRole('img')).toBeVisible()
  await expectNoViolations(page)
  await viewer.getByRole('button', { name: 'Close' }).click()
  await expect(viewer).toBeHidden()
  await expect(drawing).toBeFocused()
  await drawing.click()
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
})

test('M-33 M-34 deliveries of the interim period are shown on click', async ({ page }) => {
  await open(page, '/technology/os#interim-period')
  const details = page.getByText('11 Apr 2022')
  const toggle = page.getByText('Deliveries in the interim period')
  await expect(details).toBeHidden()
  await toggle.click()
  await expect(details).toBeVisible()
  await toggle.click()
  await expect(details).toBeHidden()
})

test('the table of contents marks the current section', async ({ page }) => {
  await open(page, '/technology/rf')
  const contents = page.getByRole('navigation', { name: 'On this page' })
  const current = contents.locator('[aria-current]')
  await expect(current).toHaveText('The radio')
  await contents.getByRole('link', { name: 'Air time of a packet' }).click()
  await expect(current).toHaveText('Air time of a packet')
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect(current).toHaveText('Power and sensitivity by software')
})

test('M-41 a long table is filtered by words and by transceivers', async ({ page }) => {
  await open(page, '/technology/os/history-os')
  const rows = page.locator('tbody tr')
  await expect(rows).toHaveCount(34)
  await page.getByLabel('Find in versions and changes').fill('selective frc')
  await expect(rows).toHaveCount(2)
  await page.getByLabel('Transceivers').selectOption('TR-5xD')
  await expect(rows).toHaveCount(1)
  await expect(page.getByRole('status').filter({ hasText: 'of 34' })).toHaveText('1 of 34')
})

test('a table with groups is filtered by words in any order and case, and only the table of its filter', async ({
  page,
}) => {
  await open(page, '/technology/dpa')
  const filter = page.locator('.table-filter')
  const table = filter.locator('+ table')
  const others = await page.locator('article > table:not(.table-filter + table) tbody tr').count()
  const total = await table.locator('tbody tr:not(.group)').count()
  await expect(filter.getByRole('status')).toHaveText(`${total} of ${total}`)
  await page.getByLabel('Find a command').fill('READ  thermometer')
  await expect(table.locator('tbody tr.group')).toHaveCount(1)
  await expect(table.locator('tbody tr.group')).toContainText('Thermometer')
  await expect(filter.getByRole('status')).toHaveText(`1 of ${total}`)
  await page.getByLabel('Find a command').fill('no such command')
  await expect(filter.getByRole('status')).toHaveText('Nothing found')
  await expect(page.locator('article > table:not(.table-filter + table) tbody tr')).toHaveCount(others)
  await page.getByLabel('Find a command').fill('   ')
  await expect(filter.getByRole('status')).toHaveText(`${total} of ${total}`)
})

test('E-12 M-30 O-29 a video is loaded only after a click', async ({ page }) => {
  const films: string[] = []
  page.on('request', (request) => request.url().endsWith('.mp4') && films.push(request.url()))
  await open(page, '/technology/iqmesh/unicast')
  await expect(page.getByRole('link', { name: /^Play video/ })).toHaveCount(3)
  expect(films).toEqual([])
  await page.getByRole('link', { name: 'Play video: A request' }).click()
  const film = page.locator('video')
  await expect(film).toHaveText('Your browser does not support the video tag.')
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.videoWidth)).toBe(960)
  expect((await film.boundingBox())?.width).toBe(560)
  expect((await page.locator('.paired .video').first().boundingBox())?.width).toBe(460)
})

test('without scripts the whole table is shown, without a filter', async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url })
  const page = await context.newPage()
  await page.goto('/technology/dpa/archive-dpa')
  await expect(page.locator('#v1-00')).toBeVisible()
  await expect(page.getByLabel('Find in versions and notes')).toBeHidden()
  await context.close()
})

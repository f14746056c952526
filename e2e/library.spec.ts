import { expect, expectNoViolations, test } from './fixtures.ts'

test.use({ data: 'shared' })

test('D-03 D-05 D-08 D-09 D-11 D-14 D-15 D-17 O-33 O-35 a visitor finds a file, downloads it and returns; the file is marked as opened', async ({
  page,
}) => {
  await page.goto('/support/downloads')
  await expect(page.getByRole('heading', { level: 1, name: 'Downloads' })).toBeVisible()
  await expect(page.getByText('Startup package 2026-11')).toBeVisible()
  const transceivers = page.locator('#transceivers')
  await expect(transceivers).not.toHaveAttribute('open')
  await transceivers.locator('summary').first().click()
  await expect(transceivers).toHaveAttribute('open')
  await expect(transceivers).toHaveClass(/is-seen/)
  await expect(transceivers.locator('.files .seen-l:not(:empty)')).toHaveCount(0)

  await page.getByLabel('Search files').fill('tr-76g DATA')
  await expect(page.locator('.files li')).toHaveCount(1)
  await expect(page.locator('.files mark')).toHaveText('TR-76G data')
  await expect(page.getByRole('button', { name: /Copy/ })).toHaveCount(0)
  await expectNoViolations(page)
  await expect(page).toHaveURL('/support/downloads?search=tr-76g+DATA')

  const popup = page.waitForEvent('popup')
  await page.locator('.files li a').click()
  await expect(page).toHaveURL(/\/download\/\d+$/)
  await (await popup).close()
  await expect(page.getByText('tr-76g-data-sheet.pdf')).toBeVisible()
  await expectNoViolations(page)
  const link = page.getByRole('link', { name: 'Click here to download' })
  const response = await page.request.get((await link.getAttribute('href')) ?? '')
  expect(response.headers()['content-type']).toBe('application/pdf')
  expect((await response.body()).subarray(0, 5).toString()).toBe('%PDF-')

  await page.getByRole('link', { name: 'Back to where you came from' }).click()
  await expect(page).toHaveURL('/support/downloads?search=tr-76g+DATA')
  await expect(page.getByLabel('Search files')).toHaveValue('tr-76g DATA')
  await expect(page.locator('.files .seen-l')).toHaveText('opened')
  await expect(page.locator('.files mark')).toHaveText('TR-76G data')
  await page.getByLabel('Search files').fill('')
  await expect(page.locator('.dl-sec[open]')).toHaveCount(1)
  await expect(transceivers).toHaveClass(/is-seen/)
})

test('D-04 a hash opens the section with that name or slug', async ({ page }) => {
  for (const hash of ['hopline-ide', 'Hopline%20IDE', 'HOPLINE-IDE']) {
    await page.goto('/news')
    await page.goto(`/support/downloads#${hash}`)
    await expect(page.locator('#hopline-ide')).toHaveAttribute('open')
  }
})

test('D-06 D-07 D-10 the archive lists its own files, and a search may have no results', async ({ page }) => {
  await page.goto('/support/downloads')
  await expect(page.locator('.is-ready')).toBeAttached()
  await page.getByRole('button', { name: 'Go to Archive' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Back from Archive' })).toBeFocused()
  await page.locator('#startup-package summary').first().click()
  await page.locator('#startup-package summary').first().click()
  await expect(page.getByText('Startup package 2017-03')).toBeVisible()
  await expect(page.getByText('Startup package 2026-11')).toHaveCount(0)
  await page.getByLabel('Search files').fill('no such file')
  await expect(page.getByText('No files available')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Search inside of documents' })).toBeVisible()
  await page.getByRole('button', { name: 'Back from Archive' }).click()
  await page.getByLabel('Search files').fill('')
  await expect(page.getByText('Startup package 2026-11')).toBeVisible()
  expect(await page.getByLabel('Search files').getAttribute('maxlength')).toBe('256')
})

test.describe('a missing file', () => {
  test.use({ expectedErrors: /404/ })

  test('D-16 shows a message with status 404', async ({ page }) => {
    const response = await page.goto('/download/99999')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Error - File not found' })).toBeVisible()
  })
})

test('old addresses answer with an HTTP redirect', async ({ request }) => {
  const response = await request.get('/downloads', { maxRedirects: 0 })
  expect([response.status(), response.headers().location]).toEqual([301, '/support/downloads'])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('sections open and files are links', async ({ page }) => {
    await page.goto('/support/downloads')
    await page.locator('#legal summary').first().click()
    await page
      .getByRole('link', { name: /Terms and conditions/ })
      .first()
      .click()
    await expect(page.getByRole('link', { name: 'Click here to download' })).toBeVisible()
  })
})

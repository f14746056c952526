import { expect, expectNoViolations, test } from './fixtures.ts'

test.use({ data: 'shared' })

test('E-02 E-03 E-04 E-05 O-34 a question opens, is marked as read, and offers its link to copy when opened by a hash', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/support/faq')
  const question = page.locator('#what-is-dpa')
  await expect(question).not.toHaveAttribute('open')
  await question.locator('summary').click()
  await expect(question).toContainText('a peripheral, a command')
  await expect(question.getByText('read', { exact: true })).toBeVisible()
  await expect(question.locator('.permalink')).toBeHidden()
  await expectNoViolations(page)

  await page.goto('/support/faq#what-is-hwpid')
  const named = page.locator('#what-is-hwpid')
  await expect(named).toHaveAttribute('open')
  await named.getByRole('button', { name: 'Copy link' }).click()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/\/support\/faq#what-is-hwpid$/)
  await page.reload()
  await expect(question.getByText('read', { exact: true })).toBeVisible()
})

test('E-08 E-11 videos are numbered and send no request to their host before a click', async ({ page }) => {
  await page.goto('/support/videos')
  await expect(page.getByRole('heading', { name: '1. What a mesh is' })).toBeVisible()
  await expect(page.locator('.video-list > li')).toHaveCount(12)
  await expect(page.locator('iframe')).toHaveCount(0)
  await expect(page.getByRole('list', { name: 'Playlists' }).getByRole('link')).toHaveCount(2)
  await expectNoViolations(page)
})

test('E-17 past webinars are listed only in the table of recordings', async ({ page }) => {
  await page.goto('/support/webinars')
  await expect(page.locator('article h3')).toHaveText([
    'Mesh basics in one hour',
    'Bonding without touching the device',
    'Asking the whole network at once',
  ])
  await expect(page.getByRole('cell', { name: 'Gateways and clouds' })).toBeVisible()
  await expectNoViolations(page)
})

const pages: [string, string, string][] = [
  ['/support/application-notes', 'Application notes', 'AN001 Your first link between two modules'],
  ['/support/code-examples/for-tr-under-os', 'Code examples for TR under OS', 'E01-TX.c'],
  ['/support/code-examples/for-tr-under-dpa', 'Code examples for TR under DPA', 'To do.'],
  ['/support/fae', 'FAE', 'When to ask'],
  ['/how-to-start/startup-package-history', 'Startup package history', 'Startup package 2026-11'],
  ['/technology/os/os-functions', 'OS functions', 'osSleep()'],
  ['/technology/ide/historycommand', 'IDE Command release notes', 'v1.11'],
  ['/technology/rfpgm/rfpgmhistory', 'RFPGM history', 'RFPGM Lite'],
]
test('E-37 E-38 E-40 E-41 F-20 M-62 M-64 pages of support and technology show the content of the database', async ({
  page,
}) => {
  for (const [path, title, text] of pages) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByText(text).first()).toBeVisible()
  }
})

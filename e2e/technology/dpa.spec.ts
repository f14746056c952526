import type { Page } from '@playwright/test'
import { expect, expectNoViolations, signIn, test } from '#e2e/fixtures.ts'

test.use({ data: 'shared' })

const ledr = '/technology/dpa/commands/ledr'
const pages = [
  '/technology/dpa/commands',
  ledr,
  '/technology/dpa/commands/coordinator',
  '/technology/dpa/events',
  '/technology/dpa/api-functions',
  '/technology/dpa/configuration',
]

const expectBehavioursStarted = (page: Page) => expect(page.locator('.site-head')).toHaveClass(/is-ready/)
const command = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('an example of a command is copied, opened in the calculator and read back', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${ledr}#pulse`)
  await expectBehavioursStarted(page)
  const pulse = command(page, 'Pulse')
  await expect(pulse.getByText('PNUM 0x06')).toBeVisible()
  await pulse.getByRole('button', { name: 'Copy the request of Pulse' }).click()
  await expect(pulse.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('01 00 06 03 ff ff')

  await pulse.getByText('Python', { exact: true }).click()
  await expect(pulse.getByText('7e 01 00 06 03 ff ff 38 7e')).toBeVisible()

  await pulse.getByRole('link', { name: 'Open in the calculator (Pulse)' }).click()
  await expect(page.getByLabel('NADR')).toHaveValue('0001')
  await expect(page.getByLabel('PNUM')).toHaveValue('06')
  await expect(page.getByLabel('PCMD')).toHaveValue('03')
  await expect(page.getByText('7e 01 00 06 03 ff ff 38 7e')).toBeVisible()
})

test('a confirmation is read field by field', async ({ page }) => {
  await page.goto(`${ledr}#pulse`)
  await page.getByRole('link', { name: 'Read it in the calculator: Confirmation of Pulse' }).click()
  const table = page.getByRole('table')
  await expect(table.getByRole('row', { name: 'Status' })).toContainText('Confirmation')
  await expect(table.getByRole('row', { name: 'Hops', exact: false }).first()).toContainText(
    '2 hops to the node',
  )
  await expect(table.getByRole('row', { name: 'Timeslot' })).toContainText('Slots of 40 ms')
  await expect(table.getByRole('row', { name: 'CRC' })).toContainText('Correct')
  await expectNoViolations(page)
})

test('the exchanges of the index are explained byte by byte', async ({ page }) => {
  await page.goto('/technology/dpa/commands#worked-exchanges')
  const row = (name: string) => page.getByRole('row', { name })
  await expect(row('SixteenthValue')).toContainText('58 01')
  await expect(row('IBK 00 11 22 33')).toContainText('individual bonding key')
  await expect(row('Timeslot').first()).toContainText('Slots of 40 ms')
})

test('the table of all commands finds what it prints', async ({ page }) => {
  await page.goto('/technology/dpa')
  await expectBehavioursStarted(page)
  const filter = page.getByPlaceholder('Find a command')
  await filter.fill('PNUM 0x06')
  const table = page.getByRole('table').filter({ has: page.getByRole('columnheader', { name: 'PCMD' }) })
  await expect(table.getByRole('link', { name: 'Pulse' })).toHaveAttribute('href', `${ledr}#pulse`)
  await expect(table.getByRole('link', { name: 'Discovery' })).toHaveCount(0)
})

test.describe('an edited command', () => {
  test.use({ data: 'own' })

  test('staff rename a command: its page, the search and the calculator follow', async ({ page, api }) => {
    const { body } = await api('GET dpa-commands')
    const commands = body.dpa_command as { id: number; name: string; meaning: string }[]
    const { id } = commands.find(({ meaning }) => meaning === 'Continuous flashing')!
    await signIn(page, `/editor/dpa-command/${id}`)
    await page.getByLabel('Name', { exact: true }).fill('Blinking')
    await page.getByLabel(/^Data of the request/).fill('Rhythm 1 B: 0 slow, 1 fast')
    await page.getByLabel('Example: PDATA of the request').fill('01')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Blinking is saved')).toBeVisible()

    await page.goto(`${ledr}#blinking`)
    const blinking = command(page, 'Blinking')
    await expect(blinking.getByRole('row', { name: 'Rhythm' }).first()).toContainText('0 slow, 1 fast')
    await expect(blinking.getByText('01 00 06 04 ff ff 01', { exact: true })).toBeVisible()

    await page.goto('/search/PNUM%200x06%20PCMD%200x04')
    await expect(page.getByRole('link', { name: /LEDR: Blinking/ }).first()).toBeVisible()

    await page.goto('/technology/dpa/calculator?nadr=0001&pnum=06&pcmd=04')
    await expect(page.getByText('Blinking', { exact: true })).toBeVisible()
    await page.goto('/technology/dpa')
    await expect(page.getByRole('link', { name: 'Blinking' })).toHaveAttribute('href', `${ledr}#blinking`)

    await api(`PUT dpa-command/${id}`, { name: 'Flashing', request: 'none', example_data: '' })
  })
})

test.describe('an unknown peripheral', () => {
  test.use({ expectedErrors: /status of 404/ })

  test('is not found', async ({ page }) => {
    await page.goto('/technology/dpa/commands/no-such-peripheral')
    await expect(page).toHaveURL(/\/error-404/)
  })
})

test('every page of the protocol has its text', async ({ request }) => {
  for (const path of pages) {
    const html = await (await request.get(path)).text()
    const words =
      /<main[^]*<\/main>/
        .exec(html)?.[0]
        .replaceAll(/<[^>]*>/g, ' ')
        .match(/\S+/g) ?? []
    expect(words.length, path).toBeGreaterThan(250)
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('commands, listings and the reading of a confirmation are there', async ({ page }) => {
    await page.goto(`${ledr}#pulse`)
    const pulse = command(page, 'Pulse')
    await pulse.getByText('Gateway JSON', { exact: true }).click()
    await expect(pulse.getByText('"rData": "01.00.06.03.ff.ff"')).toBeVisible()
    await pulse.getByRole('link', { name: 'Read it in the calculator: Confirmation of Pulse' }).click()
    await expect(page.getByRole('row', { name: 'Timeslot' })).toContainText('Slots of 40 ms')
  })
})

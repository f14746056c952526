import type { Page } from '@playwright/test'
import { expect, expectNoViolations, test } from '#e2e/fixtures.ts'

test.use({ data: 'shared' })

interface Values {
  product_series: { id: number; name: string }[]
  parameter_value: { id: number; series: number; variant: number | null; typ: number | null }[]
}

const answerTime = '/technology/calculators/answer-time'
const batteryLife = '/technology/calculators/battery-life'
const expectHydrated = (page: Page, island: string) =>
  expect(page.locator(`site-island[name=${island}]`)).toHaveAttribute('ready')
const result = (page: Page) => page.locator('.calc-result')
const figure = (page: Page, name: string) =>
  result(page)
    .locator('.keys > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd')

test.describe('answer time', () => {
  test('is computed while typing, in both directions', async ({ page }) => {
    await page.goto(answerTime)
    await expectHydrated(page, 'answer-time-form')
    await expect(figure(page, 'Answer after')).toHaveText('1.89 s')
    await page.getByLabel('Hops of the request').fill('3')
    await page.getByLabel('Data of the answer').fill('10')
    await page.getByLabel('Work in the node').fill('0,5 s')
    await expect(figure(page, 'Answer after')).toHaveText('820 ms')
    await expect(result(page)).toContainText('(3 + 1) × 40 ms + 500 ms + (3 + 1) × 40 ms = 820 ms')
    await page.getByLabel('Time allowed').fill('1,5 s')
    await expect(result(page)).toContainText('Within 1.5 s an answer arrives over up to 11 hops each way')
    await page.getByLabel('Time allowed').fill('10 ms')
    await expect(result(page)).toContainText('Within 10 ms no answer can arrive')
    await expect(page.getByRole('img', { name: /takes 820 ms/ })).toBeVisible()
    await expectNoViolations(page)
  })

  test('explains nonsense and extremes', async ({ page }) => {
    await page.goto(answerTime)
    await expectHydrated(page, 'answer-time-form')
    const hops = page.getByLabel('Hops of the request')
    for (const [typed, message] of [
      ['many', 'This is not a number. Type it like 20'],
      ['241', 'At most 240 hops'],
      ['-1', 'Can not be negative'],
      ['2,5', 'Type a whole number'],
      ['', 'Type a number, such as 20'],
    ] as const) {
      await hops.fill(typed)
      await expect(page.getByText(message)).toBeVisible()
      await expect(hops).toHaveAttribute('aria-invalid', 'true')
    }
    await expect(result(page)).toContainText('Correct the marked fields')
    await expectNoViolations(page)
  })
})

test.describe('battery life', () => {
  test('is computed with a comma and units, and back from a wanted life', async ({ page }) => {
    await page.goto(`${batteryLife}?module=TR-72D`)
    await expectHydrated(page, 'battery-form')
    await expect(page.getByLabel('Module', { exact: true })).toHaveValue('TR-72D')
    await page.getByRole('textbox', { name: 'Interval of events' }).fill('15 min')
    await page.getByLabel('Listening, per event').fill('0')
    await page.getByLabel('Battery', { exact: true }).fill('0,22 Ah')
    await expect(figure(page, 'Average current')).toHaveText('2.97 µA')
    await expect(figure(page, 'Battery life')).toHaveText('8.45 years')
    const needed = result(page).locator('.fit-yes a').first()
    await expect(result(page)).toContainText('For 10 years let at least')
    await needed.click()
    await expect(page).toHaveURL(/interval=/)
    await expectHydrated(page, 'battery-form')
    await expect(figure(page, 'Battery life')).toHaveText(/^10(\.0\d)? years$/)
    await expectNoViolations(page)
  })

  test('says what is out of reach, and what it would take', async ({ page }) => {
    await page.goto(`${batteryLife}?rest=rx_lp`)
    await expect(result(page).locator('.fit-no')).toContainText('10 years is out of reach: RX LP')
    await expect(result(page).locator('.fit-no a')).toHaveText(/Ah$/)
    await page.goto(`${batteryLife}?module=TR-75G&rest=deep_sleep`)
    await expect(page.getByText('The catalogue has no Deep sleep current of TR-75G')).toBeVisible()
    await page.goto(`${batteryLife}?interval=10+ms`)
    await expect(
      page.getByText('Sending and listening take 128 ms, so the interval can not be shorter'),
    ).toBeVisible()
    await page.goto(`${batteryLife}?module=%3Cscript%3E&rest=constructor&battery=1e99&life=%F0%9F%94%8B`)
    await expect(page.getByText('The catalogue has no currents of "<script>"')).toBeVisible()
    await expectNoViolations(page)
  })

  test('a copied link shows the same figures', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(batteryLife)
    await expectHydrated(page, 'battery-form')
    await page.getByLabel('Module', { exact: true }).selectOption('TR-72D')
    await page.getByRole('textbox', { name: 'Interval of events' }).fill('2,5 h')
    await expect(page).toHaveURL(/module=TR-72D&interval=2%2C5\+h/)
    const shown = await figure(page, 'Battery life').textContent()
    await page.getByRole('button', { name: 'Copy the link' }).click()
    await expect(page.getByText('Copied')).toBeVisible()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    await page.goto('about:blank')
    await page.goto(link)
    await expect(page.getByRole('textbox', { name: 'Interval of events' })).toHaveValue('2,5 h')
    await expect(figure(page, 'Battery life')).toHaveText(shown!)
  })

  test('a product page leads there with its module', async ({ page }) => {
    await page.goto('/product-detail/tr-72d')
    await page.locator('#parameters').getByRole('link', { name: 'battery life' }).click()
    await expect(page.getByLabel('Module', { exact: true })).toHaveValue('TR-72D')
  })
})

test.describe('battery life of edited values', () => {
  test.use({ data: 'own' })

  test('follows the catalogue', async ({ page, api }) => {
    const { body } = await api('GET parameters-by-code?codes=sleep')
    const { product_series, parameter_value } = body as unknown as Values
    const series = product_series.find(({ name }) => name === 'TR-72D')!
    const value = parameter_value.find((one) => one.series === series.id && one.variant === null)!
    try {
      await api(`PUT parameter-value/${value.id}`, { typ: 4.6 })
      await page.goto(`${batteryLife}?module=TR-72D`)
      await expect(page.getByRole('row', { name: /^TR-72D / })).toContainText('4.6 µA')
      await page.goto('/technology/low-power-modes')
      await expect(page.getByRole('row', { name: /^Sleep under/ })).toContainText('4.6 µA')
    } finally {
      await api(`PUT parameter-value/${value.id}`, { typ: value.typ })
    }
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('both calculators work on the server', async ({ page }) => {
    await page.goto(answerTime)
    await page.getByLabel('Hops of the request').fill('4')
    await page.getByRole('button', { name: 'Compute' }).click()
    await expect(figure(page, 'Request')).toHaveText('200 ms')
    await page.goto(batteryLife)
    await page.getByLabel('Module', { exact: true }).selectOption('TR-72D')
    await page.getByLabel('Life wanted').fill('5 years')
    await page.getByRole('button', { name: 'Compute' }).click()
    await expect(page.getByLabel('Module', { exact: true })).toHaveValue('TR-72D')
    await expect(result(page)).toContainText('For 5 years')
    await expect(page.getByRole('img', { name: /^Battery life of TR-72D/ })).toBeVisible()
  })
})

test('calculators are printed', async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  for (const path of [answerTime, batteryLife, '/technology/calculators']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('main h2').last()).toBeVisible()
  }
})

import type { Page } from '@playwright/test'
import { expect, expectNoViolations, test } from '#e2e/fixtures.ts'

test.use({ data: 'shared' })

/** Pages with filtered tables, and what engineers typed there. */
const typed: [path: string, label: string, text: string, row: RegExp][] = [
  ['/technology/os/history-os', 'Find in versions and changes', 'v4.06D', /^v4\.06D/],
  ['/technology/os/history-os', 'Find in versions and changes', 'Mar 2022', /^v4\.06D/],
  ['/technology/dpa/archive-dpa', 'Find in versions and notes', 'v4.31', /^v4\.31/],
  ['/technology/dpa/archive-dpa', 'Find in versions and notes', '17 Apr 2024', /^v4\.31/],
  ['/technology/dpa/archive-dpa', 'Find in versions and notes', 'OS v4.06D', /^v4\.17/],
  ['/technology/dpa', 'Find a command', 'PNUM 0x06', /PNUM 0x06/],
  ['/technology/os/os-functions', 'Find a function', 'since os 4.06G', /TR-7xG only/],
]

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator('.site-head')).toHaveClass(/is-ready/)
}

test('a filter finds versions, dates and numbers as they are printed', async ({ page }) => {
  for (const [path, label, text, row] of typed) {
    await open(page, path)
    const filter = page.locator('.table-filter', { has: page.getByLabel(label) })
    await page.getByLabel(label).fill(text)
    await expect(filter.getByRole('status'), `${path}: ${text}`).not.toHaveText(/^(\d+) of \1$|Nothing/)
    await expect(filter.locator('+ table tbody tr').first(), `${path}: ${text}`).toHaveText(row)
  }
})

test('every printed cell finds its row', async ({ page }) => {
  for (const path of new Set(typed.map(([where]) => where))) {
    await open(page, path)
    const { cells, missed } = await page.evaluate(filterByEachCell)
    expect(missed, path).toEqual([])
    expect(cells, path).toBeGreaterThan(100)
  }
})

test('an empty result says so, and leads back or to the search', async ({ page }) => {
  await open(page, '/technology/os/os-functions')
  const field = page.getByLabel('Find a function')
  const rows = page.locator('.os-functions tbody tr:not(.group)')
  const status = page.locator('.table-filter').getByRole('status')
  await expect(status).toHaveText('134 of 134')
  await page.getByLabel('Section', { exact: true }).selectOption('Encryption')
  await expect(status).toHaveText('4 of 134')
  await field.fill('beaming')
  await expect(status).toHaveText('Nothing found')
  await expect(page.getByText('No row of this table has all of these words.')).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'What it does' })).toBeHidden()
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Show all 134' }).click()
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('')
  await expect(rows).toHaveCount(134)
  await field.fill('beaming')
  await page.getByRole('link', { name: 'Search the whole site' }).click()
  await expect(page).toHaveURL(/\/search\/beaming$/)
  await expect(page.getByRole('link', { name: /Beaming/ }).first()).toBeVisible()
})

test('a section of the list and a function in the address lead to their rows', async ({ page }) => {
  await open(page, '/technology/os/os-functions#function-94')
  await expect(page.locator('tr:target')).toContainText('setUserKey()')
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Routing' }).click()
  await expect(page.locator('tr:target')).toHaveText('Routing')
  await expect(page.locator('tr:target')).toBeInViewport()
  await page.getByLabel('Find a function').fill('sleep')
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'RFPGM' }).click()
  await expect(page.locator('#rfpgm')).toBeInViewport()
  await expect(page.getByLabel('Find a function')).toHaveValue('')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the whole table is shown and no filter', async ({ page }) => {
    await page.goto('/technology/os/os-functions')
    await expect(page.locator('.os-functions tbody tr:not(.group)')).toHaveCount(134)
    await expect(page.locator('.table-filter')).toBeHidden()
  })
})

/** In the browser: types the text of each cell into the filter of its table, and looks whether its row stays. */
function filterByEachCell(): { cells: number; missed: string[] } {
  const missed: string[] = []
  let cells = 0
  for (const filter of document.querySelectorAll<HTMLElement>('[data-table-filter]')) {
    const input = filter.querySelector('input')!
    const rows = [...(filter.nextElementSibling as HTMLTableElement).tBodies].flatMap(({ rows: own }) => [
      ...own,
    ])
    // Fields of one line drop line ends.
    const printed = rows.map((row) => [...row.cells].map(({ innerText }) => innerText.replaceAll('\n', ' ')))
    for (const [position, texts] of printed.entries()) {
      for (const text of texts.filter((one) => one.length <= input.maxLength)) {
        input.value = text
        input.dispatchEvent(new Event('input', { bubbles: true }))
        if (!rows[position]!.isConnected) missed.push(text)
        cells += 1
      }
    }
  }
  return { cells, missed }
}

import type { Page } from '@playwright/test'
import { expect, expectNoViolations, signIn, test } from '#e2e/fixtures.ts'

/** What every place that tells of versions says of the new release. */
async function places(page: Page) {
  const text = async (path: string, within = 'main') => {
    await page.goto(path)
    return (await page.locator(within).innerText()).replaceAll(/\s+/g, ' ')
  }
  const { found } = (await (await page.request.get('/api/search/parcels')).json()) as {
    found: { title: { text: string }[] }[]
  }
  return {
    current: (await text('/technology/os')).includes('OS 4.07G (Nov 2026)'),
    history: (await text('/technology/os/history-os')).includes('v4.07G'),
    migration: (await text('/technology/os/os-migration-notes')).includes('OS v4.06G to v4.07G, TR-7xG'),
    compatibility: (await text('/technology/dpa/OsDpaCompatibility')).includes('4.07G v4.32'),
    upgrade: (await text('/technology/os/upgrade?from=4.06G&to=4.07G')).includes(
      'Change OS v4.06G to v4.07G',
    ),
    notes: (await text('/technology/release-notes/os')).includes('Beaming of parcels'),
    subjects: (await text('/technology/release-notes')).includes('v4.07G for TR-7xG'),
    product: (await text('/product-detail/tr-76g')).includes('4.07G'),
    search: found.some(({ title }) => title.map(({ text: part }) => part).join('') === 'OS 4.07G, TR-7xG'),
  }
}

const everywhere = (isThere: boolean) => ({
  current: isThere,
  history: isThere,
  migration: isThere,
  compatibility: isThere,
  upgrade: isThere,
  notes: isThere,
  subjects: isThere,
  product: isThere,
  search: isThere,
})

async function fillRow(page: Page, label: string, cells: Record<string, string>) {
  const group = page.getByRole('group', { name: label, exact: true })
  await group.getByRole('button', { name: 'Add a row' }).click()
  for (const [column, cell] of Object.entries(cells)) await group.getByLabel(`${column}, row 1`).fill(cell)
}

test('staff publish OS 4.07G with one form: every page, table, answer and live fact follows, and undo takes it back', async ({
  page,
}) => {
  await signIn(page, '/editor/firmware')
  await expectNoViolations(page)
  await page.getByRole('link', { name: '+ Create New' }).click()
  await page.locator('#field-name').fill('4.07G')
  await page.locator('#field-build').fill('0910')
  await page.locator('#field-lines').fill('TR-7xG')
  await page.locator('#field-modules').fill('TR-72G, TR-75G, TR-76G')
  await page.locator('#field-released_as').fill('Nov 2026')
  await page.locator('#field-works_with').fill('4.32')
  await fillRow(page, 'Differences', { Difference: 'Beaming of parcels' })
  await fillRow(page, 'Migration', { From: '4.06G', Feature: 'Build', Before: '090F', After: '0910' })
  await fillRow(page, 'Change in the field', { From: '4.06G', 'Also back: yes': 'yes' })
  await page.getByRole('switch', { name: 'Online' }).click()
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('is saved')).toBeVisible()
  const form = page.url()

  expect(await places(page)).toEqual(everywhere(true))
  await page.goto('/technology/os/history-os')
  const old = page.locator('#v4-06g-tr-7xg')
  await expect(old).toContainText('Not for new designs')

  await page.goto(form)
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  expect(await places(page)).toEqual(everywhere(false))
})

test('the way from 4.03D to 4.06D works without scripts, on a phone, and names the compulsory stop', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({
    baseURL: server.url,
    javaScriptEnabled: false,
    viewport: { width: 390, height: 800 },
  })
  const page = await context.newPage()
  await page.goto('/technology/os/upgrade')
  await page.getByLabel('From').selectOption('4.03D')
  await page.getByLabel('To', { exact: true }).selectOption('4.06D')
  await page.getByRole('button', { name: 'Show the way' }).click()
  await expect(page).toHaveURL(/upgrade\?from=4\.03D&to=4\.06D$/)
  await expect(page.getByRole('listitem').filter({ hasText: 'Change OS' })).toHaveText([
    'Change OS v4.03D to v4.04D: a compulsory stop',
    'Change OS v4.04D to v4.06D',
  ])
  for (const title of ['OS v4.03D to v4.04D', 'OS v4.04D to v4.05D', 'OS v4.05D to v4.06D'])
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await context.close()
})

test('the resolver sends a node with 4.03D by way of 4.04D', async ({ page }) => {
  await page.goto('/technology/dpa/OsDpaCompatibility')
  await page.getByLabel('Coordinator').selectOption('OS 4.06G, DPA v4.32')
  await page.getByLabel('Node').selectOption('OS 4.03D, DPA v4.14')
  // Choosing by script moves no focus, which loads the form.
  await page.getByLabel('Node').focus()
  await expect(page.getByRole('status')).toContainText('The node has to go by way of OS 4.04D.')
  await page.getByRole('link', { name: 'From OS 4.03D to 4.06D' }).click()
  await expect(page.getByRole('heading', { name: 'Steps' })).toBeVisible()
  await expectNoViolations(page)
})

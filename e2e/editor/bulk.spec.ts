import { expect, expectNoViolations, looks, signIn, test } from '#e2e/fixtures.ts'

test.use({ expectedErrors: /status of (409|400)/ })

type Api = (route: string, fields?: Record<string, unknown>) => Promise<{ body: Record<string, unknown> }>

async function addEvents(api: Api, names: string[]): Promise<number[]> {
  const ids = []
  for (const [index, name] of names.entries()) {
    const fields = { name, starts: '2027-03-01', is_online: false, ordering: 500 - index }
    ids.push(((await api('POST event', fields)).body as { event: { id: number } }).event.id)
  }
  return ids
}

test('fifty records are deleted at once, and one click brings all of them back', async ({ page, api }) => {
  await addEvents(
    api,
    Array.from({ length: 50 }, (_, index) => `Crowd ${String(index).padStart(2, '0')}`),
  )
  await signIn(page, '/editor/events?search=Crowd')
  const rows = page.locator('tr[data-index]')
  await expect(rows).toHaveCount(50)
  await page.getByRole('checkbox', { name: 'Select Crowd 00' }).check()
  const bar = page.getByRole('region', { name: 'Selected records' })
  await bar.getByRole('button', { name: 'Select all 50' }).click()
  await bar.getByRole('button', { name: 'Delete' }).click()
  await expectNoViolations(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete 50 records' }).click()
  await expect(page.getByText('Deleted for 50 of 50')).toBeVisible()
  await expect(rows).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Deleted is taken back for 50 of 50')).toBeVisible()
  await expect(rows).toHaveCount(50)
})

test('what cannot be deleted stays ticked with its reason, and can be deleted nevertheless', async ({
  page,
  api,
}) => {
  const add = async (route: string, key: string, fields: object) =>
    ((await api(route, { ...fields })).body as Record<string, { id: number }>)[key]!.id
  const file = await add('POST file-item', 'file', { name: 'Bulk used file' })
  const other = await add('POST file-item', 'file', { name: 'Bulk free file' })
  await add('POST link', 'link', { name: 'Bulk link', file })
  await signIn(page, '/editor/files?search=Bulk')
  for (const name of ['Bulk used file', 'Bulk free file'])
    await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  const bar = page.getByRole('region', { name: 'Selected records' })
  await bar.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete 2 records' }).click()
  await expect(page.getByText('Deleted for 1 of 2; 1 refused')).toBeVisible()
  const refused = page.getByRole('region', { name: 'Refused' })
  await expect(refused).toContainText('Bulk used file')
  await expect(refused).toContainText('link Bulk link')
  await expect(page.getByRole('checkbox', { name: 'Select Bulk used file' })).toBeChecked()
  for (const { width, colorScheme, rules } of looks) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    await expectNoViolations(page, rules)
  }
  await bar.getByRole('button', { name: 'Delete it although used' }).click()
  await expect(page.getByText('Deleted for 1 of 1')).toBeVisible()
  expect((await api(`GET file-item/${other}`)).status).toBe(404)
})

test('a time is set for several records, and one undo takes it back', async ({ page, api }) => {
  const ids = await addEvents(api, ['Ending A', 'Ending B'])
  await signIn(page, '/editor/events?search=Ending')
  for (const name of ['Ending A', 'Ending B'])
    await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  const bar = page.getByRole('region', { name: 'Selected records' })
  await bar.getByLabel('Change').selectOption('Online until…')
  await bar.getByLabel('Online until: date').fill('2027-05-01')
  await bar.getByLabel('Online until: time').fill('12:00')
  await bar.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('Online until for 2 of 2')).toBeVisible()
  const ends = async () =>
    Promise.all(
      ids.map(
        async (id) => ((await api(`GET event/${id}`)).body as { event: { online_until: string } }).event,
      ),
    )
  expect((await ends()).map(({ online_until }) => online_until?.slice(0, 10))).toEqual([
    '2027-05-01',
    '2027-05-01',
  ])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Online until is taken back for 2 of 2')).toBeVisible()
  expect((await ends()).map(({ online_until }) => online_until)).toEqual([null, null])
})

test('an exported list is edited, tried and imported without what is refused, and undone', async ({
  page,
  api,
}) => {
  await addEvents(api, ['Tabled A', 'Tabled B', 'Tabled C'])
  await signIn(page, '/editor/events?search=Tabled')
  await page.getByText('Export, import').click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as CSV' }).click()
  const chunks: Buffer[] = []
  for await (const chunk of await (await download).createReadStream()) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString()
  expect(text.trim().split('\n')).toHaveLength(4)

  await page.getByText('Export, import').click()
  await page.getByRole('button', { name: 'Import…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import events' })
  const upload = (name: string, content: string) =>
    dialog
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })
  await upload('same.csv', text)
  await expect(dialog).toContainText('0 new, 0 changed, 3 unchanged, 0 refused')
  const edited = text.replace('Tabled A', 'Tabled Anew').replace(/^(\d+,\d+),Tabled B/m, '99999,1,Tabled B')
  await upload('edited.csv', edited)
  await expect(dialog).toContainText('0 new, 1 changed, 1 unchanged, 1 refused')
  await expect(dialog.getByRole('row', { name: /Refused/ })).toContainText('There is no event with this id')
  for (const { width, colorScheme, rules } of looks) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    await expectNoViolations(page, rules)
  }
  await dialog.getByRole('button', { name: 'Import 1, leave out 1' }).click()
  await expect(page.getByRole('link', { name: 'Tabled Anew' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('The import is undone')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Tabled A', exact: true })).toBeVisible()
})

test('a list is ordered with the keyboard and by dragging, and each move can be undone', async ({
  page,
  api,
}) => {
  await addEvents(api, ['Order A', 'Order B', 'Order C'])
  await signIn(page, '/editor/events?search=Order')
  const names = page.locator('tr[data-index] .nm a')
  await expect(names).toHaveText(['Order A', 'Order B', 'Order C'])
  await page.getByRole('button', { name: 'Move Order C, 3 of 3' }).press('ArrowUp')
  await expect(names).toHaveText(['Order A', 'Order C', 'Order B'])
  const grip = page.getByRole('button', { name: 'Move Order C, 2 of 3' })
  await expect(grip).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(names).toHaveText(['Order C', 'Order A', 'Order B'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(names).toHaveText(['Order A', 'Order C', 'Order B'])
  await expectNoViolations(page)
  await page.getByRole('row', { name: /Order B/ }).hover()
  await page
    .getByRole('button', { name: 'Move Order B, 3 of 3' })
    .dragTo(page.getByRole('row', { name: /Order A/ }))
  await expect(names).toHaveText(['Order B', 'Order A', 'Order C'])
})

import { expect, expectNoViolations, openScreen, signIn, test } from '#e2e/fixtures.ts'

test.use({ expectedErrors: /400 \(Bad Request\).*webhook|401 \(Unauthorized\)/ })

test('a token is shown once, works for its scope, and ends when it is revoked', async ({ page, baseURL }) => {
  await signIn(page, '/editor/tokens')
  await page.getByRole('button', { name: '+ New token' }).click()
  await page.getByLabel('Name').fill('Price import')
  await page.getByRole('checkbox', { name: /^prices/ }).check()
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Create the token' }).click()
  const secret = await page.getByRole('dialog').locator('code').textContent()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('row', { name: /Price import/ })).toContainText('read, prices')

  const headers = { Authorization: `Bearer ${secret}` }
  const status = async (path: string) => (await fetch(`${baseURL}/api/${path}`, { headers })).status
  expect([await status('editor/news'), await status('users')]).toEqual([200, 403])
  await page.reload()
  await expect(page.getByText(String(secret))).toHaveCount(0)
  await page.getByRole('button', { name: 'Revoke Price import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByRole('row', { name: /Price import/ })).toHaveCount(0)
  expect(await status('editor/news')).toBe(401)
})

test('a webhook is added, tells about a published record, and is paused and deleted', async ({
  page,
  api,
}) => {
  await signIn(page, '/editor/webhooks')
  await page.getByRole('button', { name: '+ New webhook' }).click()
  await page.getByLabel('Name').fill('Portal')
  await page.getByLabel('Address').fill('https://127.0.0.1/hook')
  await page.getByLabel('News').check()
  await page.getByRole('button', { name: 'Add the webhook' }).click()
  await expect(page.getByRole('alert')).toContainText('is not a public address')
  // A name that never resolves: the delivery fails and stays in the list.
  await page.getByLabel('Address').fill('https://portal.invalid/hook')
  await page.getByRole('button', { name: 'Add the webhook' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  const news = { perex: 'Told', content: 'Text', published: '2026-01-01 08:00', is_online: true }
  const { id } = (await api('POST news-item', news)).body.news as { id: number }

  await page.getByRole('link', { name: 'Portal' }).click()
  const row = page.getByRole('row', { name: new RegExp(`News ${id} published`) })
  const refreshed = async () => {
    await page.getByRole('button', { name: 'Refresh' }).click()
    return (await row.allInnerTexts()).join()
  }
  await expect.poll(refreshed).toContain('portal.invalid')
  await expectNoViolations(page)
  await row.getByRole('button', { name: /Send again/ }).click()
  await expect(page.getByText('It is sent once more')).toBeVisible()

  await openScreen(page, '/editor/webhooks')
  await page.getByRole('switch', { name: 'Portal is active' }).click()
  await expect(page.getByText('Portal is paused')).toBeVisible()
  await page.getByRole('link', { name: 'Portal' }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No other system is told')).toBeVisible()
  await api(`DELETE news-item/${id}`)
})

test('the page for assistants copies settings with the address of this site', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/support/mcp')
  await page.getByRole('button', { name: 'Copy the settings of Cursor' }).click()
  await expect(page.getByText('Copied')).toBeVisible()
  const copied = JSON.parse(await page.evaluate(() => navigator.clipboard.readText())) as {
    mcpServers: Record<string, { url: string }>
  }
  expect(Object.values(copied.mcpServers)[0]?.url).toBe(`${baseURL}/mcp`)
  await expectNoViolations(page)
})

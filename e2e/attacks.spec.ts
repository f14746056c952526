import { expect, test } from './fixtures.ts'

test.use({ data: 'shared', expectedErrors: /status of 404/ })

test('A-041 text from the URL is shown as text and never executed', async ({ page, request }) => {
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  const payload = '<svg onload=alert(1)>'
  for (const path of [
    `/search/${encodeURIComponent(payload)}`,
    `/nothing/${encodeURIComponent(payload)}`,
    `/?x=${payload}`,
  ]) {
    await page.goto(path)
    await expect(page.locator('h1')).toBeVisible()
    expect(await page.content()).not.toContain(payload)
  }
  const response = await request.post('/api/check-redirect', { form: { url: payload } })
  expect([response.status(), await response.json()]).toEqual([200, { redirect: null }])
  expect(dialogs).toEqual([])
})

import { expect, test } from './fixtures.ts'

test.use({ expectedErrors: /status of 404/ })

test('A-041 text of an address is shown as text and never runs', async ({ page, request }) => {
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
  const answer = await request.post('/api/check-redirect', { form: { url: payload } })
  expect([answer.status(), await answer.json()]).toEqual([200, { redirect: null }])
  expect(dialogs).toEqual([])
})

test('A-056, A-057 hostile and endless markdown keeps nobody waiting', async ({ api, request }) => {
  for (const perex of ['[a]('.repeat(16_384), '*'.repeat(65_536), `a${' '.repeat(60_000)}b`]) {
    const published = new Date(Date.now() - 60_000).toISOString()
    const { status, body } = await api('POST', 'news-item', { perex, published, is_online: true })
    expect(status).toBe(200)
    const started = performance.now()
    const [page, alive] = await Promise.all([request.get('/'), request.get('/livez')])
    expect([page.status(), alive.status()]).toEqual([200, 200])
    expect(performance.now() - started).toBeLessThan(3_000)
    const again = performance.now()
    expect((await request.get('/')).status()).toBe(200)
    expect(performance.now() - again).toBeLessThan(1_000)
    await api('DELETE', `news-item/${(body as { news: { id: number } }).news.id}`)
  }
})

import { write } from './editor-text.ts'
import { expect, signIn, test } from '#e2e/fixtures.ts'
import { intercept } from '#e2e/intercept.ts'

test.use({ expectedErrors: /status of (400|404|409)/ })

test('K-08 K-11 K-13 K-20 O-24 L-42 L-43 L-44 news: created, previewed, saved, visible to visitors at once, edited, deleted', async ({
  page,
  browser,
}) => {
  const visitor = await browser.newPage()
  await visitor.goto('/news')
  await signIn(page)
  await page.getByRole('link', { name: 'News', exact: false }).first().click()
  await page.getByRole('link', { name: '+ Create New' }).click()
  await expect(page.getByRole('heading', { name: 'New news item' })).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Online' })).toBeChecked()

  await write(page, 'Perex', '**Mesh week** in Brno, [program](/events)')
  const preview = page.getByRole('region', { name: 'Preview of Perex' })
  await expect(preview.locator('strong')).toHaveText('Mesh week')
  await expect(preview.getByRole('link', { name: 'program' })).toHaveAttribute('href', '/events')
  await write(page, 'Content', '<script>alert(1)</script>\n\n| a | b |\n|---|---|\n| 1 | 2 |')
  await expect(page.getByRole('region', { name: 'Preview of Content' }).getByRole('cell')).toHaveText([
    '1',
    '2',
  ])
  await expect(page.locator('.mdf-pre script')).toHaveCount(0)
  await page.getByRole('button', { name: 'Picture' }).last().click()
  const gallery = page.getByRole('dialog', { name: 'Picture in content' })
  await gallery.getByRole('searchbox').fill('TR-72DA')
  await gallery
    .getByRole('button', { name: /TR-72DA/ })
    .first()
    .click()
  const picture = page.getByRole('region', { name: 'Preview of Content' }).getByRole('img')
  await expect(picture).toHaveAttribute('alt', /TR-72DA/)
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  expect((await page.locator('#field-content').boundingBox())?.height).toBeGreaterThanOrEqual(500)

  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('news-item'),
  )
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  expect((await sent).postDataJSON()).toMatchObject({
    published: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/),
  })
  await expect(page.getByText('is saved')).toBeVisible()
  await expect(page).toHaveURL(/\/editor\/news\/item\/\d+$/)
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeHidden()

  await visitor.reload()
  await expect(visitor.getByText('Mesh week')).toBeVisible()
  await visitor.goto('/')
  await expect(visitor.getByText('Mesh week')).toBeVisible()

  await write(page, 'Perex', '**Mesh month** in Brno')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Mesh month in Brno is saved')).toBeVisible()
  await visitor.goto('/news')
  await expect(visitor.getByText('Mesh month')).toBeVisible()

  await page.getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Mesh month in Brno')
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Delete' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await page.waitForURL('**/editor/news')
  await expect(page.getByText('Mesh month in Brno is deleted')).toBeVisible()
  await expect(page.getByRole('row', { name: /Mesh month/ })).toHaveCount(0)
  await visitor.reload()
  await expect(visitor.getByText('Mesh month')).toHaveCount(0)
  await visitor.close()
})

test('A-092 concurrent edits: the second editor sees both versions and merges field by field without data loss', async ({
  page,
  api,
}) => {
  const { body } = await api('POST news-item', { perex: 'Conflict', content: 'first', is_online: false })
  const { id } = (body as { news: { id: number } }).news
  await signIn(page, `/editor/news/item/${id}`)
  await write(page, 'Perex', 'Mine')
  await page.getByRole('switch', { name: 'Online' }).click()
  await api(`PUT news-item/${id}`, { perex: 'Theirs', content: 'second' })
  await page.keyboard.press('Control+s')

  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading')).toHaveText('Somebody else saved this record in the meantime')
  const field = (name: string) => dialog.getByRole('group', { name })
  await expect(field('Perex').locator('pre')).toHaveText(['Mine', 'Theirs', 'Theirs Mine'])
  await expect(field('Perex').getByLabel('Yours')).not.toBeChecked()
  await expect(dialog.getByRole('button', { name: 'Save the chosen versions' })).toBeDisabled()
  // What only one of them changed is merged without a question.
  await expect(field('Content')).toHaveCount(0)
  await expect(field('Online')).toHaveCount(0)

  await dialog.getByRole('button', { name: 'Back to the form' }).click()
  await expect(page.getByRole('textbox', { name: 'Perex' })).toHaveText('Mine')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await field('Perex').getByLabel('Saved meanwhile').check()
  await dialog.getByRole('button', { name: 'Save the chosen versions' }).click()
  await expect(page.getByText('is saved')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Perex' })).toHaveText('Theirs')
  const { body: saved } = await api(`GET news-item/${id}`)
  expect((saved as { news: object }).news).toMatchObject({
    perex: 'Theirs',
    content: 'second',
    is_online: true,
  })
})

test('K-15 a refused save keeps the input and shows the errors above the form and next to the field', async ({
  page,
}) => {
  await signIn(page, '/editor/news/item')
  await write(page, 'Perex', 'No date')
  await page.getByLabel('Published: date').fill('')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText(['Invalid date format', 'Invalid date format'])
  await expect(page.getByRole('textbox', { name: 'Perex' })).toHaveText('No date')
  await page.getByLabel('Published: date').fill('2026-01-31')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('No date is saved')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a failed delete closes the dialog, shows the reason and keeps the record', async ({ page, api }) => {
  const { body } = await api('POST news-item', { perex: 'Stays', is_online: false })
  const { id } = (body as { news: { id: number } }).news
  await signIn(page, `/editor/news/item/${id}`)
  await intercept(page, `**/api/news-item/${id}`, (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ status: 409, json: { error: 'STILL_IN_USE' } })
      : route.continue(),
  )
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('alert')).toHaveText('The record is still used elsewhere.')
  await expect(page.getByRole('heading', { name: 'Stays' })).toBeVisible()
})

test('an unknown record or page shows a message inside the editor', async ({ page }) => {
  await signIn(page, '/editor/news/item/99999')
  await expect(page.getByRole('alert')).toContainText('There is no such record.')
  await expect(page.getByRole('navigation', { name: 'Editor' })).toBeVisible()
  await page.goto('/editor/nowhere')
  await expect(page.getByRole('heading', { name: 'Not found' })).toBeVisible()
  await expect(page).toHaveURL(/\/editor\/nowhere$/)
})

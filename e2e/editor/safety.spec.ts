import type { Page } from '@playwright/test'
import { write } from './editor-text.ts'
import { expect, signIn, test } from '#e2e/fixtures.ts'
import { holdRequest, intercept } from '#e2e/intercept.ts'

test.use({ expectedErrors: /net::ERR_|status of 40[19]/ })

const perex = (page: Page) => page.getByRole('textbox', { name: 'Perex' })

/** Pastes into the focused element, or drops onto it. */
const paste = (
  page: Page,
  data: Record<string, string>,
  file?: { name: string; type: string; base64: string },
  eventType: 'paste' | 'drop' = 'paste',
) =>
  page.evaluate(
    ({ texts, picture, type: eventName }) => {
      const data = new DataTransfer()
      for (const [type, text] of Object.entries(texts)) data.setData(type, text)
      if (picture) {
        const bytes = Uint8Array.from(atob(picture.base64), (character) => character.charCodeAt(0))
        data.items.add(new File([bytes], picture.name, { type: picture.type }))
      }
      const host = document.activeElement!
      const target = host.shadowRoot?.activeElement ?? host
      const { left: clientX, top: clientY } = target.getBoundingClientRect()
      const options = { bubbles: true, cancelable: true }
      target.dispatchEvent(
        eventName === 'paste'
          ? new ClipboardEvent('paste', { clipboardData: data, ...options })
          : new DragEvent('drop', { dataTransfer: data, clientX, clientY, ...options }),
      )
    },
    { texts: data, picture: file, type: eventType },
  )

test('two tabs with a new record keep separate texts; the draft of a closed tab is restored', async ({
  page,
  context,
}) => {
  await signIn(page, '/editor/news/item')
  await write(page, 'Perex', 'In the first tab')
  const second = await context.newPage()
  await second.goto('/editor/news/item')
  await expect(perex(second)).toHaveText('')
  await write(second, 'Perex', 'In the second tab')
  await page.reload()
  await expect(perex(page)).toHaveText('In the first tab')
  await second.close({ runBeforeUnload: false })
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.reload()
  await expect(perex(page)).toHaveText('In the second tab')
  await page.getByRole('button', { name: 'Discard' }).click()
})

test('a save whose response is lost is repeated and creates one record', async ({ page, api }) => {
  await signIn(page, '/editor/news/item')
  await write(page, 'Perex', 'Lost and found')
  await intercept(page, '**/api/news-item', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.keyboard.press('Control+s')
  await expect(page.getByText('The server can’t be reached')).toBeVisible()
  await write(page, 'Content', 'Typed since')
  await page.unroute('**/api/news-item')
  await page.keyboard.press('Control+s')
  await page.waitForURL(/\/item\/\d+$/)
  const { news } = (await api('GET editor/news')).body as {
    news: { id: number; perex: string; content: string }[]
  }
  const created = news.filter((each) => each.perex === 'Lost and found')
  expect(created).toMatchObject([{ content: 'Typed since' }])
  await api(`DELETE news-item/${created[0]!.id}`)
})

test('a double click creates one record, also if the list that is left is read again meanwhile', async ({
  page,
  api,
}) => {
  const count = async () =>
    ((await api('GET editor/counts')).body.counts as Record<string, number>).o_s_function
  const before = await count()
  const listed = Promise.withResolvers<void>()
  const menu = Promise.withResolvers<void>()
  await page.route(/editor\/list\/o_s_function\?.*&offset=100/, async (route) => {
    await listed.promise
    await route.continue()
  })
  await signIn(page, '/editor/os-functions')
  const loadsMenu = () => page.waitForRequest('**/api/editor/counts')
  const create = page.getByRole('link', { name: 'Create New' })
  await create.hover()
  await page.route('**/api/editor/counts', async (route) => {
    await menu.promise
    await route.continue()
  })
  const created = page.waitForResponse((response) => response.request().method() === 'POST')
  await Promise.all([loadsMenu(), create.dblclick()])
  await created
  // The rest of the list has one record more than before, so the list is read again.
  const started = loadsMenu()
  listed.resolve()
  await started
  menu.resolve()
  await page.waitForURL(/\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await count()).toBe(before! + 1)
})

test('a row of a link is saved with Ctrl+S and asks before it is left; the focus returns to its button', async ({
  page,
  api,
}) => {
  const { body } = await api('POST link', { name: 'Guarded', url: '/news' })
  const { id } = body.link as { id: number }
  await signIn(page, '/editor/links')
  const edit = page.getByRole('button', { name: 'Edit Guarded' })
  await edit.click()
  const target = page.getByLabel('Target')
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await target.fill('_top')
  await page.getByRole('link', { name: 'Events' }).click()
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  await dialog.getByRole('button', { name: 'Stay' }).click()
  // A dialog gives the focus back when it closes.
  await expect(dialog).toBeHidden()
  await target.press('Control+s')
  await expect(page.getByText('The link is saved')).toBeVisible()
  await expect(edit).toBeFocused()
  await page.goto('/editor')
  await expect(page.getByRole('link', { name: /^Links: / })).toHaveCount(0)
  await api(`DELETE link/${id}?confirmed=true`)
})

test('a save that is requested during another one follows it, with what was typed meanwhile', async ({
  api,
  page,
}) => {
  const { body } = await api('POST product', { name: 'Saved twice' })
  const { id } = body.product_series as { id: number }
  await signIn(page, `/editor/product/item/${id}`)
  const title = page.getByLabel('Title 2')
  const save = await holdRequest(page, `**/api/product/${id}`)
  await title.fill('First')
  await title.press('Control+s')
  await save.arrived
  await title.fill('First and second')
  await title.press('Control+s')
  save.release()
  await expect(page.locator('.unsaved')).toBeHidden()
  await page.reload()
  await expect(title).toHaveValue('First and second')
})

test('leaving during an upload asks for confirmation', async ({ page }) => {
  await signIn(page, '/editor/files')
  const upload = await holdRequest(page, '**/api/file-upload')
  await page.getByLabel('Drop files here').setInputFiles({
    name: 'slow.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('slow'),
  })
  await upload.arrived
  await page.getByRole('link', { name: 'Events' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel the upload?' })
  await dialog.getByRole('button', { name: 'Stay' }).click()
  upload.release()
  await expect(
    page.getByRole('list', { name: 'Uploads' }).getByRole('link', { name: 'slow.txt' }),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Events' }).click()
  await page.waitForURL('**/editor/events')
})

test('formatted text and pictures are pasted and dropped as Markdown; Ctrl+B, Ctrl+I and the toolbar work by keyboard', async ({
  page,
}) => {
  await signIn(page, '/editor/news/item')
  await write(page, 'Perex', '')
  await paste(page, {
    'text/plain': 'New gateway',
    'text/html': '<p><b>New</b> <a href="https://example.com/">gateway</a></p>',
  })
  await expect(perex(page)).toHaveText('**New** [gateway](https://example.com/)')
  await write(page, 'Perex', 'bold')
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+b')
  await expect(perex(page)).toHaveText('**bold**')
  await write(page, 'Perex', 'slanted')
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+i')
  await expect(perex(page)).toHaveText('*slanted*')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('button', { name: 'Bold' }).first()).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(perex(page)).toBeFocused()

  await write(page, 'Content', 'Look:')
  const base64 =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABpfZFQAAAAABJRU5ErkJggg=='
  await paste(page, {}, { name: 'board.png', type: 'image/png', base64 })
  await expect(page.getByRole('textbox', { name: 'Content' })).toContainText('![board')
  await paste(page, {}, { name: 'antenna.png', type: 'image/png', base64 }, 'drop')
  await expect(page.getByRole('textbox', { name: 'Content' })).toContainText('![antenna')
  await paste(page, {}, { name: 'sheet.pdf', type: 'application/pdf', base64 })
  await expect(page.getByText('Only pictures can be put into a text')).toBeVisible()
  await page.getByRole('button', { name: 'Discard' }).click()
})

test('by keyboard: a range is selected with Shift+X, and F8 reaches the Undo of a message', async ({
  page,
}) => {
  await signIn(page, '/editor/news')
  const first = page.locator('.nm a').first()
  await first.focus()
  await page.keyboard.press('x')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+X')
  await expect(page.getByRole('region', { name: 'Selected records' }).getByText('3 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Clear' }).click()

  const online = page.getByRole('switch').first()
  const wasOnline = await online.isChecked()
  await first.focus()
  await page.keyboard.press('o')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await page.keyboard.press('F8')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(online).toBeChecked({ checked: wasOnline })
  await expect(first).toBeFocused()
})

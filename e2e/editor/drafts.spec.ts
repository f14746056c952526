import type { Page } from '@playwright/test'
import { write } from './editor-text.ts'
import { expect, signIn, staff, test } from '#e2e/fixtures.ts'
import { holdRequest } from '#e2e/intercept.ts'

test.use({ expectedErrors: /status of 40[19]/ })

const perex = (page: Page) => page.getByRole('textbox', { name: 'Perex' })

async function openNews(page: Page) {
  await signIn(page, '/editor/news/item/1')
  await write(page, 'Perex', 'Half a thought')
  await expect(page.getByText('1 unsaved change')).toBeVisible()
}

test('L-43 leaving a form with unsaved changes asks for confirmation', async ({ page }) => {
  await openNews(page)
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  await page.getByRole('link', { name: 'Events' }).click()
  await expect(dialog.getByRole('button', { name: 'Stay' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await expect(perex(page)).toHaveText('Half a thought')
  await page.getByRole('link', { name: 'Go Back' }).click()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Events' }).click()
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await page.waitForURL('**/editor/events')
  await page.goto('/editor')
  await expect(page.getByText('Half a thought')).toHaveCount(0)
})

test('the Back button asks for confirmation, too', async ({ page }) => {
  await signIn(page)
  await page.getByRole('link', { name: /^News \d/ }).click()
  await page.locator('.nm a').first().click()
  await write(page, 'Perex', 'Half a thought')
  await expect(page.getByText('1 unsaved change')).toBeVisible()
  await page.goBack()
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click()
  await expect(page).toHaveURL(/\/item\/\d+$/)
  await expect(perex(page)).toHaveText('Half a thought')
  await expect(perex(page)).toBeFocused()
  await page.goBack()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await page.waitForURL('**/editor/news')
})

test('unsaved changes can be saved when leaving, also those of a new record', async ({ page, api }) => {
  const leave = async () => {
    await page.getByRole('link', { name: 'Events' }).click()
    await page.getByRole('button', { name: 'Save and go' }).click()
    await page.waitForURL('**/editor/events')
  }
  await signIn(page, '/editor/news/item')
  await write(page, 'Perex', 'A thought')
  await leave()
  await page.goBack()
  await expect(perex(page)).toHaveText('A thought')
  const id = Number(/\d+$/.exec(page.url())?.[0])
  await write(page, 'Perex', 'A second thought')
  await leave()
  expect((await api(`GET news-item/${id}`)).body).toMatchObject({ news: { perex: 'A second thought' } })
  await page.goto('/editor')
  await expect(page.getByText('thought')).toHaveCount(0)
  await api(`DELETE news-item/${id}`)
})

test('closing the tab asks for confirmation', async ({ page }) => {
  await openNews(page)
  const dialogType = new Promise<string>((resolve) =>
    page.once('dialog', (dialog) => {
      resolve(dialog.type())
      void dialog.dismiss()
    }),
  )
  await page.close({ runBeforeUnload: true })
  expect(await dialogType).toBe('beforeunload')
})

test('K-08 L-43 Cancel discards the changes without confirmation', async ({ page }) => {
  await openNews(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.waitForURL('**/editor/news')
  await page.goto('/editor/news/item/1')
  await expect(perex(page)).not.toHaveText('Half a thought')
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeHidden()
})

test('unsaved changes survive a reload and can be discarded', async ({ page }) => {
  await openNews(page)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(perex(page)).toHaveText('Half a thought')
  await expect(page.getByText('Your unsaved changes were kept in this browser')).toBeVisible()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(perex(page)).not.toHaveText('Half a thought')
  await page.reload()
  await expect(perex(page)).not.toHaveText('Half a thought')
})

test('an expired session leads to sign-in and then restores the unsaved text', async ({ page }) => {
  await signIn(page, '/editor/news/item')
  await write(page, 'Perex', 'Written before the session ended')
  await page.evaluate(() => localStorage.setItem('token', 'a token that is no more'))
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Your session has ended. Log in again to continue')).toBeVisible()
  await page.getByLabel('Username').fill(staff.username)
  await page.getByLabel('Password').fill(staff.password)
  await page.getByLabel('Password').press('Enter')
  await expect(page).toHaveURL('/editor/news/item')
  await expect(perex(page)).toHaveText('Written before the session ended')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('is saved')).toBeVisible()
  await page.goto('/editor')
  await expect(page.getByText('kept in this browser')).toHaveCount(0)
})

test('input during a save is kept', async ({ page }) => {
  await openNews(page)
  const save = await holdRequest(page, '**/api/news-item/1')
  await page.keyboard.press('Control+s')
  await save.arrived
  await perex(page).pressSequentially(' and more')
  save.release()
  await expect(page.getByText('Half a thought is saved')).toBeVisible()
  await expect(perex(page)).toContainText('and more')
  await expect(page.getByText('1 unsaved change')).toBeVisible()
})

test('input while prices are saved is kept, in their row and in the rest of the form', async ({
  page,
  api,
}) => {
  const { body } = await api('POST product-variant', { name: 'Slow prices' })
  const { id: product } = (body as { product: { id: number } }).product
  await api('POST price-item', { product, valid_from: '2026-01-01', price_1: 9, price_5: 8 })
  await signIn(page, `/editor/product-variant/${product}`)
  const save = await holdRequest(page, '**/api/price-item/*')
  await page.getByLabel('Price from 1 pieces').fill('7')
  await page.getByLabel('Lead time').fill('20')
  await page.keyboard.press('Control+s')
  await save.arrived
  await page.getByLabel('Price from 5 pieces').fill('6')
  await page.getByLabel('Lead time').fill('21')
  save.release()
  await expect(page.getByText('Slow prices is saved')).toBeVisible()
  await expect(page.getByLabel('Price from 5 pieces')).toHaveValue('6')
  await expect(page.getByText('1 unsaved change')).toBeVisible()
  const expected = { product: { lead_time: 21 }, product_price: [{ price_1: 7, price_5: 8 }] }
  expect((await api(`GET product-variant/${product}`)).body).toMatchObject(expected)

  await page.getByRole('button', { name: /^History of the prices/ }).click()
  await page.getByRole('button', { name: 'Bring back' }).last().click()
  await expect(page.getByLabel('Price from 1 pieces')).toHaveValue('9.00')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByLabel('Price from 5 pieces')).toHaveValue('6')
})

test('input while a new record is saved is kept; a finished save does not navigate back to a form that was left', async ({
  page,
}) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await signIn(page, '/editor/news/item')
  const first = await holdRequest(page, '**/api/news-item')
  await write(page, 'Perex', 'First half')
  await page.keyboard.press('Control+s')
  await first.arrived
  await perex(page).pressSequentially(', second half')
  first.release()
  await expect(page.getByText('First half is saved')).toBeVisible()
  await page.reload()
  await expect(perex(page)).toHaveText('First half, second half')
  await page.getByRole('button', { name: 'Discard' }).click()

  await page.goto('/editor/news/item')
  const second = await holdRequest(page, '**/api/news-item')
  await write(page, 'Perex', 'Left alone')
  await page.keyboard.press('Control+s')
  await second.arrived
  await page.getByRole('link', { name: 'Events' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/editor\/events$/)
  second.release()
  await expect(page.getByText('Left alone is saved')).toBeVisible()
  await expect(page).toHaveURL(/\/editor\/events$/)

  await page.goto('/editor/release-note/1')
  const copy = await holdRequest(page, '**/api/release-note/1/copy')
  await page.getByRole('button', { name: 'Clone' }).click()
  await copy.arrived
  await page.getByRole('link', { name: 'Events' }).click()
  await expect(page).toHaveURL(/\/editor\/events$/)
  copy.release()
  await expect(page.getByText('is copied')).toBeVisible()
  await expect(page).toHaveURL(/\/editor\/events$/)
})

test('an expired session asks for confirmation if the draft does not fit into the browser storage', async ({
  page,
}) => {
  await signIn(page, '/editor/news/item/1')
  await expect(perex(page)).toBeVisible()
  await page.evaluate(() => {
    const refuse = () => {
      throw new Error('full')
    }
    Storage.prototype.setItem = refuse
    IDBObjectStore.prototype.put = refuse
  })
  await write(page, 'Perex', 'A whole thought')
  // Now, because any call of the page would lead to sign-in; as a property, since the method refuses.
  await page.evaluate(() => (localStorage.token = 'a token that is no more'))
  // A dialog that opens before the key is released blocks the key until it is closed.
  const dismissed = page.waitForEvent('dialog').then((dialog) => dialog.dismiss())
  await page.keyboard.press('Control+s')
  await dismissed
  await expect(perex(page)).toHaveText('A whole thought')
})

test('L-56 input in the row of a link or the panel of a photo is kept as a draft, also after a newer save by somebody else', async ({
  page,
  api,
}) => {
  const { body } = await api('POST link', { product: null })
  const { id } = (body as { link: { id: number } }).link
  await api(`PUT link/${id}`, { name: 'Kept notes', url: '/news' })
  await signIn(page, '/editor/links')
  await page.getByRole('button', { name: 'Edit Kept notes' }).click()
  const target = page.getByRole('form', { name: 'Kept notes' }).getByLabel('Target')
  await target.fill('_top')
  await page.goto('/editor/photos')
  await page.locator('.gal button').first().click()
  const name = page.getByRole('complementary', { name: 'Edit photo' }).getByRole('textbox', { name: 'Name' })
  await name.fill('Half a name')
  page.once('dialog', (dialog) => void dialog.accept())
  await page.goto('/editor')
  await page.getByRole('link', { name: /^Photos: / }).click()
  await expect(name).toHaveValue('Half a name')
  // It is loaded above the button, which moves.
  await expect(page.getByRole('heading', { name: 'Used in' })).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Half a name is saved')).toBeVisible()
  await page.goto('/editor')
  await expect(page.getByRole('link', { name: /^Photos: / })).toHaveCount(0)
  await api(`PUT link/${id}`, { target: '_blank', url: '/events' })
  await page.getByRole('link', { name: 'Links: Kept notes' }).click()
  await expect(target).toHaveValue('_top')
  await page.reload()
  await expect(target).toHaveValue('_top')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const clash = page.getByRole('dialog', { name: 'Somebody else saved this record in the meantime' })
  await expect(clash.locator('pre')).toHaveText(['_top', '_blank'])
  await clash.getByLabel('Yours').check()
  await clash.getByRole('button', { name: 'Save the chosen versions' }).click()
  await expect(page.getByText('The link is saved')).toBeVisible()
  const { body: saved } = await api('GET editor/links')
  const links = (saved as { link: { id: number; target: string; url: string }[] }).link
  expect(links.find((link) => link.id === id)).toMatchObject({ target: '_top', url: '/events' })
  await page.getByRole('button', { name: 'Edit Kept notes' }).click()
  await target.fill('_parent')
  const save = await holdRequest(page, `**/api/link/${id}`)
  const reloaded = page.waitForResponse('**/api/editor/list/link?*')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await save.arrived
  await target.fill('_self')
  save.release()
  await expect(page.getByText('The link is saved')).toBeVisible()
  await (await reloaded).finished()
  await expect(target).toHaveValue('_self')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.goto('/editor')
  await expect(page.getByRole('link', { name: /^Links: / })).toHaveCount(0)
})

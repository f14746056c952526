import type { BrowserContext, Page } from '@playwright/test'
import { expect, expectNoViolations, signIn, test } from '#e2e/fixtures.ts'
import type { StaffSession } from '#e2e/staff-api.ts'
import { write } from './editor-text.ts'
import { intercept } from '#e2e/intercept.ts'

test.use({ expectedErrors: /net::ERR_|status of 40[149]/ })

const perex = (page: Page) => page.getByRole('textbox', { name: 'Perex' })
const content = (page: Page) => page.getByRole('textbox', { name: 'Content' })
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
const waiting = (page: Page) => page.getByText('The server can’t be reached')

async function open(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(path)
  return page
}

/** Closes a tab like a crash: nobody is asked. */
const kill = (page: Page) => page.close({ runBeforeUnload: false })

async function addNews(api: StaffSession['api'], fields: { perex: string; content?: string }) {
  const { body } = await api('POST news-item', { content: '', ...fields })
  return (body.news as { id: number }).id
}

async function newsWith(api: StaffSession['api'], text: string) {
  const { news } = (await api('GET editor/news')).body as { news: { id: number; perex: string }[] }
  return news.filter((each) => each.perex === text)
}

test('unsaved changes of two killed tabs are offered by time; each can be looked at, restored and discarded', async ({
  page,
  context,
}) => {
  await signIn(page, '/editor/news/item')
  await write(page, 'Perex', 'In the first tab')
  const second = await open(context, '/editor/news/item')
  await expect(perex(second)).toHaveText('')
  await write(second, 'Perex', 'In the second tab')
  await expect(second.getByText('1 unsaved change')).toBeVisible()
  const third = await open(context, '/editor/news')
  await kill(page)
  await kill(second)
  await third.goto('/editor/news/item')
  await expect(perex(third)).toHaveText('In the second tab')
  const offer = third.getByText(/^Other unsaved changes of .* from a tab that was closed: Perex/)
  await expect(offer).toBeVisible()
  await expectNoViolations(third)
  await third.getByRole('button', { name: 'Show' }).click()
  const dialog = third.getByRole('dialog', { name: /^Unsaved changes of/ })
  await expect(dialog).toContainText('In the first tab')
  await dialog.getByRole('button', { name: 'Restore' }).click()
  await expect(perex(third)).toHaveText('In the first tab')
  await third.getByRole('button', { name: 'Restore' }).click()
  await expect(perex(third)).toHaveText('In the second tab')
  await third.getByRole('button', { name: 'Discard' }).first().click()
  await expect(offer).toBeHidden()
  await third.getByRole('button', { name: 'Discard' }).click()
  await third.reload()
  await expect(perex(third)).toHaveText('')
})

test('a save without a network waits, says so, and creates one record when the network is back', async ({
  page,
  context,
  api,
}) => {
  await signIn(page, '/editor/news/item')
  await write(page, 'Perex', 'Written on a train')
  await context.setOffline(true)
  await saveButton(page).click()
  await expect(waiting(page)).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Try now' }).click()
  await expect(waiting(page)).toBeVisible()
  await write(page, 'Content', 'More of it')
  await context.setOffline(false)
  await page.waitForURL(/\/item\/\d+$/)
  await expect(page.getByText('unsaved change')).toBeHidden()
  expect(await newsWith(api, 'Written on a train')).toMatchObject([{ content: 'More of it' }])
})

test('a creation whose answer was lost is not repeated by the tab that restores it', async ({
  page,
  context,
  api,
}) => {
  await signIn(page, '/editor/news/item')
  await write(page, 'Perex', 'Killed while waiting')
  // The server executes every request, but no answer arrives.
  await intercept(page, '**/api/news-item', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.keyboard.press('Control+s')
  await expect(waiting(page)).toBeVisible()
  const second = await open(context, '/editor/news')
  await kill(page)
  await second.goto('/editor/news/item')
  await expect(perex(second)).toHaveText('Killed while waiting')
  await saveButton(second).click()
  await second.waitForURL(/\/item\/\d+$/)
  expect(await newsWith(api, 'Killed while waiting')).toHaveLength(1)
})

test('two people in different paragraphs and fields lose nothing; a word that both changed is chosen', async ({
  page,
  api,
}) => {
  const id = await addNews(api, { perex: 'Fair', content: 'The first part.\n\nThe second part.' })
  // Presence would tell of the other save while it is typed, and its notice would go with the own save.
  const presence = { version: null, saved_by: null, people: [] }
  await page.route('**/api/editor/presence/**', (route) => route.fulfill({ json: { presence } }))
  await signIn(page, `/editor/news/item/${id}`)

  await test.step('a save of other fields needs no question', async () => {
    await write(page, 'Perex', 'Fair in Brno')
    await api(`PUT news-item/${id}`, { content: 'The first part.\n\nThe second part, longer.' })
    await saveButton(page).click()
    await expect(page.getByText('Fair in Brno is saved')).toBeVisible()
    await expect(page.getByText(/saved Content meanwhile/)).toBeVisible()
    await expect(content(page)).toContainText('The second part, longer.')
  })
  await test.step('paragraphs are merged, and looked at before they are saved', async () => {
    await content(page).focus()
    await page.keyboard.press('Control+Home')
    await page.keyboard.insertText('News! ')
    await api(`PUT news-item/${id}`, { content: 'The first part.\n\nThe second part, longest.' })
    await saveButton(page).click()
    await expect(page.getByText('Changes of both are merged in Content')).toBeVisible()
    await expectNoViolations(page)
    await page.getByRole('button', { name: 'Show' }).click()
    const dialog = page.getByRole('dialog', { name: 'Merged with what was saved meanwhile' })
    await expect(dialog.locator('ins')).toHaveText('News! ')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await saveButton(page).click()
    await expect(page.getByText('unsaved change')).toBeHidden()
    expect((await api(`GET news-item/${id}`)).body).toMatchObject({
      news: { content: 'News! The first part.\n\nThe second part, longest.' },
    })
  })
  await test.step('a word that both changed is chosen side by side, or both are kept', async () => {
    const text = 'News! The first part.\n\nThe second part,'
    await write(page, 'Content', `${text} mine.`)
    await api(`PUT news-item/${id}`, { content: `${text} theirs.` })
    await saveButton(page).click()
    const dialog = page.getByRole('dialog', { name: 'Somebody else saved this record in the meantime' })
    await expect(dialog.locator('mark')).toHaveText(['mine', 'theirs', / mine$/])
    await expectNoViolations(page)
    await dialog.getByLabel('Both, one after the other').check()
    await dialog.getByRole('button', { name: 'Save the chosen versions' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('unsaved change')).toBeHidden()
    expect((await api(`GET news-item/${id}`)).body).toMatchObject({
      news: { content: `${text} theirs mine.` },
    })
  })
  await api(`DELETE news-item/${id}`)
})

test('a form shows who else has the record open, and what they save before its own save meets it', async ({
  page,
  context,
  api,
}) => {
  const id = await addNews(api, { perex: 'Open twice' })
  await signIn(page, `/editor/news/item/${id}`)
  await expect(perex(page)).toHaveText('Open twice')
  const second = await open(context, `/editor/news/item/${id}`)
  await expect(second.getByText(/^You have this open in another tab since/)).toBeVisible()
  await expectNoViolations(second)
  await write(second, 'Content', 'From the second tab')
  await saveButton(second).click()
  await expect(second.getByText('is saved')).toBeVisible()
  // A hidden tab asks nothing; a change asks at once.
  await page.bringToFront()
  await write(page, 'Perex', 'Open in two tabs')
  await expect(page.getByText(/saved Content meanwhile/)).toBeVisible()
  await expect(content(page)).toHaveText('From the second tab')
  await kill(second)
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText(/in another tab since/)).toBeHidden()
  const { presence } = (await api(`GET editor/presence/news/${id}`)).body as {
    presence: { people: object[] }
  }
  expect(presence.people).toHaveLength(1)
  await page.goto('/editor')
  await expect
    .poll(async () => (await api(`GET editor/presence/news/${id}`)).body)
    .toMatchObject({ presence: { people: [] } })
  await api(`DELETE news-item/${id}`)
})

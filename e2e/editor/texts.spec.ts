import { expect, expectNoViolations, looks, signIn, test } from '#e2e/fixtures.ts'
import type { StaffSession } from '#e2e/staff-api.ts'

test.use({ expectedErrors: /status of (400|404|409)|404 \(Not Found\)/ })

type Api = StaffSession['api']

/** Makes a call and returns the record under a key. */
async function made<T = { id: number }>(
  api: Api,
  route: string,
  key: string,
  fields?: Record<string, unknown>,
) {
  return (await api(route, fields)).body[key] as T
}

test('a renamed product: the form says what changes, and old addresses still lead to it', async ({
  page,
  api,
}) => {
  const series = await made(api, 'POST product', 'product_series', { name: 'TR-90X', is_online: true })
  const content = 'A word. Read about [the journey](/product-detail/tr-90x) first.'
  await api('POST news-item', { perex: 'Journey of links', content, is_online: true })
  await signIn(page, `/editor/product/item/${series.id}`)
  await page.getByLabel('Friendly URL').fill('tr-91x')
  const impact = page.getByRole('region', { name: 'Impact' })
  await expect(impact.getByText('1 address will change; the old one redirects')).toBeVisible()
  await impact.getByText('1 link to it in texts').click()
  await expect(impact.getByText('Read about the journey first.')).toBeVisible()
  for (const { width, colorScheme, rules } of looks) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    await expectNoViolations(page, rules)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('TR-90X is saved')).toBeVisible()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('1 redirect will lead nowhere')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await page.goto('/product-detail/tr-90x#downloads')
  await expect(page).toHaveURL(/\/product-detail\/tr-91x#downloads$/)
  await expect(page.getByRole('heading', { name: 'TR-90X' })).toBeVisible()
})

test('a question with a new permalink is opened by its old fragment', async ({ page, api }) => {
  const sections = await made<{ id: number }[]>(api, 'GET editor/faq-sections', 'f_a_q_section')
  const fields = { name: 'How does a journey end?', answer: 'With a rest.', section: sections[0]!.id }
  const question = await made(api, 'POST faq-question', 'f_a_question', fields)
  await api(`PUT faq-question/${question.id}`, { slug_name: 'journeys-end' })
  await page.goto('/support/faq#how-does-a-journey-end')
  await expect(page).toHaveURL(/#journeys-end$/)
  await expect(page.getByText('With a rest.')).toBeVisible()
})

test('a phrase is found in all texts, replaced where chosen, and taken back with one undo', async ({
  page,
  api,
}) => {
  for (const name of ['First', 'Second'])
    await api('POST news-item', { perex: `${name} trip`, content: `${name} quokkas hop.`, is_online: true })
  await signIn(page, '/editor/replace')
  await page.getByLabel('Word or phrase').fill('quokkas')
  await page.getByLabel('Replace by').fill('wombats')
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page.getByRole('region', { name: 'Texts' }).getByRole('listitem')).toHaveCount(2)
  for (const { width, colorScheme, rules } of looks) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    await expectNoViolations(page, rules)
  }
  await page.getByLabel(/^Second trip/).uncheck()
  await page.getByRole('button', { name: 'Replace in one text' }).click()
  await expect(page.getByText('Replaced in one text')).toBeVisible()
  const news = async () => JSON.stringify((await api('GET news/50')).body)
  expect(await news()).toMatch(/First wombats hop/)
  expect(await news()).toMatch(/Second quokkas hop/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Everything is as it was before')).toBeVisible()
  expect(await news()).toMatch(/First quokkas hop/)
})

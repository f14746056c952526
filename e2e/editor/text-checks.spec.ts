import { expect, expectNoViolations, looks, signIn, test } from '#e2e/fixtures.ts'

test.use({ expectedErrors: /status of 409/ })

const broken = 'Read [the guide](/product-detail/none) first.\n\n## Range\n\n#### Walls'

async function looksRight(page: Parameters<typeof signIn>[0]) {
  for (const { width, colorScheme, rules } of looks) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    await expectNoViolations(page, rules)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}

test('checks while typing: each names the place and the reason, and is fixed in one click', async ({
  page,
  api,
}) => {
  const { body } = await api('POST news-item', {
    perex: 'Checked journey',
    content: broken,
    is_online: false,
  })
  await signIn(page, `/editor/news/item/${(body.news as { id: number }).id}`)
  const checks = page.getByRole('list', { name: 'Checks of Content' })
  await expect(checks.getByRole('listitem')).toHaveCount(2)
  await expect(checks.getByText('There is no page, file or photo at this address.')).toBeVisible()
  await checks.getByRole('button', { name: 'Make it level 3' }).click()
  await expect(checks.getByRole('listitem')).toHaveCount(1)
  await looksRight(page)
  await expect(
    page.getByRole('region', { name: 'Preview of Content' }).getByRole('heading', { level: 3 }),
  ).toHaveText('Walls')

  await page.getByRole('switch', { name: 'Online' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Links in the text lead nowhere.')).toBeVisible()
  await expect(page.getByText(/^Line 1, \/product-detail\/none/)).toBeVisible()
  await page.getByRole('button', { name: 'Publish anyway' }).click()
  await expect(page.getByText('Checked journey is saved')).toBeVisible()

  await page.goto('/editor')
  await expect(page.getByRole('link', { name: 'Mistakes in public texts' })).toBeVisible()
})

test('content health lists what is wrong by page and by kind, and fixes many texts with one undo', async ({
  page,
  api,
}) => {
  for (const name of ['One', 'Two'])
    await api('POST news-item', {
      perex: `${name} numbat`,
      content: 'See https://example.com/numbat for more.',
      published: '2026-01-01T00:00:00Z',
      is_online: true,
    })
  await signIn(page, '/editor/content-health')
  const one = page.getByRole('region', { name: 'One numbat' })
  await expect(one.getByText('Bare address')).toBeVisible()
  await page.getByRole('button', { name: 'By kind' }).click()
  const kind = page.getByRole('region', { name: 'Bare address' })
  await expect(kind.getByRole('link', { name: 'Two numbat' })).toBeVisible()
  await page
    .getByRole('group', { name: 'Kinds' })
    .getByRole('button', { name: /^Bare address/ })
    .click()
  await looksRight(page)
  await kind.getByRole('button', { name: /^Fix/ }).click()
  await expect(page.getByText(/texts are fixed/)).toBeVisible()
  const news = async () => JSON.stringify((await api('GET news/50')).body)
  expect(await news()).toContain('[example.com/numbat](https://example.com/numbat)')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Everything is as it was before')).toBeVisible()
  expect(await news()).not.toContain('[example.com/numbat]')
})

test('a release with a broken link is published only after it was said which', async ({ page, api }) => {
  const { body } = await api('POST editor/release', { name: 'Broken journey' })
  const release = (body.release as { id: number }).id
  const input = { perex: 'Prepared bilby', content: '[x](/product-detail/none)', is_online: true }
  await api('POST editor/prepared-change', { call: 'POST news-item', input, release })
  await signIn(page, `/editor/release/${release}`)
  await page.getByRole('button', { name: 'Publish now…' }).click()
  await page.getByRole('button', { name: 'Publish now', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish with broken links?' })
  await expect(dialog.getByText('/product-detail/none')).toBeVisible()
  await dialog.getByRole('button', { name: 'Publish anyway' }).click()
  await expect(page.getByText('Broken journey is public')).toBeVisible()
})

test('records with broken links go online from a list only when staff say so', async ({ page, api }) => {
  const add = (perex: string) =>
    api('POST news-item', { perex, content: '[x](/product-detail/none)', is_online: false })
  for (const name of ['Quokka A', 'Quokka B', 'Quokka C']) await add(name)
  await signIn(page, '/editor/news')
  await page.getByRole('searchbox').fill('quokka')
  const online = (name: string) => page.getByRole('switch', { name: `${name} online` })
  await online('Quokka C').click()
  await expect(page.getByText('Quokka C: Links in the text lead nowhere.')).toBeVisible()
  await expect(online('Quokka C')).not.toBeChecked()
  await page.getByRole('button', { name: 'Publish anyway' }).click()
  await expect(online('Quokka C')).toBeChecked()

  for (const name of ['Quokka A', 'Quokka B'])
    await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  await page.getByRole('combobox', { name: 'Change' }).selectOption('Online: on')
  await page.getByRole('button', { name: 'Apply' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish with broken links?' })
  await expect(dialog.getByText('/product-detail/none')).toHaveCount(2)
  await looksRight(page)
  await dialog.getByRole('button', { name: 'Publish anyway' }).click()
  await expect(dialog).toBeHidden()
  for (const name of ['Quokka A', 'Quokka B']) await expect(online(name)).toBeChecked()
})

test('a live fact is chosen from the picker, shown with its value, and up to date on the page', async ({
  page,
  api,
}) => {
  const { body } = await api('POST news-item', {
    perex: 'Fact journey',
    content: 'It runs OS ',
    published: '2026-01-01T00:00:00Z',
    is_online: true,
  })
  const { id } = body.news as { id: number }
  await signIn(page, `/editor/news/item/${id}`)
  const editor = page.getByRole('textbox', { name: 'Content' })
  await editor.click()
  await page.keyboard.press('Control+End')
  await page
    .getByRole('toolbar', { name: 'Tools of Content' })
    .getByRole('button', { name: 'Live fact' })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Live fact' })
  await dialog.getByRole('searchbox').fill('price tr-76ga')
  await expect(dialog.getByRole('button', { name: /price TR-76GA 100/ })).toContainText(/\d+\.\d\d EUR/)
  await dialog.getByRole('searchbox').fill('os tr-7xg')
  await looksRight(page)
  await dialog.getByRole('button', { name: /os TR-7xG/ }).click()
  await expect(editor).toContainText('It runs OS {{os TR-7xG}}')
  await expect(page.getByRole('region', { name: 'Preview of Content' })).toContainText('It runs OS 4.06G')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Fact journey is saved')).toBeVisible()
  await page.goto('/news')
  await expect(page.getByText('It runs OS 4.06G')).toBeVisible()
})

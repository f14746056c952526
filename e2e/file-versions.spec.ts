import { expect, expectNoViolations, signIn, test } from './fixtures.ts'

interface Offer {
  link: string
  file: { successor: number | null }
}

test('a visitor finds the history of a file, opens an older version and is told of the newer one', async ({
  page,
}) => {
  await page.goto('/support/downloads?search=IDE+v4.76')
  const versions = page.locator('.file-versions')
  await versions.locator('summary').click()
  await expect(versions.getByText('Support of OS 4.06G')).toBeVisible()
  await expect(versions.locator('code')).toHaveText([/^[0-9a-f]{64}$/, /^[0-9a-f]{64}$/])
  await expectNoViolations(page)
  await versions.getByRole('link', { name: 'Version 1' }).click()
  await expect(page).toHaveURL(/\/download\/\d+\/v\/1$/)
  await expect(page.getByText('There is a newer version of this file.')).toBeVisible()
  await expect(page.getByText('ide-4.75.zip')).toBeVisible()
  await expectNoViolations(page)
  const response = await page.request.get(page.url())
  expect(response.headers().link).toMatch(/^<\/download\/\d+\/v\/2>; rel="successor-version"$/)
  await page.getByRole('link', { name: 'Go to the newest version' }).click()
  await expect(page).toHaveURL(/\/download\/\d+$/)
  await expect(page.getByText('ide-4.76.zip')).toBeVisible()
  await expect(page.getByText('There is a newer version of this file.')).toHaveCount(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the history opens and its versions are links; a drawing has a preview, a model is only a download', async ({
    page,
  }) => {
    await page.goto('/support/downloads?search=TR-72D')
    const model = page.locator('li', { hasText: '3D model' })
    await model.locator('summary').click()
    await expect(model.getByText('Hardware revision: A')).toBeVisible()
    await model.getByRole('link', { name: 'Version 1' }).click()
    await expect(page.getByText('tr-72d-rev-a.step')).toBeVisible()
    await expect(page.locator('.dl-picture')).toHaveCount(0)
    await page.goto('/support/downloads?search=footprint+drawing')
    await page.getByRole('link', { name: /footprint drawing/ }).click()
    const picture = page.locator('.dl-picture')
    await picture.scrollIntoViewIfNeeded()
    await expect(picture).toHaveJSProperty('naturalWidth', 600)
  })
})

test('staff replace a file: the newest is delivered, the old address keeps its bytes, and it can be undone', async ({
  page,
}) => {
  await signIn(page, '/editor/files')
  const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
  await page.setInputFiles('input[type=file]', file('quokka-guide-1.0.txt', 'quokka one'))
  const uploads = page.getByRole('list', { name: 'Uploads' })
  await uploads.getByRole('link', { name: 'quokka-guide-1.0.txt' }).click()
  await expect(page.getByLabel('File name')).toHaveValue('quokka-guide-1.0.txt')
  const id = /\d+$/.exec(page.url())?.[0] ?? ''
  await page.getByRole('switch', { name: 'Online' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Quokka guide')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('is saved')).toBeVisible()

  const offer = async (path = '') =>
    (await (await page.request.get(`/api/download/${id}${path}`)).json()) as Offer
  const read = async (link: string) => (await page.request.get(link)).text()
  const first = await offer()
  await page.getByLabel('What is new in the new version').fill('More about burrows')
  await page.setInputFiles('input[type=file]', file('quokka-guide-1.1.txt', 'quokka two'))
  await expect(page.getByLabel('File name')).toHaveValue('quokka-guide-1.1.txt')
  await expect(page.getByLabel('What is new in this version')).toHaveValue('More about burrows')
  const rows = page.getByRole('region', { name: 'Versions' }).getByRole('row')
  await expect(rows).toHaveCount(3)
  await expectNoViolations(page)
  expect(await read((await offer()).link)).toBe('quokka two')
  const old = await page.request.get(first.link)
  expect([await old.text(), old.headers().link]).toEqual([
    'quokka one',
    expect.stringMatching(/^<\/api\/media\/files\/.+>; rel="successor-version"$/),
  ])
  expect((await offer('/v/1')).file.successor).toBe(2)

  await expect(page.getByLabel('What is new in the new version')).toHaveValue('')
  await page.getByLabel('What is new in the new version').fill('Nothing of two')

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows).toHaveCount(4)
  await expect(page.getByLabel('What is new in the new version')).toHaveValue('Nothing of two')
  expect(await read((await offer()).link)).toBe('quokka one')
  expect(await read((await offer('/v/2')).link)).toBe('quokka two')

  await page.goto('/editor/files')
  await page.setInputFiles('input[type=file]', [
    file('copy of a guide.txt', 'quokka two'),
    file('quokka-guide-1.2.txt', 'quokka three'),
  ])
  await expect(uploads.getByText('has the same bytes as version 2 of “Quokka guide”.')).toBeVisible()
  const similar = uploads.locator('li', { hasText: 'looks like a new version' })
  await expectNoViolations(page)
  await uploads.getByRole('button', { name: 'Remove copy of a guide.txt from this list' }).click()
  await similar.getByRole('button', { name: 'New version of Quokka guide' }).click()
  // All bytes are sent before the server has answered.
  await expect.poll(async () => (await page.request.get(`/api/download/${id}/v/4`)).status()).toBe(200)
  expect(await read((await offer('/v/4')).link)).toBe('quokka three')
  expect(await read((await offer()).link)).toBe('quokka three')
})

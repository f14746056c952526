import sharp from 'sharp'
import { expect, expectNoViolations, openScreen, signIn, test } from '#e2e/fixtures.ts'

const image = async (name: string, background: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 600, height: 400, channels: 3, background } })
    .png()
    .toBuffer(),
})

test('a picker is operated by keys alone: typed, moved in, closed, taken and cleared', async ({ page }) => {
  await signIn(page, '/editor/distributors')
  await page.locator('tbody .nm a').first().click()
  const country = page.getByRole('combobox', { name: 'Country' })
  const before = await country.inputValue()
  await country.focus()
  await page.keyboard.press('ArrowDown')
  const options = page.getByRole('listbox', { name: 'Country' }).getByRole('option')
  await expect(options).toHaveCount(249)
  await expect(options.and(page.locator('[aria-selected=true]'))).toContainText(before)
  await expectNoViolations(page)
  await page.keyboard.press('Escape')
  await expect(options).toHaveCount(0)
  await expect(country).toHaveValue(before)

  // By an alias, the ISO code.
  await country.fill('ee')
  await expect(options.first()).toBeVisible()
  await expect(page.getByText(/^\d+ of 249$/)).toBeAttached()
  await country.fill('esto')
  await expect(options).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(country).toHaveValue('Estonia')
  await expect(page.getByText('1 unsaved change')).toBeVisible()
  await country.fill('no such country')
  await expect(page.getByText('Nothing matches “no such country”')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(country).toHaveValue('Estonia')
  await country.fill('aus')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await expect(country).toHaveValue('Austria')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(country).toHaveValue(before)

  await openScreen(page, '/editor/product-variants')
  await page.locator('tbody .nm a').first().click()
  const replacement = page.getByRole('combobox', { name: 'Replaced by' })
  await replacement.fill('TR-7')
  await page.keyboard.press('Enter')
  await expect(replacement).toHaveValue(/^TR-7/)
  await replacement.fill('')
  await page.keyboard.press('Tab')
  await expect(replacement).toHaveValue('')
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 700 } })

  test('a picker fits the screen, and lists show their photos', async ({ page }) => {
    await signIn(page, '/editor/case-studies')
    await expect(page.locator('tbody .thumb img').first()).toBeVisible()
    await expectNoViolations(page)
    await openScreen(page, '/editor/distributors')
    await page.locator('tbody .nm a').first().click()
    const country = page.getByRole('combobox', { name: 'Country' })
    await country.click()
    await expect(page.locator('.picker-list')).toBeVisible()
    const list = await page.locator('.picker-list').boundingBox()
    expect(list!.x >= 0 && list!.x + list!.width <= 390 && list!.y + list!.height <= 700).toBe(true)
    await country.fill('japan')
    await page.getByRole('option', { name: 'Japan' }).tap()
    await expect(country).toHaveValue('Japan')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })
})

test('the focal point of a photo is set by a click and by keys, and crops its thumbnails', async ({
  page,
  api,
}) => {
  const { body } = await api('GET case-studies')
  const [study] = (body as { case_study: { name: string; image: number }[] }).case_study
  await signIn(page, `/editor/photos?photo=${study!.image}`)
  const panel = page.getByRole('complementary', { name: 'Edit photo' })
  await expect(panel.getByRole('link', { name: study!.name, exact: true })).toBeVisible()
  const box = (await panel.locator('.focal').boundingBox())!
  await page.mouse.click(box.x + box.width * 0.2, box.y + box.height * 0.75)
  await expect(panel.getByLabel('% from left')).toHaveValue('20')
  await expect(panel.getByLabel('% from top')).toHaveValue('75')
  await expect(panel.getByRole('button', { name: /^Focal point, 20 % from the left/ })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(panel.getByLabel('% from left')).toHaveValue('19')
  await expect(panel.getByLabel('% from top')).toHaveValue('85')
  await expectNoViolations(page)
  await page.keyboard.press('Control+s')
  await expect(page.getByText('is saved')).toBeVisible()
  await openScreen(page, '/editor/case-studies')
  await expect(page.locator('tbody .thumb img').first()).toHaveCSS('object-position', '19% 85%')
})

test('a picture that is there already is recognised, and used instead of uploaded again', async ({
  page,
}) => {
  const picture = await image('twice.png', '#3a5f0b')
  await signIn(page, '/editor/photos')
  const uploads = page.getByRole('list', { name: 'Uploads' })
  await page.setInputFiles('input[type=file]', picture)
  await expect(uploads.getByText('100 %')).toBeVisible()
  const photo = page.locator('.gal').getByRole('button', { name: 'twice' })
  await expect(photo).toHaveCount(1)

  await page.setInputFiles('input[type=file]', { ...picture, name: 'another name.png' })
  await expect(uploads.getByRole('alert')).toContainText('another name.png is the same picture as “twice”.')
  await expectNoViolations(page)
  await uploads.getByRole('button', { name: 'Use twice' }).click()
  await expect(uploads.getByText('100 %')).toHaveCount(2)
  await expect(photo).toHaveCount(1)
  await expect(page.locator('.gal').getByRole('button', { name: 'another name' })).toHaveCount(0)
})

test('alternative texts are written one after the other, with keys alone', async ({ page }) => {
  await signIn(page, '/editor/photos')
  await page.getByRole('link', { name: /^Alternative texts/ }).click()
  const inputs = page.getByRole('textbox', { name: /^Alternative text of / })
  const count = page.locator('.cnt')
  await expect(count).toHaveText(/^0 of \d+ written$/)
  await inputs.first().focus()
  await page.keyboard.type('A module seen from above')
  await page.keyboard.press('Enter')
  await expect(inputs.nth(1)).toBeFocused()
  await page.keyboard.type('The same module from below')
  await page.keyboard.press('Shift+Enter')
  await expect(inputs.first()).toBeFocused()
  await expect(count).toHaveText(/^2 of /)
  await page.keyboard.type(', changed')
  await page.keyboard.press('Escape')
  await expect(inputs.first()).toHaveValue('A module seen from above')
  await expectNoViolations(page)
  await page.reload()
  await expect(count).toHaveText(/^2 of /)
  await expect(inputs.first()).toHaveValue('')
  await page.getByLabel('Written ones too').check()
  await expect(inputs.and(page.locator('[value="A module seen from above"]'))).toHaveCount(1)
})

test('staff open a file that is offline in the viewer and see where it is used; visitors cannot', async ({
  page,
  api,
  request,
}) => {
  await signIn(page, '/editor/files')
  const drawing = await image('front view.png', '#50808f')
  await page.setInputFiles('input[type=file]', [
    { name: 'coming.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\nnot yet public') },
    drawing,
  ])
  await expect(page.getByRole('list', { name: 'Uploads' }).getByText('100 %')).toHaveCount(2)
  await page
    .getByRole('row', { name: /coming\.pdf/ })
    .getByRole('link')
    .click()
  const open = page.getByRole('link', { name: 'Open in the viewer' })
  const address = (await open.getAttribute('href'))!
  const id = Number(/files\/(\d+)\//.exec(address)![1])
  const shown = await request.get(address)
  expect([shown.status(), shown.headers()['content-disposition']]).toEqual([
    200,
    expect.stringContaining('inline'),
  ])
  expect((await request.get(address.split('?')[0]!)).status()).toBe(404)
  await expect(page.getByText('No link leads to this file, and no text.')).toBeVisible()
  await expectNoViolations(page)

  await api('POST news-item', { perex: `Coming: [the guide](/download/${id}).`, is_online: false })
  await page.reload()
  const use = page.locator('.used li').filter({ hasText: 'Coming: the guide.' })
  await expect(use.getByRole('link').first()).toHaveAttribute('href', /\/editor\/news\/item\/\d+$/)

  await openScreen(page, '/editor/files')
  await page
    .getByRole('row', { name: /front view\.png/ })
    .getByRole('link')
    .click()
  const preview = page.getByRole('img', { name: /^Preview of front view/ })
  await expect.poll(() => preview.evaluate((element) => (element as HTMLImageElement).naturalWidth)).toBe(600)
})

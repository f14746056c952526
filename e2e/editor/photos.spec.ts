import sharp from 'sharp'
import { claimedPng } from '#server/images/test-images.ts'
import { expect, expectNoViolations, openScreen, signIn, test } from '#e2e/fixtures.ts'
import { holdRequest } from '#e2e/intercept.ts'

const UPLOAD_ERROR = 'Error during upload. Please, contact your support.'

const image = async (name: string, background: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .png()
    .toBuffer(),
})

test.describe('photos', () => {
  test.use({ expectedErrors: /status of (400|409|415)/ })

  test('K-19 L-01 to L-06 O-24 are uploaded into a section, refused if they are not images, edited, shown and deleted', async ({
    page,
  }) => {
    await signIn(page)
    await page.getByRole('link', { name: /^Photos/ }).click()
    const products = page.getByRole('region', { name: 'Products' })
    const studies = page.getByRole('region', { name: 'Case studies' })
    const before = Number(await studies.locator('i').textContent())
    expect(Number(await products.locator('i').textContent())).toBe(await products.locator('li').count())

    await page.getByLabel('Upload into section').selectOption('Case studies')
    await page.setInputFiles('input[type=file]', [
      await image('harbour lamps.png', '#0b3d4f'),
      { name: 'virus.png', mimeType: 'image/png', buffer: Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1') },
      { name: 'bomb.png', mimeType: 'image/png', buffer: claimedPng(30_000, 30_000) },
      await image('quay at night.png', '#27546a'),
    ])
    const uploads = page.getByRole('list', { name: 'Uploads' })
    await expect(uploads.getByText('100 %')).toHaveCount(2)
    const refusals = uploads.getByRole('alert')
    await expect(refusals.filter({ hasText: 'virus.png' })).toContainText(
      `${UPLOAD_ERROR} Expected a PNG, JPEG, WebP, AVIF or GIF image.`,
    )
    await expect(refusals.filter({ hasText: 'bomb.png' })).toContainText(
      `${UPLOAD_ERROR} At most 40 megapixels.`,
    )
    await expect(studies.locator('i')).toHaveText(String(before + 2))
    await expect(studies.getByRole('button', { name: 'virus' })).toHaveCount(0)

    await page.getByLabel('Search photos').fill('HARBOUR')
    await expect(page.getByRole('status').filter({ hasText: '1 of' })).toBeVisible()
    await studies.getByRole('button', { name: 'harbour lamps' }).click()
    const panel = page.getByRole('complementary', { name: 'Edit photo' })
    await expect(panel.getByRole('img', { name: 'harbour lamps' })).toBeVisible()
    expect((await panel.locator('.pic').boundingBox())?.height).toBeLessThanOrEqual(250)
    await expect(panel).toContainText('Shown nowhere.')
    await panel.getByLabel('Name').fill('Lamps of the harbour')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Lamps of the harbour is saved')).toBeVisible()
    await page.getByLabel('Search photos').fill('')
    await panel.getByLabel('Section').selectOption('Products')
    await studies.getByRole('button', { name: 'quay at night' }).click()
    await page.getByRole('button', { name: 'Stay Esc' }).click()
    await panel.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(products.getByRole('button', { name: 'Lamps of the harbour' })).toBeVisible()
    await expectNoViolations(page)
    await panel.getByRole('button', { name: 'History' }).click()
    await page.getByRole('button', { name: 'Bring back' }).last().click()
    await expect(panel.getByLabel('Name')).toHaveValue('harbour lamps')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(panel.getByLabel('Name')).toHaveValue('Lamps of the harbour')
    const photosPage = page.url()

    await openScreen(page, '/editor/case-studies')
    await page.getByRole('link', { name: 'Street lighting' }).click()
    const picture = page.getByRole('group', { name: 'Image' })
    await picture.getByRole('button', { name: 'Pick or upload' }).click()
    const dialog = page.getByRole('dialog', { name: 'Image' })
    await dialog.getByLabel('Search photos').fill('lamps of')
    await expect(dialog.getByRole('region')).toHaveCount(1)
    await expectNoViolations(page)
    await dialog.getByRole('button', { name: 'Lamps of the harbour' }).click()
    await expect(picture.getByRole('img', { name: 'Lamps of the harbour' })).toBeVisible()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('is saved')).toBeVisible()
    const visitor = await page.context().newPage()
    await visitor.goto('/what-is-hopline')
    await expect(visitor.locator('.studies img').first()).toBeVisible()

    await page.goto(photosPage)
    await expect(panel.getByRole('link', { name: 'Street lighting', exact: true })).toBeVisible()
    await panel.getByRole('button', { name: 'Delete' }).click()
    const question = page.getByRole('dialog', { name: 'Delete photo?' })
    await expect(question).toContainText('case study Street lighting (image)')
    await question.getByRole('button', { name: 'Delete photo' }).click()
    await expect(page.getByText('Lamps of the harbour is deleted')).toBeVisible()
    await expect(products.getByRole('button', { name: 'Lamps of the harbour' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Lamps of the harbour is back')).toBeVisible()
    await page.goto(photosPage)
    await expect(panel.getByRole('link', { name: 'Street lighting', exact: true })).toBeVisible()
  })

  test('L-62 a logo is uploaded in the form of its distributor and shown once saved', async ({ page }) => {
    await signIn(page, '/editor/distributors')
    await page.locator('tbody .nm a').first().click()
    const logo = page.getByRole('group', { name: 'Logo' })
    const address = /\/api\/distributor\/\d+\/photo$/
    await logo.getByRole('button', { name: 'Pick or upload' }).click()
    await expect(page.getByLabel('Upload into section').locator('option:checked')).toHaveText('Distributors')
    const upload = await holdRequest(page, address)
    const tooLate = page.waitForResponse(address)
    await page.setInputFiles('input[type=file]', await image('too late.png', '#000fac'))
    await upload.arrived
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    upload.release()
    await tooLate
    await logo.getByRole('button', { name: 'Pick or upload' }).click()
    await expect(page.getByLabel('Upload into section')).toBeVisible()
    await expect(page.getByText('1 unsaved change')).toHaveCount(0)
    const uploaded = page.waitForRequest(address)
    await page.setInputFiles('input[type=file]', await image('own logo.png', '#caf000'))
    await uploaded
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(logo.getByRole('img', { name: 'own logo' })).toBeVisible()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('is saved')).toBeVisible()
    await logo.getByRole('button', { name: 'Remove Logo' }).click()
    await expect(logo).toContainText('No logo')
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(logo.getByRole('img', { name: 'own logo' })).toBeVisible()
  })
})

import { expect, expectNoViolations, test } from './fixtures.ts'

test.use({ data: 'shared' })

const PRODUCT = '/product-detail/tr-72d'
const PRODUCT_EMPTY = '/product-detail/hs-temp-01'

test('C-01 C-21 C-30 C-35 C-36 a buyer goes from a category to a product, views it and finds the price for a quantity', async ({
  page,
}) => {
  await page.goto('/products')
  await page.getByRole('main').getByRole('link', { name: 'Transceivers', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Transceivers')
  await page.getByRole('main').getByRole('link', { name: 'SIM-format modules' }).click()
  const sections = page.getByRole('main').locator('.rail h2')
  await expect(sections).toHaveText(['Series G', 'Series D'])
  await page.getByRole('main').getByRole('link', { name: 'TR-72D' }).click()
  await expect(page).toHaveURL(PRODUCT)
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText(
    /Home.*Products.*Transceivers.*SIM-format modules.*TR-72D/,
  )

  await test.step('photos by keyboard', async () => {
    await expect(page.locator('.is-ready')).toBeAttached()
    await page.getByRole('link', { name: /^Enlarge photo 1 of 5/ }).press('Enter')
    const lightbox = page.getByRole('dialog', { name: 'Photos of TR-72D' })
    await expect(lightbox.getByText('1 / 5')).toBeVisible()
    await expectNoViolations(page)
    await page.keyboard.press('ArrowRight')
    await expect(lightbox.getByText('2 / 5')).toBeVisible()
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowLeft')
    await expect(lightbox.getByText('5 / 5')).toBeVisible()
    await page.keyboard.press('+')
    await expect(lightbox.locator('.lb-stage')).toHaveClass(/zoom-2/)
    await page.keyboard.press('Escape')
    await expect(lightbox).toBeHidden()
    await expect(page.locator('.gallery .g-cap')).toContainText('5 / 5')
  })

  await test.step('the quantity marks its price', async () => {
    const marked = page.getByRole('row', { name: /TR-72DA / }).locator('.is-hit')
    await expect(marked).toHaveText('11.90')
    await page.getByLabel('Quantity').fill('120')
    await expect(marked).toHaveText('9.30= 1116.00')
    await page.getByLabel('Quantity').fill('')
    await expect(marked).toHaveText('11.90')
  })

  await test.step('an available variant links to the shop, any other to sales', async () => {
    const shop = page.getByRole('row', { name: /TR-72DA / }).getByRole('link', { name: 'Go to E-shop' })
    await expect(shop).toHaveAttribute('href', 'https://shop.hopline.example/')
    const ask = page
      .getByRole('row', { name: /TR-72DCT / })
      .getByRole('link', { name: 'Ask for availability' })
    await expect(ask).toHaveAttribute('href', '/sales/contact')
  })
})

test('C-26 C-27 a collapsible box shows its content on click, and the target of its link', async ({
  page,
}) => {
  await page.goto(PRODUCT)
  const pinout = page.locator('#box-4')
  await expect(pinout.getByText('Supply')).toBeHidden()
  await pinout.getByRole('heading', { name: 'Pinout' }).click()
  await expect(pinout.getByText('Supply')).toBeVisible()
  await expect(page.locator('#box-3 a.more')).toHaveAttribute('href', '/technology/iqmesh')
})

test('C-10 C-12 C-13 the archive links back to the category', async ({ page }) => {
  await page.goto('/products/transceivers/smt-modules')
  await page.getByRole('link', { name: 'Go to Archive' }).click()
  await expect(page).toHaveURL('/products/transceivers/smt-modules/archive')
  const names = page.locator('.series h3')
  await expect(names.first()).toHaveText('TR-55D')
  await page.getByRole('main').getByRole('link', { name: 'TR-55D' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('TR-55DArchived')
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Archive' }).click()
  await page.getByRole('link', { name: 'Back from Archive' }).click()
  await expect(page).toHaveURL('/products/transceivers/smt-modules')
})

test('C-04 C-05 C-11 C-13 a category without current series shows a message and links to its archive', async ({
  page,
}) => {
  await page.goto('/products/repeaters')
  await expect(page.getByText('No products in this category.')).toBeVisible()
  await page.getByRole('link', { name: 'Go to Archive' }).click()
  await expect(page.locator('.series h3')).toHaveText(['RP-02', 'RP-01'])
  await page.getByRole('link', { name: 'Back from Archive' }).click()
  await expect(page).toHaveURL('/products/repeaters')
})

test('C-03 a category without subcategories lists its series', async ({ page }) => {
  await page.goto('/products/programmers')
  await expect(page.locator('.series h3')).toHaveText(['PK-USB-05', 'UA-TR-01'])
  await expect(page.getByText('NO PHOTO AVAILABLE')).toBeVisible()
})

test('C-31 a product without photos shows a placeholder', async ({ page }) => {
  await page.goto(PRODUCT_EMPTY)
  await expect(page.getByText('No images available for this product')).toBeVisible()
})

test.describe('unknown addresses', () => {
  for (const path of [
    '/product-detail/no-such-series',
    '/products/no-such-category',
    '/products/transceivers/no-such-subcategory',
    '/products/no-such-category/archive',
    '/products/evaluation-samples',
    '/product-detail/tr-79g',
    `/product-detail/${'a'.repeat(300)}`,
  ]) {
    test(`A-17 C-17 C-20 ${path.slice(0, 60)} redirects to /error-404`, async ({ request }) => {
      const response = await request.get(path, { maxRedirects: 0 })
      expect(response.status()).toBe(302)
      expect(response.headers().location).toMatch(/^\/error-404\?search=/)
    })
  }

  test('an order code leads to its row in the ordering table, which is marked and in view', async ({
    page,
  }) => {
    await page.goto('/product-detail/TR-76GA')
    await expect(page).toHaveURL(/\/product-detail\/tr-76g\?code=TR-76GA#code-tr-76ga$/)
    const row = page.locator('[aria-current=true]').filter({ hasText: 'TR-76GA' })
    await expect(row).toHaveCount(1)
    await expect(row).toBeInViewport()
  })

  test('C-15 C-19 names in addresses are case-insensitive', async ({ request }) => {
    for (const path of ['/products/TRANSCEIVERS/Smt-Modules', '/product-detail/Tr-72D']) {
      const response = await request.get(path)
      expect([response.status(), new URL(response.url()).pathname]).toEqual([200, path.toLowerCase()])
    }
  })
})

test('the printed product page has a title block and all boxes on two pages', async ({ page }) => {
  await page.goto(PRODUCT)
  await expect(page.locator('.doc-head')).toBeHidden()
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.doc-head')).toContainText('Product page, TR-72D')
  await expect(page.locator('#box-4').getByText('Supply')).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.locator('.ord tbody .is-hit').first()).toHaveCSS('font-weight', '400')
  await expect(page.locator('[data-printed=address]')).toHaveText(/\/product-detail\/tr-72d$/)
  await expect(page.locator('[data-printed=address]')).not.toHaveCSS('font-family', /mono/i)
  const pdf = await page.pdf({ preferCSSPageSize: true })
  expect(/\/Count (\d+)/.exec(pdf.toString('latin1'))?.[1]).toBe('2')
})

test('without JavaScript a product page shows everything and its photos are links', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url })
  const page = await context.newPage()
  await page.goto(PRODUCT)
  await expect(page.getByRole('row', { name: /TR-72DA / })).toContainText('11.90')
  await expect(page.getByLabel('Quantity')).toBeVisible()
  await page.locator('#box-4 summary').click()
  await expect(page.locator('#box-4').getByText('Supply')).toBeVisible()
  const photo = await page.locator('.thumbs a').nth(1).getAttribute('href')
  const response = await context.request.get(photo ?? '')
  expect(response.headers()['content-type']).toBe('image/png')
  await context.close()
})

test('images have dimensions, and those below the fold load lazily', async ({ page }) => {
  await page.goto(PRODUCT)
  for (const image of await page.locator('main img').all()) {
    expect(Number(await image.getAttribute('width'))).toBeGreaterThan(0)
    expect(Number(await image.getAttribute('height'))).toBeGreaterThan(0)
  }
  await expect(page.locator('.gallery .main img')).toHaveAttribute('loading', 'eager')
  await expect(page.locator('.ord img').first()).toHaveAttribute('loading', 'lazy')
})

test('the first screen of a product on a phone has its order button and a price', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/product-detail/tr-72d')
  await expect(page.getByRole('link', { name: 'Order codes and prices' })).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Order codes and prices' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByText(/^from \d+\.\d\d EUR$/)).toBeInViewport({ ratio: 1 })
})

test('a part number stays on one line on a phone, a tablet and a small desktop', async ({ page }) => {
  const brokenNames = () =>
    page.locator('.series h3 a, .ord tbody th b').evaluateAll((names) =>
      names.flatMap((name) => {
        const text = document.createRange()
        text.selectNodeContents(name)
        return text.getClientRects().length > 1 ? [name.textContent] : []
      }),
    )
  for (const path of ['/products/sensors/sensor-boards', '/product-detail/an-mag-01']) {
    await page.goto(path)
    for (const width of [390, 768, 1080]) {
      await page.setViewportSize({ width, height: 900 })
      expect([path, width, await brokenNames()]).toEqual([path, width, []])
    }
  }
})

import { expect, signIn, test } from './fixtures.ts'
import { intercept } from './intercept.ts'

test.use({ data: 'shared' })

test('G-01 G-02 G-03 G-05 G-06 search: results while typing, part numbers, keyboard, kinds, documents, a shared address', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.locator('.is-ready')).toBeAttached()
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
  const field = page.getByRole('searchbox', { name: 'Search for' })
  const results = page.locator('.found-list a')
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('maxlength', '256')
  await field.pressSequentially('tr')
  await expect(field).toHaveAttribute('data-typing', 'true')
  await expect(page).toHaveURL(/\/search$/)
  await field.pressSequentially(' 72 d')
  await expect(page).toHaveURL(/\/search\/tr%2072%20d$/)
  await expect(results.first()).toContainText('TR-72D')
  await expect(results.first().locator('mark').first()).toHaveText('TR-72D')
  await expect(results.first()).toContainText('Products › Transceivers')
  await expect(field).toBeFocused()

  // The clock is paused, so nothing that is debounced happens.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await field.fill('')
  await expect(page).toHaveURL(/\/search$/)
  await page.clock.resume()
  await expect(results).toHaveCount(0)
  await field.fill('transciever')
  await expect(results.first()).toHaveAttribute('href', '/products/transceivers')

  await page
    .getByRole('navigation', { name: 'Kinds of results' })
    .getByRole('link', { name: /^Product / })
    .click()
  await expect(page).toHaveURL(/kind=product$/)
  await expect(page.locator('.found-kind img').first()).toBeVisible()
  await expect(results.first()).toHaveAttribute('href', /^\/product-detail\//)

  await page.getByRole('link', { name: /^Documents/ }).click()
  await expect(page).toHaveURL(/\/search\/transciever\?variant=documents$/)
  await expect(results.first()).toHaveAttribute('href', /^\/download\/\d+$/)

  await page.goto('/search/smart%20connect')
  await field.focus()
  await page.keyboard.press('ArrowDown')
  await expect(results.first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(results.nth(1)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(field).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/technology\/iqmesh\/smart-connect$/)
})

test('quick search opens on any page, unless the page has its own search field', async ({ page }) => {
  await page.goto('/technology/security')
  await expect(page.locator('.is-ready')).toBeAttached()
  await page.keyboard.press('/')
  const overlay = page.getByRole('dialog', { name: 'Search' })
  await expect(overlay.getByRole('searchbox')).toBeFocused()
  await overlay.getByRole('searchbox').pressSequentially('gw-eth')
  await expect(overlay.locator('.found-list a').first()).toContainText('GW-ETH-03')
  await page.keyboard.press('Escape')
  await expect(overlay).toBeHidden()
  await page.keyboard.press('Control+k')
  await overlay.getByRole('searchbox').pressSequentially('autonetwork')
  await expect(overlay.locator('.found-list a').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/technology\/iqmesh\/autonetwork$/)
  await expect(overlay).toBeHidden()

  await page.goto('/sign-up')
  await expect(page.locator('.is-ready')).toBeAttached()
  await page.keyboard.press('Control+k')
  await expect(overlay.getByRole('searchbox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(overlay).toBeHidden()
  await page.keyboard.press('Control+k')
  await expect(overlay.getByRole('searchbox')).toBeFocused()
  await expect(page.locator('site-island')).toHaveCount(1)

  await page.goto('/support/downloads')
  await expect(page.locator('.is-ready')).toBeAttached()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Search files' })).toBeFocused()
  await expect(overlay).toBeHidden()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the form opens the address of its term', async ({ page }) => {
    await page.goto('/search')
    await page.getByRole('searchbox', { name: 'Search for' }).fill('<svg onload=alert(1)> tr72d')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/\/search\/%3Csvg/)
    await expect(page.locator('svg[onload]')).toHaveCount(0)
    await page.goto('/search?search=tr72d')
    await expect(page).toHaveURL(/\/search\/tr72d$/)
    await expect(page.locator('.found-list a').first()).toContainText('TR-72D')
  })
})

test.describe('staff', () => {
  test.use({ data: 'own', expectedErrors: /status of 404/ })

  test('a failed lookup becomes a redirect with one click; the palette finds any page, record and text', async ({
    page,
    browser,
    api,
  }) => {
    const visitor = await browser.newPage()
    await visitor.goto('/old-catalogue/tr-72d.html')
    await expect(visitor.getByRole('heading', { name: 'Error 404' })).toBeVisible()
    await signIn(page)
    const missed = page.getByRole('listitem').filter({ hasText: /^\/old-catalogue\/tr-72d\.html/ })
    await missed.getByRole('button', { name: 'Redirect to TR-72D' }).click()
    await expect(page.getByText('/old-catalogue/tr-72d.html now leads to TR-72D')).toBeVisible()
    await expect(missed).toBeHidden()
    await visitor.goto('/old-catalogue/tr-72d.html')
    await expect(visitor).toHaveURL(/\/product-detail\/tr-72d$/)
    await visitor.close()

    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog', { name: 'Jump to' })
    const field = palette.getByRole('combobox')
    await field.fill('new event')
    await expect(palette.getByRole('option').first()).toHaveText(/^New event/)
    await field.fill('tr72da')
    await expect(palette.getByRole('option').first()).toContainText('TR-72DA')
    await field.fill('how many hops')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/editor\/faq-question\/\d+$/)
    await expect(palette).toBeHidden()

    await page.keyboard.press('Control+k')
    await field.fill('new series')
    await expect(palette.getByRole('option').first()).toHaveText(/^New series/)
    await field.fill('tr72da')
    await palette.getByRole('option').filter({ hasText: 'Photos' }).first().click()
    await expect(page).toHaveURL(/\/editor\/photos\?photo=\d+$/)
    const panel = page.getByRole('complementary', { name: 'Edit photo' })
    await expect(panel.getByRole('textbox', { name: 'Name' })).toHaveValue(/TR-72DA/)

    const misspelt = { name: 'Palette words', box_4_title: 'Slots', box_4_content: 'Nodes recieve in slots.' }
    await api('POST product', misspelt)
    await api('POST news-item', { perex: 'Palette news', content: 'We recieve guests.', is_online: false })
    for (const text of ['We receive guests.', 'Nodes receive in slots.']) {
      await page.keyboard.press('Alt+k')
      if (text.startsWith('We')) await field.fill('recieve')
      await expect(palette.getByRole('option').first()).toContainText('in a text')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('textbox', { name: /ontent$/ })).toBeFocused()
      await page.keyboard.insertText('receive')
      await page.keyboard.press('Control+s')
      await expect(page.getByText(/^Palette \w+ is saved/)).toBeVisible()
      await expect(page.getByRole('region', { name: /^Preview of .*ontent$/ }).getByText(text)).toBeVisible()
    }
    await page.keyboard.press('Alt+k')
    await expect(palette.getByText('Nothing found')).toBeVisible()
  })
})

test.describe('a search that fails', () => {
  test.use({ expectedErrors: /500 \(Internal Server Error\)/ })

  test('says so, and the next one works', async ({ page }) => {
    await page.goto('/search')
    const field = page.getByRole('searchbox', { name: 'Search for' })
    const failure = page.getByText('The search can’t be reached')
    await intercept(page, '**/search/antenna', (route) => route.fulfill({ status: 500, body: 'broken' }))
    await field.fill('antenna')
    await expect(failure).toBeVisible()
    await page.unroute('**/search/antenna')
    await field.press('Enter')
    await expect(failure).toBeHidden()
    await expect(page.locator('.found-list a').first()).toBeVisible()
    await field.fill('gateway')
    await expect(page.locator('.found-list a').first()).toBeVisible()
    await expect(failure).toBeHidden()
  })
})

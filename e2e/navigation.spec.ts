import type { Page } from '@playwright/test'
import { expect, expectNoViolations, keepSession, staff, test } from './fixtures.ts'

test.use({ data: 'shared' })

const wide = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

const heading = (page: Page, name: string) => page.locator('.nav').getByRole('button', { name })
const panel = (page: Page, section: string) => page.locator(`#menu-${section}`)

async function open(page: Page, path = '/') {
  await page.goto(path)
  await expect(page.locator('.site-head')).toHaveClass(/is-ready/)
}

test.describe('the desktop menu', () => {
  test.use({ viewport: wide })

  test('A-30 A-31 opens on hover and closes when the pointer leaves', async ({ page }) => {
    await open(page)
    await heading(page, 'Technology').hover()
    await expect(panel(page, 'technology')).toBeVisible()
    await expect(heading(page, 'Technology')).toHaveAttribute('aria-expanded', 'true')
    await heading(page, 'Sales').hover()
    await expect(panel(page, 'technology')).toBeHidden()
    await expect(panel(page, 'sales')).toBeVisible()
    await page.mouse.move(700, 850)
    await expect(panel(page, 'sales')).toBeHidden()
  })

  test('A-36 A-37 A-38 O-12 describes an entry after a hover of 250 ms', async ({ page }) => {
    await page.clock.install()
    await open(page)
    await page.clock.pauseAt(new Date(Date.now() + 60_000))
    await heading(page, 'Support').hover()
    const description = panel(page, 'support').getByRole('heading').first()
    const entry = panel(page, 'support').getByRole('link', { name: 'FAQ' })
    const secondPanel = panel(page, 'support').locator('.dm-l2')
    await entry.hover()
    await page.clock.runFor(249)
    await expect(description).toHaveText('Videos')
    await secondPanel.hover()
    await page.clock.runFor(1000)
    await expect(description).toHaveText('Videos')
    await entry.hover()
    await page.clock.runFor(250)
    await expect(description).toHaveText('FAQ')
    await secondPanel.hover()
    await page.clock.runFor(1000)
    await expect(description).toHaveText('FAQ')
    await expect(description).toBeVisible()
  })

  test('A-40 O-13 has second panels of 450, 275 and 250 pixels', async ({ page }) => {
    await open(page)
    for (const [section, name, width] of [
      ['technology', 'Technology', 450],
      ['support', 'Support', 275],
      ['sales', 'Sales', 250],
    ] as const) {
      await heading(page, name).hover()
      await expect(panel(page, section)).toBeVisible()
      expect((await panel(page, section).locator('.dm-l2').boundingBox())?.width).toBe(width)
    }
  })

  test('A-34 A-39 keeps the products menu open once a category is chosen, until a click or Escape', async ({
    page,
  }) => {
    await open(page)
    const products = panel(page, 'products')
    await heading(page, 'Products').hover()
    await products.locator('.mega-l1 a').nth(1).hover()
    const chosen = await products
      .locator('.mega-l1 a')
      .nth(1)
      .evaluate((link) => link.firstChild?.textContent ?? '')
    await expect(products.locator('.mega-h')).toContainText(chosen)
    await heading(page, 'Technology').hover()
    await page.mouse.move(700, 880)
    await expect(products).toBeVisible()
    await page.mouse.click(700, 880)
    await expect(products).toBeHidden()
  })

  test('A-32 A-33 A-35 O-14 closes on Escape, on its heading and on a link', async ({ page }) => {
    await open(page)
    await heading(page, 'Technology').hover()
    await expect(panel(page, 'technology')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panel(page, 'technology')).toBeHidden()
    await heading(page, 'Support').click()
    await expect(panel(page, 'support')).toBeHidden()
    await heading(page, 'Support').click()
    await panel(page, 'support').getByRole('link', { name: 'FAQ' }).click()
    await expect(page).toHaveURL(/\/support\/faq$/)
    await expect(panel(page, 'support')).toBeHidden()
  })

  test('is usable by keyboard only', async ({ page }) => {
    await open(page)
    await heading(page, 'Technology').focus()
    await page.keyboard.press('Enter')
    await expect(panel(page, 'technology')).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(panel(page, 'technology').getByRole('link', { name: 'RF' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(panel(page, 'technology').getByRole('heading').first()).toHaveText('OS')
    await page.keyboard.press('Escape')
    await expect(heading(page, 'Technology')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(heading(page, 'Products')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    await expect(panel(page, 'products').locator('.mega-l2 a').first()).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(panel(page, 'products').locator('.mega-l1 a').nth(1)).toBeFocused()
    await page.locator('.brand').first().focus()
    await expect(panel(page, 'products')).toBeHidden()
  })

  for (const name of ['Technology', 'Products', 'Support', 'Sales']) {
    test(`has no accessibility violations with ${name} open`, async ({ page }) => {
      await open(page, '/login')
      await heading(page, name).hover()
      await expect(panel(page, name.toLowerCase())).toBeVisible()
      await expectNoViolations(page)
    })
  }

  test('A-19 O-11 works at every width down to 1081 pixels without hiding anything', async ({ page }) => {
    await page.setViewportSize({ width: 1081, height: 800 })
    await open(page)
    for (const section of ['Technology', 'Support', 'Sales']) {
      await heading(page, section).hover()
      await expect(panel(page, section.toLowerCase())).toBeVisible()
      const box = await panel(page, section.toLowerCase()).boundingBox()
      expect(box && box.x >= 0 && box.x + box.width <= 1081).toBe(true)
    }
    await page.setViewportSize({ width: 1080, height: 800 })
    await expect(page.locator('.nav')).toBeHidden()
    await expect(page.locator('.menu-toggle')).toBeVisible()
  })
})

test.describe('the mobile menu', () => {
  test.use({ viewport: phone })

  test('A-41 A-42 A-43 opens one section at a time and closes it when toggled', async ({ page }) => {
    await open(page)
    const menu = page.locator('#m-menu')
    await expect(menu).toBeHidden()
    await page.getByRole('button', { name: 'Menu' }).click()
    await menu.getByRole('button', { name: 'Technology' }).click()
    await expect(menu.getByRole('link', { name: 'FRC' })).toBeVisible()
    await menu.getByRole('button', { name: 'Support' }).click()
    await expect(menu.getByRole('link', { name: 'FRC' })).toBeHidden()
    await expect(menu.getByRole('link', { name: 'FAQ' })).toBeVisible()
    await menu.getByRole('button', { name: 'Support' }).click()
    await expect(menu.getByRole('link', { name: 'FAQ' })).toBeHidden()
    await menu.getByRole('button', { name: 'Support' }).click()
    await page.getByRole('button', { name: 'Close menu' }).click()
    await expect(menu).toBeHidden()
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(menu.getByRole('link', { name: 'FAQ' })).toBeHidden()
  })

  test('closes on Escape and when a link is followed', async ({ page }) => {
    await open(page)
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.keyboard.press('Escape')
    await expect(page.locator('#m-menu')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused()
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.locator('#m-menu').getByRole('link', { name: 'How to start' }).click()
    await expect(page).toHaveURL(/\/how-to-start$/)
    await expect(page.locator('#m-menu')).toBeHidden()
  })

  test('keeps the focus from the page behind and has no accessibility violations', async ({ page }) => {
    await open(page, '/login')
    const behind = page.locator('#main a').first()
    await page.getByRole('button', { name: 'Menu' }).click()
    await behind.focus()
    await expect(behind).not.toBeFocused()
    await page.locator('#m-menu').getByRole('button', { name: 'Products' }).click()
    await expectNoViolations(page)
    await page.getByRole('button', { name: 'Close menu' }).click()
    await behind.focus()
    await expect(behind).toBeFocused()
  })

  test('leaves the page where it was read', async ({ page }) => {
    await open(page, '/news')
    // Playwright would scroll to the button.
    const press = (name: string) => page.getByRole('button', { name }).dispatchEvent('click')
    await page.evaluate(() => scrollTo(0, 2000))
    for (const name of ['Menu', 'Close menu']) {
      await press(name)
      expect(await page.evaluate(() => scrollY)).toBe(2000)
    }
  })

  test('A-44 has login, cart and search in the bottom bar', async ({ page }) => {
    await open(page)
    const bar = page.getByRole('navigation', { name: 'Account, cart and search' })
    await expect(bar.getByRole('link')).toHaveText([/^Log in/, /^Cart/, /^Search/])
    await bar.getByRole('link', { name: 'Search' }).click()
    await expect(page).toHaveURL(/\/search$/)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  for (const [screen, size] of Object.entries({ phone, 'wide screen': wide })) {
    test(`the mobile menu opens on focus, on a ${screen}`, async ({ page }) => {
      await page.setViewportSize(size)
      await page.goto('/')
      const menu = page.locator('#m-menu')
      await expect(heading(page, 'Technology')).toBeHidden()
      await page.locator('.menu-toggle').focus()
      await expect(menu).toBeVisible()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await expect(menu.getByRole('button', { name: 'Technology' })).toBeFocused()
      await expect(menu.getByRole('link', { name: 'FRC' })).toBeVisible()
    })
  }
})

test('the focus order of a page opened by a link is skip link, header, content', async ({ page }) => {
  await open(page)
  await page.getByRole('link', { name: 'All news' }).click()
  await expect(page).toHaveURL('/news')
  await expect(page.locator('.site-head')).toHaveClass(/is-ready/)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.locator('.site-head :focus')).toHaveAttribute('href', '/')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/news#main')
  await page.keyboard.press('Tab')
  await expect(page.locator('#main :focus').first()).toBeVisible()
})

test('A-46 A-47 the breadcrumb is hidden on the home page and links back from all others', async ({
  page,
}) => {
  await open(page)
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(crumbs).toBeHidden()
  await open(page, '/news')
  await expect(crumbs.getByRole('listitem')).toHaveText(['Home', 'News'])
  await crumbs.getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL(/\/$/)
})

test.describe('a refused token', () => {
  test.use({ expectedErrors: /status of 401/ })

  test('H-05 is removed, and the sign-in page opens', async ({ page }) => {
    await page.goto('/')
    await page.evaluate(() => localStorage.setItem('token', 'not-a-token'))
    await page.reload({ waitUntil: 'commit' })
    await expect(page).toHaveURL(/\/login$/)
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  })
})

test('A-45 H-03 H-21 the header shows the name of a signed-in user, although the page is cached', async ({
  page,
}) => {
  await keepSession(page)
  const response = await page.goto('/')
  expect(await response?.text()).not.toContain(staff.username)
  await expect(page.locator('.head-tools').getByRole('link', { name: staff.username })).toHaveAttribute(
    'href',
    '/editor',
  )
  await expect(page.locator('.bottom-bar a').first()).toContainText(staff.username)
})

import type { Page } from '@playwright/test'
import { expect, expectNoViolations, test } from './fixtures.ts'
import { readBeginning } from './read-beginning.ts'

test.use({ data: 'shared', hasSeenAnnouncement: false })

const announcement = (page: Page) => page.getByRole('dialog')
const recordPopupRequests = (page: Page) => {
  const popupRequests: string[] = []
  page.on(
    'request',
    (request) => request.url().endsWith('/api/modal-popup') && popupRequests.push(request.url()),
  )
  return popupRequests
}

test('A-55 A-56 A-59 O-37 the popup appears once a day', async ({ page }) => {
  const popupRequests = recordPopupRequests(page)
  const styleSheets: string[] = []
  page.on('request', (request) => request.resourceType() === 'stylesheet' && styleSheets.push(request.url()))
  await page.goto('/')
  await readBeginning(page)
  await expect(announcement(page)).toContainText('Orders that reach us by 11 December')
  await expect(announcement(page).getByRole('link', { name: 'support' })).toBeVisible()
  await expect(announcement(page).getByLabel('Close')).toHaveCSS('border-top-width', '0px')
  // The complete style sheet would restyle the whole page; the later one and that of the fonts do not.
  expect(styleSheets.filter((address) => !/\/(later|web-fonts)-/.test(address))).toEqual([])
  await expectNoViolations(page)
  await announcement(page).getByText('Close', { exact: true }).click()
  await expect(announcement(page)).toBeHidden()
  // The hash of the address is looked up by the same code, at the same time.
  const isLookedUp = page.waitForResponse('**/api/check-redirect')
  await page.goto('/news#part')
  await isLookedUp
  await readBeginning(page)
  await expect(announcement(page)).toBeHidden()
  expect(popupRequests).toHaveLength(1)
})

test('a prerendered page asks for nothing and shows no popup until it is opened', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()))
  await page.addInitScript(() =>
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true }),
  )
  await page.goto('/news#part')
  await expect(page.locator('.site-head')).toHaveClass(/is-ready/)
  expect(calls).toEqual([])
  await page.evaluate(() => document.dispatchEvent(new Event('prerenderingchange')))
  await readBeginning(page)
  await expect(announcement(page)).toBeVisible()
})

test('A-57 a click on the backdrop and Escape close it', async ({ page }) => {
  await page.goto('/')
  await readBeginning(page)
  await expect(announcement(page)).toBeVisible()
  await announcement(page).getByRole('heading').click()
  await expect(announcement(page)).toBeVisible()
  await page.mouse.click(5, 5)
  await expect(announcement(page)).toBeHidden()
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await readBeginning(page)
  await expect(announcement(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(announcement(page)).toBeHidden()
})

test.describe('a new one', () => {
  test.use({ data: 'own' })

  test('A-58 O-38 a hidden popup does not appear on another day, but a different one does', async ({
    page,
    api,
  }) => {
    const nextDay = () => page.evaluate(() => localStorage.setItem('popup-shown', '2020-01-01T12:00:00.000Z'))
    await page.goto('/')
    await readBeginning(page)
    await page.getByLabel('Do not display this message any more').check()
    await announcement(page).getByRole('button', { name: 'Close' }).last().click()
    await nextDay()
    const answered = page.waitForResponse('**/api/modal-popup')
    await page.reload()
    await readBeginning(page)
    await answered
    await expect.poll(() => page.evaluate(() => localStorage.getItem('popup-shown'))).not.toMatch(/^2020/)
    await expect(announcement(page)).toBeHidden()

    const { body } = await api('POST modal-popup', { title: 'A new one', content: 'Text', is_online: true })
    const { modal_popup: created } = body as { modal_popup: { id: number } }
    await nextDay()
    await page.reload()
    await readBeginning(page)
    await expect(announcement(page)).toContainText('A new one')
    await api(`DELETE modal-popup/${created.id}`)
  })
})

test('A-56 the popup waits while a visitor reads, and for a click beside links and buttons', async ({
  page,
}) => {
  await page.clock.install({ time: '2026-11-18T08:00:00' })
  await page.clock.pauseAt('2026-11-18T08:01:00')
  const popupRequests = recordPopupRequests(page)
  await page.goto('/')
  await expect(page.locator('.site-head')).toHaveClass(/is-ready/)
  await page.getByRole('button', { name: 'Products' }).click()
  await page.clock.runFor(9_000)
  expect(popupRequests).toEqual([])
  await page.clock.runFor(1_000)
  await expect(announcement(page)).toBeVisible()
})

import type { Page } from '@playwright/test'
import { expect, expectNoViolations, test } from './fixtures.ts'

test.use({ data: 'shared' })

/** The pages of company and sales, each with a text that only it contains. */
const pages: Record<string, string> = {
  '/what-is-hopline': 'Does it fit your application?',
  '/case-study/street-lighting': 'A town that dims lamp by lamp',
  '/career': 'Firmware engineer',
  '/career/detail-fae-engineer': 'What you will do',
  '/patents': 'more than 30 patents and utility models',
  '/trademarks': 'Registration number',
  '/privacy-policy': 'Personal data for sales contracts are kept for 10 years',
  '/terms-of-use': 'Disputes are decided by the courts in Prague',
  '/claim-returns': 'Claims and returns',
  '/e-shop': 'E-shop',
  '/sales/company': 'CZ00 0000 0000 0000 0000 0241',
  '/sales/contact': 'Corporate office',
  '/sales/distributors': 'Czech Republic',
  '/sales/design-houses': 'United Kingdom',
  '/contacts': 'A seller near you',
  '/how-to-start': 'With a network or without',
}

test('every page of company and sales contains its text before any script runs', async ({ request }) => {
  for (const [path, text] of Object.entries(pages)) {
    const response = await request.get(path)
    expect([path, response.status()]).toEqual([path, 200])
    const [main = ''] = /<main.*<\/main>/s.exec(await response.text()) ?? []
    expect(main.replaceAll(/<[^>]*>/g, ''), path).toContain(text)
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a country of the map links to its distributors and opens them', async ({ page }) => {
    await page.goto('/sales/distributors')
    await expect(page.getByText('Beispiel Bauteile GmbH')).toBeHidden()
    await page.getByRole('link', { name: 'Germany: 3 distributors' }).click()
    await expect(page).toHaveURL(/#de$/)
    await expect(page.getByText('Beispiel Bauteile GmbH')).toBeInViewport()
  })

  test('accounts are readable, and controls that need scripts are hidden', async ({ page }) => {
    await page.goto('/sales/contact')
    await page.getByText('Company identification and bank accounts').click()
    await expect(page.getByText('CZ00 0000 0000 0000 0000 0242')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Copy/ })).toHaveCount(0)
  })
})

test('collapsed content on the pages of company and sales is accessible', async ({ page }) => {
  for (const path of Object.keys(pages)) {
    await page.goto(path)
    if (await openAll(page)) await expectNoViolations(page)
  }
})

test('F-08 F-11 F-13 distributors: flags, counts and all details of a seller on click', async ({ page }) => {
  await page.goto('/sales/distributors')
  const names = await page.locator('.countries summary h2').allTextContents()
  expect(names).toHaveLength(25)
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')))

  const czech = page.locator('.countries details').filter({ hasText: 'Czech Republic' })
  await expect(czech.locator('.cnt')).toHaveText('3')
  await czech.getByRole('heading', { name: 'Czech Republic' }).click()
  const flag = czech.locator('img.flag')
  await expect(flag).toHaveAttribute('src', '/api/static/media/img/country/cz.png')
  await expect.poll(() => flag.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(96)

  const seller = czech.getByRole('listitem').filter({ hasText: 'Vzor Komponenty s.r.o.' })
  await expect(seller).toContainText('Vzorová 1')
  await expect(seller).toContainText('602 00 Brno')
  await expect(seller.getByRole('link', { name: '+420 000 000 001' })).toHaveAttribute(
    'href',
    'tel:+420000000001',
  )
  await expect(seller).toContainText('+420 000 000 101')
  await expect(seller.getByRole('link', { name: 'sales@vzor-komponenty.example' })).toBeVisible()
  await expect(seller.getByRole('link', { name: 'vzor-komponenty.example', exact: true })).toHaveAttribute(
    'href',
    'https://vzor-komponenty.example/',
  )
  await expect(seller).toContainText('1st floor')
  await expect(seller).toContainText('Jana Vzorová')
  await expect(seller.getByRole('link', { name: 'catalogue' })).toHaveAttribute('href', '/products')
  await expect(seller.getByRole('img', { name: 'Logo of Vzor Komponenty s.r.o.' })).toBeVisible()
})

test('a country chosen by a link inside the site opens, too', async ({ page }) => {
  await page.goto('/sales/distributors')
  await page.getByRole('navigation', { name: 'Countries' }).getByRole('link', { name: 'Poland 2' }).click()
  await expect(page.getByText('Przykład Radio Sp. z o.o.')).toBeInViewport()
})

test('F-02 an account is copied on click and the page confirms it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/sales/company')
  for (const currency of ['CZK', 'EUR', 'USD']) {
    await expect(page.getByRole('button', { name: `Copy IBAN of the ${currency} account` })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Copy IBAN of the EUR account' }).click()
  await expect(page.getByText('Copied')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe('CZ00 0000 0000 0000 0000 0241')
})

test('B-14 F-05 the identification and the application picture open and close', async ({ page }) => {
  await page.goto('/sales/contact')
  const identification = page.getByText('CZ00000240')
  await expect(identification).toBeHidden()
  await page.getByText('Company identification and bank accounts').click()
  await expect(identification).toBeVisible()

  await page.goto('/what-is-hopline')
  const picture = page.getByRole('img', { name: /^Applications that send up to 64 B/ })
  await expect(picture).toBeHidden()
  await page.getByText('Show where it fits as a picture').click()
  await expect(picture).toBeVisible()
  await page.getByText('Show where it fits as a picture').click()
  await expect(picture).toBeHidden()
})

test('B-16 B-18 a case study opens from the grid; an unknown one redirects to the 404 page', async ({
  page,
}) => {
  await page.goto('/what-is-hopline')
  await expect(page.locator('.studies a')).toHaveCount(8)
  await page.getByRole('link', { name: /^Water meters/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reading meters without ringing at doors')
  await expect(page.getByRole('heading', { name: 'What was used' })).toBeVisible()
  const unknown = await page.request.get('/case-study/unknown', { maxRedirects: 0 })
  expect([unknown.status(), unknown.headers().location]).toEqual([302, '/error-404?search=unknown'])
})

test('F-24 trademarks are sorted by filing date, those without one last', async ({ page }) => {
  await page.goto('/trademarks')
  const filed = await page.locator('td[data-label="Filing date"]').allTextContents()
  expect(filed).toHaveLength(20)
  expect(filed.at(-1)).toBe('')
  const days = filed.slice(0, -1).map((day) => Date.parse(`${day} UTC`))
  expect(days).toEqual(days.toSorted((a, b) => a - b))
  await expect(page.getByRole('img', { name: 'Figure of HOPLINE' }).first()).toBeVisible()
})

/** Opens all disclosures, since axe checks only visible content. Returns their number. */
function openAll(page: Page): Promise<number> {
  return page.locator('main details').evaluateAll((all) => {
    for (const details of all) (details as HTMLDetailsElement).open = true
    return all.length
  })
}

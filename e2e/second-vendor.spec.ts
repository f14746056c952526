import { linksOf } from '#server/process/crawl.ts'
import { expect, looks, signIn, test, violations } from './fixtures.ts'

// The same build with the files of another vendor: configuration, content and seed.
test.use({ vendor: 'vendors/rillmark' })

const ENTRIES = ['/', '/sitemap.xml', '/menu-panels', '/llms.txt', '/news.rss']
const SEARCHES = ['meter', 'radio', 'price', 'support', 'leak']

/** What only the first demo vendor says. */
const FIRST_VENDOR =
  /\b(?:hopline|iqmesh|dpa|frc|rfpgm|tr-\d\w*|transceivers?|coordinator|mesh|ide|os|startup package|eur|euro|brno)\b/gi

/** Examples of calls are recorded from the first vendor. */
const WITH_RECORDED_EXAMPLES = /^\/(?:support\/mcp|llms-full\.txt|api\/docs)/

test('every address that the second vendor links to answers, and no page says words of the first one', async ({
  request,
}) => {
  const queue = [...ENTRIES, ...SEARCHES.map((term) => `/search/${term}`)]
  const linkedFrom = new Map<string, string>(queue.map((path) => [path, 'the start']))
  const broken: string[] = []
  const said: string[] = []
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    const response = await request.get(path)
    if (!response.ok()) broken.push(`${response.status()} ${path}, linked from ${linkedFrom.get(path)}`)
    if (!/html|xml|plain|markdown/.test(response.headers()['content-type'] ?? '')) continue
    const text = await response.text()
    for (const link of addressesIn(text, new URL(response.url()).origin)) {
      if (linkedFrom.has(link) || /^\/(?:editor|assets)\b/.test(link)) continue
      linkedFrom.set(link, path)
      queue.push(link)
    }
    said.push(...foreignWords(path, text))
  }
  expect(linkedFrom.size).toBeGreaterThan(150)
  expect(broken).toEqual([])
  expect([...new Set(said)]).toEqual([])
})

test('the main pages of the second vendor are accessible and fit, and its look is its own', async ({
  page,
}) => {
  for (const address of [
    '/',
    '/what-is-rillmark',
    '/products/water-meters',
    '/product-detail/brook-u',
    '/radio-reading/telegrams',
    '/support/faq',
    '/support/downloads',
    '/sales/distributors',
    '/sales/company',
  ]) {
    const response = await page.goto(address)
    expect.soft([address, response?.status()]).toEqual([address, 200])
    await expect.soft(page, address).toHaveTitle(/Rillmark/)
    for (const { width, colorScheme, rules } of looks) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      expect.soft([address, width, await violations(page, rules)]).toEqual([address, width, []])
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect.soft(overflow, `${address} at ${width} px`).toBeLessThanOrEqual(0)
    }
  }
  await page.goto('/product-detail/brook-u')
  await expect(page.getByText('from 890,00 kr')).toBeAttached()
  await page.getByLabel('Quantity').fill('30')
  await expect(page.locator('.ord .is-hit').nth(1)).toHaveText('801,00= 24030,00')
  const table = page.locator('.table-scroll')
  await page.setViewportSize({ width: 1440, height: 900 })
  expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
})

test('forms and the editor get the configuration of the second vendor from the document', async ({
  page,
}) => {
  await page.goto('/support/contact-support')
  await page.getByLabel('Message').fill('Meter 31040987 shows a leak.')
  await page.getByLabel('Subject').fill('Leak')
  await page.getByLabel('E-mail').fill('caretaker@rillmark.example')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Thank you. Your question has reached our engineers')).toBeVisible()

  await signIn(page, '/editor/brand')
  await expect(page.getByText('Rillmark').first()).toBeVisible()
  await page.goto('/editor/activity')
  await expect(page.getByText('Entries are kept for 365 days')).toBeVisible()
})

function addressesIn(text: string, origin: string): string[] {
  const { links, images } = linksOf(text)
  const listed = [...text.matchAll(/<loc>([^<]+)<|\]\(([^()\s]+)\)/g)].map(
    ([, page, twin]) => page ?? twin ?? '',
  )
  return [...links, ...images, ...listed.map((address) => address.replace(origin, ''))]
    .filter((address) => address.startsWith('/'))
    .map((address) => address.split(/[?#]/, 1)[0]!)
}

/** Words of the first vendor in what people read or hear. */
function foreignWords(path: string, text: string): string[] {
  if (WITH_RECORDED_EXAMPLES.test(path)) return []
  const shown = text.replaceAll(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/g, ' ')
  const spoken = [...shown.matchAll(/ (?:alt|aria-label|title|placeholder|content)="(?!{)([^"]*)"/g)]
  const read = [shown.replaceAll(/<[^>]*>/g, ' '), ...spoken.map(([, value]) => value)].join(' \n ')
  return [...read.matchAll(FIRST_VENDOR)].map(([word]) => `${word} on ${path}`)
}

import { isInterfaceTranslated } from '#domain/languages/english-pages.ts'
import { expect, test, violations } from './fixtures.ts'

test.use({ data: 'shared' })

const PRODUCT = '/product-detail/tr-72d'

test('a visitor changes the language and stays in it', async ({ page }) => {
  await page.goto('/news')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.getByRole('link', { name: 'CS', exact: true }).click()
  await expect(page).toHaveURL('/cs/news')
  await expect(page.locator('html')).toHaveAttribute('lang', 'cs')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Novinky')

  const menu = page.getByRole('navigation', { name: 'Hlavní nabídka' })
  await menu.getByRole('button', { name: 'Produkty' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('.mega [data-entry]').first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  const entry = await page.locator('.mega [data-entry]').nth(1).getAttribute('data-entry')
  // The panels come from the server, in the same language.
  await expect(page.locator('.mega-l2 .mega-h a')).toHaveAttribute('href', `/cs${entry}`)
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: 'Úvod', exact: true }).click()
  await expect(page).toHaveURL('/cs')
  await page.getByRole('link', { name: 'EN', exact: true }).click()
  await expect(page).toHaveURL('/')
})

test('a product page shows its texts in the language, also those of scripts', async ({ page }) => {
  await page.goto(`/cs${PRODUCT}`)
  await expect(page.getByRole('heading', { name: 'Objednání' })).toBeVisible()
  await page.getByRole('link', { name: /^Zvětšit fotografii 1 z/ }).click()
  await expect(page.getByRole('dialog', { name: 'Fotografie TR-72D' })).toBeVisible()
  await page.getByRole('button', { name: 'Další fotografie' }).click()
  await page.getByRole('button', { name: 'Zavřít' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('the quick search speaks the language of the page', async ({ page }) => {
  await page.goto('/cs/news')
  await expect(page.locator('.is-ready')).toBeAttached()
  await page.keyboard.press('Control+k')
  const overlay = page.getByRole('dialog', { name: 'Hledat' })
  await overlay.getByRole('searchbox', { name: 'Hledaný výraz' }).fill('TR-72D')
  await expect(overlay.getByRole('link', { name: 'Všechny výsledky' })).toHaveAttribute(
    'href',
    '/cs/search/TR-72D',
  )
})

test('every link of a page leads to its language, files and accounts stay', async ({ page, request }) => {
  const shared = /^\/(?:cs(?:[/?#]|$)|api\/|login$|assets\/|[\w/-]+\.(?:rss|pdf|xlsx|csv|png)$)/
  for (const address of ['/cs', '/cs/news', `/cs${PRODUCT}`, '/cs/menu-panels']) {
    const html = await (await request.get(address)).text()
    const links = [...html.matchAll(/<a [^>]*?href="(\/[^"]*)"[^>]*>/g)].filter(
      ([tag]) => !/hreflang/i.test(tag),
    )
    expect(links.length).toBeGreaterThan(10)
    expect(links.map(([, href = '']) => href).filter((href) => !shared.test(href))).toEqual([])
  }
  await page.goto('/cs/search')
  await page.getByRole('searchbox').first().fill('TR-72D')
  await expect(page).toHaveURL(/\/cs\/search\/TR-72D/)
  await expect(page.locator('[data-results] a').first()).toHaveAttribute('href', /^\/cs\//)
})

test('search engines are told of translated pages, and of the original of all others', async ({
  request,
  baseURL,
}) => {
  const headOf = async (address: string) => {
    const html = await (await request.get(address)).text()
    const found = html.matchAll(/<link rel="(canonical|alternate)"(?: hrefLang="([\w-]+)")? href="([^"]+)"/g)
    return [...found].map(([, rel, language, url]) => `${language ?? rel} ${new URL(url!).pathname}`)
  }
  const versions = ['en /', 'cs /cs', 'x-default /']
  expect(await headOf('/')).toEqual(['canonical /', ...versions])
  expect(await headOf('/cs')).toEqual(['canonical /cs', ...versions])
  const translated = ['/events', '/news', PRODUCT].filter(isInterfaceTranslated)
  for (const path of translated)
    expect(await headOf(`/cs${path}`)).toEqual([
      `canonical /cs${path}`,
      `en ${path}`,
      `cs /cs${path}`,
      `x-default ${path}`,
    ])
  expect(await headOf('/cs/patents')).toEqual(['canonical /patents'])
  const patents = await (await request.get('/cs/patents')).text()
  expect(patents).toContain('<main id="main" tabindex="-1" lang="en"')
  expect(patents).toContain('<meta property="og:locale" content="cs_CZ"/>')
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const czech = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url.replace(baseURL!, ''))
  expect(czech.filter((path) => /^\/cs\b/.test(path))).toEqual([
    '/cs',
    ...translated.map((path) => `/cs${path}`),
  ])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: /404/ })

  test('languages are links, and forms stay in the language', async ({ page }) => {
    await page.goto(PRODUCT)
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('link', { name: 'CS', exact: true }).click()
    await expect(page).toHaveURL(`/cs${PRODUCT}`)
    await page.getByLabel('Množství').fill('30')
    await page.getByLabel('Množství').press('Enter')
    await expect(page).toHaveURL(`/cs${PRODUCT}?quantity=30#ordering`)
    await page.goto('/cs/nowhere')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Chyba 404 Požadovaná stránka nebyla nalezena',
    )
  })
})

for (const width of [320, 390, 1081, 1440])
  test(`pages in another language fit ${width} px and are accessible`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    for (const address of ['/cs', '/cs/news', `/cs${PRODUCT}`]) {
      await page.goto(address)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
      if (width === 390 || width === 1440) expect(await violations(page)).toEqual([])
    }
  })

test('on a phone the ordering table is folded as in English, with labels of the language', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const cellsOf = async (address: string) => {
    await page.goto(address)
    return page
      .locator('.ord tbody tr')
      .first()
      .locator('td')
      .evaluateAll((cells) =>
        cells.map((cell) => {
          const { display, gridColumn, textAlign } = getComputedStyle(cell)
          const label = getComputedStyle(cell, '::before').content
          return { place: [display, gridColumn, textAlign].join(' '), label }
        }),
      )
  }
  const english = await cellsOf(PRODUCT)
  const czech = await cellsOf(`/cs${PRODUCT}`)
  expect(czech.map(({ place }) => place)).toEqual(english.map(({ place }) => place))
  expect(english.map(({ label }) => label)).toContain('"Packing "')
  expect(czech.map(({ label }) => label)).toContain('"Balení "')
})

test('on a phone the menu has the other language', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/cs/news')
  await page.getByRole('button', { name: 'Nabídka' }).click()
  await expect(page.getByRole('button', { name: 'Zavřít nabídku' })).toBeVisible()
  await page.getByRole('link', { name: 'EN', exact: true }).click()
  await expect(page).toHaveURL('/news')
})

const hostile: [address: string, status: number, location?: string][] = [
  ['/cs/cs/news', 404],
  ['/cs//evil', 301, '/cs/evil'],
  ['/CS/news', 301, '/cs/news'],
  ['/cs/', 301, '/cs'],
  ['/cs/editor', 404],
  ['/cs/api/news/6', 404],
  ['/cs/news.md', 404],
]

test('addresses that are no pages of a language lead nowhere else', async ({ server }) => {
  for (const [address, status, location] of hostile) {
    const answer = await fetch(server.url + address, { redirect: 'manual' })
    expect([address, answer.status, answer.headers.get('location')]).toEqual([
      address,
      status,
      location ?? null,
    ])
  }
})

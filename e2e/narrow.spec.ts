import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

// Measuring needs no scripts of the page, and loads faster without them.
test.use({ viewport: { width: 320, height: 640 }, javaScriptEnabled: false })

const LONG = 'a'.repeat(250)

/** Every construct of Markdown, each with a word that fits no narrow screen. */
const constructs = [
  `https://example.com/${LONG}`,
  `[${LONG}](https://example.com/${LONG})`,
  `# ${LONG}`,
  `### ${LONG}`,
  `- ${LONG}\n  - ${LONG}`,
  `1. ${LONG}`,
  `> ${LONG}`,
  `**${LONG}** *${LONG}* ~~${LONG}~~ \`${LONG}\``,
  `\`\`\`\n${LONG}\n\`\`\``,
  `| 1 | 2 | 3 | 4 | 5 | 6 | 7 |\n|---|---|---|---|---|---|---|\n|${' 868 MHz, STD |'.repeat(7)}`,
  `| | |\n|---|---|\n| ${LONG} | ${LONG} |`,
  `![${LONG}](/og/home.png)`,
].join('\n\n')

/** Spacing that a reader may ask for (WCAG 1.4.12); also makes up for fonts that are wider than those of this machine. */
const TEXT_SPACING = '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }'

/** By how many pixels the page is wider than the screen. */
async function overflowAt(page: Page, address: string): Promise<number> {
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  return page.evaluate((rules) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    document.adoptedStyleSheets = [sheet]
    return document.documentElement.scrollWidth - window.innerWidth
  }, TEXT_SPACING)
}

test.beforeEach(async ({ page }) => {
  // Without web fonts: the wider fonts of the machine are what a visitor reads until they have arrived.
  await page.route(/\/api\/media\/|\.woff2/, (route) => route.abort())
})
test.use({ expectedErrors: /ERR_FAILED|404/ })

test('no address of the sitemap scrolls sideways at 320 px', async ({ page, server }) => {
  const sitemap = await (await fetch(`${server.url}/sitemap.xml`)).text()
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  )
  expect(paths.length).toBeGreaterThan(150)
  const wide: [string, number][] = []
  for (const path of new Set(paths)) {
    const overflow = await overflowAt(page, path)
    if (overflow > 0) wide.push([path, overflow])
  }
  expect(wide).toEqual([])
})

test('no construct of Markdown and no search term widens a page', async ({ page, api }) => {
  const { body } = await api('POST product', {
    name: `Q ${LONG}`,
    friendly_url: 'narrow',
    is_online: true,
    title_2: LONG,
    description: constructs,
    top_page_left: constructs,
    top_page_bottom: constructs,
    box_1_title: LONG,
    box_1_content: constructs,
    box_1_open: 2,
    category: 1,
  })
  const series = (body.product_series as { id: number }).id
  await api('POST product-variant', { name: LONG, series, details: constructs, description: LONG })
  await api('POST link', { name: LONG, url: '/news', description: LONG, product: series })
  const news = await api('POST news-item', {
    perex: constructs,
    content: constructs,
    published: '2026-01-01 10:00',
    is_online: true,
  })
  const addresses = ['/product-detail/narrow', '/news', `/search/${LONG}`, '/search/narrow', `/${LONG}`]
  const measured: [string, number][] = []
  for (const address of addresses) measured.push([address, await overflowAt(page, address)])
  await api(`DELETE product/${series}/delete?confirmed=true`)
  await api(`DELETE news-item/${(news.body.news as { id: number }).id}`)
  expect(measured).toEqual(addresses.map((address) => [address, 0]))
})

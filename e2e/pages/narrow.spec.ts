import { expect, test } from '#e2e/fixtures.ts'
import { openNarrow, withoutWebFonts } from './open-narrow.ts'

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

test.beforeEach(({ page }) => withoutWebFonts(page))
test.use({ expectedErrors: /ERR_FAILED|404/ })

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
  for (const address of addresses) measured.push([address, (await openNarrow(page, address)).overflow])
  await api(`DELETE product/${series}/delete?confirmed=true`)
  await api(`DELETE news-item/${(news.body.news as { id: number }).id}`)
  expect(measured).toEqual(addresses.map((address) => [address, 0]))
})

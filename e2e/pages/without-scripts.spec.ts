import { globSync } from 'node:fs'
import { expect, test } from '#e2e/fixtures.ts'
import { openNarrow, withoutWebFonts } from './open-narrow.ts'
import { publicPages } from './public-pages.ts'

/** Without quick search, an island that is added in the browser and never rendered on a page. */
const declaredIslands = globSync('app/**/*.island.tsx')
  .map((file) => file.replace(/.*\/|\.island\.tsx$/g, ''))
  .filter((name) => name !== 'quick-search')
  .toSorted()

const SCRIPT_OF_STAFF = /<link[^>]*\bhref="[^"]*\/(editor|schemas)-[^"]*\.js"/g

test.describe.configure({ mode: 'parallel' })
test.use({
  data: 'shared',
  javaScriptEnabled: false,
  viewport: { width: 320, height: 640 },
  expectedErrors: /ERR_FAILED|404/,
})

const PARTS = 4

for (let part = 0; part < PARTS; part += 1) {
  test(`A-06 A-61 without JavaScript every page shows its heading and its text, and none scrolls sideways at 320 px (${part + 1} of ${PARTS})`, async ({
    page,
    server,
  }) => {
    const sitemap = await (await fetch(`${server.url}/sitemap.xml`)).text()
    const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, address = '']) => new URL(address).pathname,
    )
    expect(listed.length).toBeGreaterThan(150)
    await withoutWebFonts(page)
    const addresses = [...new Set([...listed, ...publicPages])]
    for (const address of addresses.filter((_, position) => position % PARTS === part)) {
      const { overflow, missing } = await openNarrow(page, address)
      expect.soft([address, Math.max(0, overflow), missing]).toEqual([address, 0, []])
    }
  })
}

test('public pages show every island and load no script of the editor', async ({ server }) => {
  const read = async (address: string) => (await fetch(server.url + address)).text()
  const islands = new Set<string | undefined>()
  for (const address of publicPages) {
    const html = await read(address)
    expect(html.match(SCRIPT_OF_STAFF), address).toBeNull()
    for (const [, name] of html.matchAll(/<site-island\b[^>]*\bname="([^"]+)"/g)) islands.add(name)
  }
  expect([...islands].toSorted()).toEqual(declaredIslands)
  expect((await read('/editor')).match(SCRIPT_OF_STAFF)).toHaveLength(2)
})

test('links work without JavaScript', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'All news' }).click()
  await expect(page).toHaveURL('/news')
})

import { beforeAll, expect, test } from 'vitest'
import { settingTable } from '#server/database/tables/content.ts'
import { deliverSiteTree } from '#server/deliver-site-tree.ts'
import { UNFINISHED_PAGES } from '#server/runtime/first-start-settings.ts'
import { hideUnfinishedPages } from '#server/hide-unfinished-pages.ts'
import { worldWithPages } from '#server/process/world-with-pages.ts'
import { indexPages } from '#server/search/index-pages.ts'
import type { World } from '#server/testing/test-world.ts'
import { brokenIn, crawlWorld, read, type Answer } from './crawl-world.ts'

/** Pages say these when they have nothing to show, and these directives when a value is missing. */
const UNFINISHED =
  /No (?:products|news|events|records|files|links|videos|distributors|sections)\b|:value\{|::[a-z-]+\{/

let world: World
beforeAll(async () => {
  world = await worldWithPages()
  const { db } = world.parts.connection
  const context = world.parts.anonymousContext()
  await deliverSiteTree(context)
  // As the first start without the demo leaves it.
  await db.insert(settingTable).values({ name: UNFINISHED_PAGES, value: '' })
  await hideUnfinishedPages(context)
  await indexPages(db)
})

/** What visitors read on a page. */
function textOf({ html }: Answer): string {
  const main = /<main[^>]*>([^]*)<\/main>/.exec(html)?.[1] ?? ''
  return main.replaceAll(/<(script|style|svg)\b[^]*?<\/\1>/g, '').replaceAll(/<[^>]*>/g, ' ')
}

const unfinishedIn = (answers: Answer[]) =>
  answers.flatMap((answer) => {
    // A search may well find nothing.
    if (answer.path.startsWith('/search')) return []
    const found = UNFINISHED.exec(textOf(answer))
    return found ? [`${found[0]} on ${answer.path}`] : []
  })

/** The first button of the home page. */
function mainButton({ html }: Answer): string | undefined {
  return /<div class="promo-cta"><a[^>]* href="([^"]+)"/.exec(html)?.[1]
}

test('a site without any record has no dead link, no empty page in its menus, and a home page that leads somewhere', async () => {
  const answers = await crawlWorld(world)
  expect(brokenIn(answers)).toEqual([])
  expect(unfinishedIn(answers)).toEqual([])
  const button = mainButton(await read(world, '/'))
  expect(button).toBe('/sales/contact')
  expect(answers.some(({ path }) => path === button)).toBe(true)
})

test('with one category and three products it has no dead link and no empty page, and home leads to them', async () => {
  const { catalogue } = world.api('staff')
  const { product_category } = await catalogue.categories.create({ name: 'Meters', is_online: true })
  for (const name of ['WM-1', 'WM-2', 'WM-3']) {
    const { product_series } = await catalogue.series.create({
      name,
      friendly_url: name.toLowerCase(),
      category: product_category.id,
      is_online: true,
    })
    await catalogue.variants.create({ name: `${name}A`, series: product_series.id })
  }
  const answers = await crawlWorld(world)
  expect(brokenIn(answers)).toEqual([])
  expect(unfinishedIn(answers)).toEqual([])
  const paths = answers.map(({ path }) => path)
  expect(paths).toEqual(expect.arrayContaining(['/products', '/products/meters', '/product-detail/wm-1']))
  expect(mainButton(await read(world, '/'))).toBe('/products')
})

test('a page that has nothing to list still answers those who have its address', async () => {
  expect((await read(world, '/news')).status).toBe(200)
  expect(textOf(await read(world, '/news'))).toContain('No news available')
})

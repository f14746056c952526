import { inArray } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { areasOf, siteAreaKeys, type SiteAreaKey } from '#domain/wayfinding/site-areas.ts'
import { pageTable } from '#server/database/tables/pages.ts'
import { siteAreaTable } from '#server/database/tables/site-tree.ts'
import { deliverSiteTree } from '#server/deliver-site-tree.ts'
import { worldWithPages } from '#server/process/world-with-pages.ts'
import { indexPages } from '#server/search/index-pages.ts'
import { fillDemo } from '#server/testing/test-demo.ts'
import type { World } from '#server/testing/test-world.ts'
import { brokenIn, crawlWorld, read } from './crawl-world.ts'

const newSite = async (isDemo: boolean) => {
  const world = await worldWithPages()
  if (isDemo) await fillDemo(world)
  await deliverSiteTree(world.parts.anonymousContext())
  await indexPages(world.parts.connection.db)
  return world
}

/** Sets the switches of areas, as staff do. */
async function switchAreas(world: World, off: SiteAreaKey[]): Promise<void> {
  const rows = await world.parts.connection.db.select().from(siteAreaTable)
  for (const { id, area, is_online } of rows)
    if (area !== '' && is_online === off.includes(area))
      await world.api('staff').wayfinding.areas.update({ id, is_online: !is_online })
}

describe('the demo site', () => {
  let world: World
  beforeAll(async () => {
    world = await newSite(true)
  })

  test.each([
    ['technology', ['technology']],
    [
      'several areas',
      [
        ...(['os', 'dpa', 'downloads', 'distributors', 'e_shop', 'training', 'webinars'] as const),
        ...(['patents', 'career', 'news', 'events', 'changes', 'assistants'] as const),
      ],
    ],
  ] as [string, SiteAreaKey[]][])(
    'without %s has no link to it, no dead link and no error',
    async (_name, off) => {
      await switchAreas(world, off)
      const answers = await crawlWorld(world)
      expect(brokenIn(answers)).toEqual([])
      const left = answers
        .flatMap(({ links }) => links)
        .filter((link) => areasOf(link).some((area) => off.includes(area)))
      expect([...new Set(left)]).toEqual([])
    },
  )

  test('answers 404 at every address of an area that is off, with its feeds, twins and files', async () => {
    await switchAreas(world, [...siteAreaKeys])
    const addresses = [
      '/technology',
      '/technology/os',
      '/Technology/DPA/OsDpaCompatibility',
      '/news',
      '/news.rss',
      '/changes.ics',
    ]
    const others = [
      '/technology/os.md',
      '/pricelist.csv',
      '/support/training',
      '/career',
      '/case-study/any',
      '/e-shop',
    ]
    for (const path of [...addresses, ...others])
      expect([path, (await read(world, path)).status]).toEqual([path, 404])
    expect((await read(world, '/llms-full.txt')).status).toBe(200)
  })

  test('without pages that staff removed has no dead link and no error', async () => {
    await switchAreas(world, [])
    const { db } = world.parts.connection
    const gone = [
      '/technology/rf',
      '/technology/iqmesh',
      '/sales/company',
      '/privacy-policy',
      '/dsm',
      '/how-to-start',
    ]
    const offline = ['/technology', '/support', '/technology/security', '/technology/dpa/commands']
    const rows = await db
      .select()
      .from(pageTable)
      .where(inArray(pageTable.address, [...gone, ...offline]))
    expect(rows).toHaveLength(gone.length + offline.length)
    const { pages } = world.api('staff').wayfinding
    for (const { id, address } of rows)
      await (gone.includes(address)
        ? pages.remove({ id, confirmed: true })
        : pages.update({ id, is_online: false }))
    const answers = await crawlWorld(world)
    expect(brokenIn(answers)).toEqual([])
    for (const path of [...gone, ...offline])
      expect([path, (await read(world, path)).status]).toEqual([path, 404])
  })
})

test('a site with the delivered pages but without products has no dead link and no error', async () => {
  const world = await newSite(false)
  expect(brokenIn(await crawlWorld(world))).toEqual([])
})

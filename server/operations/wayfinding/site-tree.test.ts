import { beforeEach, expect, test } from 'vitest'
import { readDeliveredMenus } from '#vendors/delivered-menus.ts'
import { eq } from 'drizzle-orm'
import { siteAreaTable } from '#server/database/tables/site-tree.ts'
import { deliverSiteTree } from '#server/deliver-site-tree.ts'
import { withoutDeadLinks } from '#server/http/links/without-dead-links.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'
import site from '#site-config'

const OTHER_SHOP = 'https://shop.dripline.example/'

let world: World
beforeEach(async () => {
  world = await newWorld()
  await deliverSiteTree(world.parts.anonymousContext())
})

const entries = async () => (await world.api().wayfinding.siteTree({})).menu_entry ?? []
const shopLinks = async () =>
  (await entries()).flatMap(({ name, address }) => (name === 'E-shop' ? [address] : []))

async function switchOff(area: 'e_shop') {
  const [row] = await world.parts.connection.db
    .select()
    .from(siteAreaTable)
    .where(eq(siteAreaTable.area, area))
  await world.api('staff').wayfinding.areas.update({ id: row!.id, is_online: false })
}

test('delivered menus follow the addresses of the brand', async () => {
  expect(await shopLinks()).toEqual([site.addresses.eShop, site.addresses.eShop])
  const { brand } = await world.api('staff').company.brands.create({ e_shop: OTHER_SHOP })
  expect(await shopLinks()).toEqual([OTHER_SHOP, OTHER_SHOP])
  await world.api('staff').company.brands.update({ id: brand.id, e_shop: '' })
  expect(await shopLinks()).toEqual([])
})

test('delivered menus follow the words of the brand', async () => {
  const { company, wayfinding } = world.api('staff')
  const written = '{os} functions'
  expect(readDeliveredMenus().map(({ name }) => name)).toContain(written)
  await wayfinding.menuEntries.create({ name: written, menu: 'support', address: '/api/docs' })
  const shown = async () => (await entries()).flatMap(({ name }) => (/functions/.test(name) ? [name] : []))
  expect(await shown()).toEqual(['OS functions'])
  await company.brands.create({ os_word: 'Core' })
  expect(await shown()).toEqual(['Core functions'])
})

test('an area that is off has no links to the address of the brand, in menus and in pages', async () => {
  await world.api('staff').company.brands.create({ e_shop: OTHER_SHOP })
  await switchOff('e_shop')
  expect(await shopLinks()).toEqual([])
  const page = `<p><a href="${OTHER_SHOP}">Buy</a> <a href="${site.addresses.eShop}">Elsewhere</a></p>`
  const shown = await withoutDeadLinks(world.parts.anonymousContext(), page)
  expect(shown).not.toContain(OTHER_SHOP)
  expect(shown).toContain(site.addresses.eShop)
})

test('staff name an address of the brand in a menu, and no other one', async () => {
  const { menuEntries } = world.api('staff').wayfinding
  const entry = { name: 'Map', menu: 'footer', is_online: true } as const
  await menuEntries.create({ ...entry, address: '{map}' })
  expect(await entries()).toContainEqual(
    expect.objectContaining({ name: 'Map', address: site.addresses.map }),
  )
  await expect(menuEntries.create({ ...entry, address: '{maps}' })).rejects.toMatchObject({
    details: { fields: { address: expect.stringContaining('{map}') } },
  })
})

test('delivered menus name addresses of the brand instead of copying them', () => {
  expect(readDeliveredMenus().filter(({ address }) => /^https?:/.test(address))).toEqual([])
})

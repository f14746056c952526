import { asc } from 'drizzle-orm'
import type { wayfinding } from '#contract/wayfinding.ts'
import { isShown } from '#domain/wayfinding/is-shown.ts'
import { menuEntryOf } from '#domain/wayfinding/menus/menu-entry.ts'
import { publicPages as pagesOfSite } from '#domain/wayfinding/pages.ts'
import { cachePerVersion } from '#server/content-version/version-cache.ts'
import { menuEntryTable } from '#server/database/tables/site-tree.ts'
import type { Context } from '#server/engine/context.ts'
import type { Operation } from '#server/engine/operation.ts'
import { emptyPages } from '#server/entities/empty-pages.ts'
import { nextScheduledEnd } from '#server/entities/scheduled-end.ts'
import { switchedOff } from '#server/entities/switched-off.ts'
import { isPublicAt } from '#server/entities/visibility.ts'
import { wayfindingEntities } from '#server/entities/wayfinding.ts'
import { readTargets } from '#server/texts/link-targets.ts'
import { readVendor } from '#server/entities/vendor.ts'
import site from '#site-config'
import { publicPages } from './pages.ts'

const pages = pagesOfSite(site)

/** The menus as visitors see them. An entry whose page is gone is left out, one whose page has moved follows it. */
export const siteTree: Operation<typeof wayfinding.siteTree> = cachePerVersion(async (context: Context) => {
  const off = await switchedOff(context)
  const empty = await emptyPages(context)
  const { page: listed } = await publicPages(context, {})
  const online = new Set(listed.map(({ address }) => address))
  const { db, now } = context
  const [any] = await db.select({ id: menuEntryTable.id }).from(menuEntryTable).limit(1)
  const vendor = await readVendor(db)
  const stored = await db
    .select()
    .from(menuEntryTable)
    .where(isPublicAt(wayfindingEntities.menuEntries, now))
    .orderBy(asc(menuEntryTable.ordering), asc(menuEntryTable.id))
  const rows = stored.map((entry) => menuEntryOf(entry, vendor))
  const targetOf = await readTargets(
    context,
    rows.map(({ address }) => address),
  )
  const leading = rows.flatMap(({ id, name, menu, address, about, is_small_only }) => {
    const { state, to } = targetOf(address)
    const current = state === 'moved' && to !== undefined ? to : address
    const shownSite = { pages, off, empty, addresses: vendor.addresses }
    const isOn = isShown(current, { ...shownSite, online: null })
    const isOnline = isShown(current, { ...shownSite, online })
    const isThere = isOnline && state !== 'dead' && state !== 'offline' && address !== ''
    return isOn ? [{ isThere, entry: { id, name, menu, address: current, about, is_small_only } }] : []
  })
  const filled = new Set(leading.flatMap(({ isThere, entry }) => (isThere ? [`/${entry.menu}`] : [])))
  // An entry of the main menu that opens another menu needs no page of its own.
  const shown = leading
    .filter(({ isThere, entry }) => isThere || (entry.menu === 'main' && filled.has(entry.address)))
    .map(({ entry }) => entry)
  return {
    value: { switched_off: off, empty_page: empty, menu_entry: any ? shown : null },
    until: await nextScheduledEnd(context),
  }
})

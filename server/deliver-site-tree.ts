import { eq, sql } from 'drizzle-orm'
import type { MenuEntryFields } from '#domain/wayfinding/menus/menu-entry.ts'
import { siteAreaKeys, siteAreas } from '#domain/wayfinding/site-areas.ts'
import { readDeliveredMenus } from '#vendors/delivered-menus.ts'
import { LOCKS } from './database/advisory-locks.ts'
import { settingTable } from './database/tables/content.ts'
import { menuEntryTable, siteAreaTable } from './database/tables/site-tree.ts'
import type { Context } from './engine/context.ts'
import { writeContent } from './engine/content-write.ts'
import { isOnAtFirst } from './entities/switched-off.ts'
import { readVendor } from './entities/vendor.ts'
import { inWords } from '#domain/words.ts'

const SETTING = 'delivered_menus'

/**
 * Gives an installation its menus, once, and a switch for every area that has none yet. From then on both belong to
 * staff: what they delete does not come back.
 */
export async function deliverSiteTree(
  context: Context,
  entries: MenuEntryFields[] = readDeliveredMenus(),
): Promise<void> {
  const value = siteAreaKeys.join(' ')
  const [known] = await context.db.select().from(settingTable).where(eq(settingTable.name, SETTING))
  if (known?.value === value) return
  await writeContent({ ...context, publishAnyway: true }, async (tx, note) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.firstStart})`)
    const [delivered] = await tx.select().from(settingTable).where(eq(settingTable.name, SETTING))
    if (delivered?.value === value) return
    const before = new Set(delivered?.value.split(' '))
    const { words } = await readVendor(tx)
    const areas = siteAreaKeys
      .filter((area) => !before.has(area))
      .map((area) => ({ area, name: inWords(siteAreas[area].title, words), is_online: isOnAtFirst(area) }))
    const added = await tx.insert(siteAreaTable).values(areas).onConflictDoNothing().returning()
    for (const record of added) note({ entity: 'site_area', action: 'create', record })
    if (!delivered && entries.length > 0)
      for (const record of await tx.insert(menuEntryTable).values(entries).returning())
        note({ entity: 'menu_entry', action: 'create', record })
    await tx
      .insert(settingTable)
      .values({ name: SETTING, value })
      .onConflictDoUpdate({ target: settingTable.name, set: { value } })
  })
}

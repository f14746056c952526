import { and, eq, isNull } from 'drizzle-orm'
import { siteAreaKeys, type SiteAreaKey } from '#domain/wayfinding/site-areas.ts'
import { cachePerVersion, type VersionedSource } from '#server/content-version/version-cache.ts'
import { siteAreaTable } from '#server/database/tables/site-tree.ts'
import site from '#site-config'

/** Whether an area is shown until staff decide otherwise. */
export function isOnAtFirst(area: SiteAreaKey): boolean {
  return site.areas[area] ?? true
}

/** The areas of the website that are switched off. Cached, because every request of a page asks. */
export const switchedOff = cachePerVersion(async ({ db }: VersionedSource) => {
  const rows = await db
    .select({ area: siteAreaTable.area, is_online: siteAreaTable.is_online })
    .from(siteAreaTable)
    .where(and(isNull(siteAreaTable.deleted_at), eq(siteAreaTable.is_draft, false)))
  const stored = new Map(rows.map(({ area, is_online }) => [area, is_online]))
  return { value: siteAreaKeys.filter((key) => !(stored.get(key) ?? isOnAtFirst(key))), until: null }
})

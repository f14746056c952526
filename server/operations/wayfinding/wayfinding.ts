import { and, eq, inArray, isNull } from 'drizzle-orm'
import { wayfinding } from '#contract/wayfinding.ts'
import { isWebAddress } from '#domain/web-address.ts'
import { redirectKeys } from '#domain/wayfinding/redirect.ts'
import type { Database } from '#server/database/connect.ts'
import { fileTable, linkTable } from '#server/database/tables/library.ts'
import { isNotOver } from '#server/entities/visibility.ts'
import { wayfindingEntities } from '#server/entities/wayfinding.ts'
import { standardOperations } from '#server/engine/crud.ts'
import type { Operations } from '#server/engine/operation.ts'
import { pageOperations, pageOrigin, publicPage, publicPages } from './pages.ts'
import { search } from './search.ts'
import { siteTree } from './site-tree.ts'
import { original, translationOperations, translationsOf } from './translations.ts'

export const wayfindingOperations: Operations<typeof wayfinding> = {
  ...standardOperations(wayfinding, wayfindingEntities),
  pages: pageOperations,
  publicPage,
  publicPages,
  pageOrigin,
  siteTree,
  translations: translationOperations,
  translationsOf,
  original,

  /** Looks up redirects: links with auto_redirect and old addresses of files; one hop, never to itself. */
  async checkRedirect({ db, now }, { url }) {
    const keys = redirectKeys(url)
    const targets = new Map([...(await fileTargets(db, keys, now)), ...(await linkTargets(db, keys, now))])
    const found = keys.map((key) => targets.get(key)).find((target) => target !== undefined)
    const isSelf = found !== undefined && keys.includes(found)
    return { redirect: found !== undefined && isWebAddress(found) && !isSelf ? found : null }
  },

  search,
}

async function linkTargets(db: Database, keys: string[], now: Date): Promise<[string, string][]> {
  const rows = await db
    .select({ page: linkTable.page, url: linkTable.url, file: linkTable.file })
    .from(linkTable)
    .where(
      and(
        inArray(linkTable.page, keys),
        eq(linkTable.auto_redirect, true),
        isNull(linkTable.deleted_at),
        isNotOver(linkTable.online_until, now),
      ),
    )
  return rows.map(({ page, url, file }) => [page, file === null ? url : `/download/${file}`])
}

async function fileTargets(db: Database, keys: string[], now: Date): Promise<[string, string][]> {
  const rows = await db
    .select({ old_url: fileTable.old_url, id: fileTable.id })
    .from(fileTable)
    .where(
      and(
        inArray(fileTable.old_url, keys),
        eq(fileTable.is_online, true),
        isNull(fileTable.deleted_at),
        isNotOver(fileTable.online_until, now),
      ),
    )
  return rows.map(({ old_url, id }) => [old_url, `/download/${id}`])
}

import { and, asc, eq, isNull, or, type SQL } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { downloadSectionTable, fileTable, fileTypeTable, linkTable } from '#server/database/tables/library.ts'
import { shown } from './shown-rows.ts'

/** Files that visitors may download. */
export const isPublicFile = and(shown(fileTable), eq(fileTable.is_online, true))

/** Sections that the library shows. */
export const isPublicSection = and(
  shown(downloadSectionTable),
  eq(downloadSectionTable.is_online, true),
  eq(downloadSectionTable.is_archived, false),
)

/** The kinds of files there are. */
export function shownFileTypes(db: Database) {
  return db.select().from(fileTypeTable).where(shown(fileTypeTable)).orderBy(asc(fileTypeTable.id))
}

/** The order of links in every list. */
export const linkOrder = [asc(linkTable.ordering), asc(linkTable.id)]

/** Links that pages may show, with their files: no redirects, nor links to a file that visitors can't have. */
export function publicLinks(db: Database, where?: SQL) {
  return db
    .select({ link: linkTable, file: fileTable })
    .from(linkTable)
    .leftJoin(fileTable, and(eq(fileTable.id, linkTable.file), isPublicFile))
    .where(
      and(
        shown(linkTable),
        eq(linkTable.auto_redirect, false),
        or(isNull(linkTable.file), eq(fileTable.is_online, true)),
        where,
      ),
    )
    .orderBy(...linkOrder)
}

import { and, asc, eq, isNull, or, type SQL } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { fileTable, fileTypeTable, linkTable } from '#server/database/tables/library.ts'
import { libraryEntities } from '#server/entities/library.ts'
import { isPublic } from '#server/entities/visibility.ts'

const { files, fileTypes, links } = libraryEntities

/** All file types. */
export function shownFileTypes(db: Database) {
  return db
    .select()
    .from(fileTypeTable)
    .where(isPublic(fileTypes))
    .orderBy(...fileTypes.order)
}

/** The order of links in every list. */
export const linkOrder = [asc(linkTable.ordering), asc(linkTable.id)]

/** Links that pages may show, with their files: no redirects, and no links to files that are not public. */
export function publicLinks(db: Database, where?: SQL) {
  return db
    .select({ link: linkTable, file: fileTable })
    .from(linkTable)
    .leftJoin(fileTable, and(eq(fileTable.id, linkTable.file), isPublic(files)))
    .where(and(isPublic(links), or(isNull(linkTable.file), eq(fileTable.is_online, true)), where))
    .orderBy(...linkOrder)
}

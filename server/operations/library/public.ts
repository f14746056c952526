import { and, asc, eq, isNotNull, isNull, or, type SQL } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import type { Context } from '#server/engine/context.ts'
import { fileTable, fileTypeTable, linkTable } from '#server/database/tables/library.ts'
import { libraryEntities } from '#server/entities/library.ts'
import { isPublic, isPublicAt } from '#server/entities/visibility.ts'

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
export function publicLinks({ db, now }: Pick<Context, 'db' | 'now'>, where?: SQL) {
  return db
    .select({ link: linkTable, file: fileTable })
    .from(linkTable)
    .leftJoin(fileTable, and(eq(fileTable.id, linkTable.file), isPublicAt(files, now)))
    .where(and(isPublicAt(links, now), or(isNull(linkTable.file), isNotNull(fileTable.id)), where))
    .orderBy(...linkOrder)
}

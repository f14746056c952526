import { and, asc, eq, isNull, or, type SQL } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { seriesPhotoTable, seriesTable } from '#server/database/tables/catalogue.ts'
import { fileTable, fileTypeTable, linkTable, productLinkTable } from '#server/database/tables/library.ts'
import { photoTable } from '#server/database/tables/media.ts'
import { libraryEntities } from '#server/entities/library.ts'
import { isPublicAt } from '#server/entities/visibility.ts'
import { imageColumns, imageFields, imageJoin, photoRecord } from '#server/images/record-image.ts'

const { links, files } = libraryEntities

/** One series with all its output fields; undefined when nothing matches. */
export async function findSeries(db: Database, where: SQL | undefined, shownAt: Date | null) {
  return (await readSeries(db, where, shownAt))?.product_series
}

/** The same with its photos and links. */
export async function readSeries(db: Database, where: SQL | undefined, shownAt: Date | null) {
  const [row] = await db
    .select({ series: seriesTable, photo: imageColumns })
    .from(seriesTable)
    .leftJoin(photoTable, imageJoin(seriesTable.image))
    .where(where)
  if (!row) return undefined
  const photo = await photosOfSeries(db, row.series.id)
  const linked = await linksOfSeries(db, row.series.id, shownAt)
  const product_series = {
    ...row.series,
    ...imageFields(row.photo),
    photos: photo.map(({ id }) => id),
    links: linked.link.map(({ id }) => id),
    downloads: linked.file.map(({ id }) => id),
  }
  return { product_series, photo, ...linked }
}

/** The gallery of a series, in order. */
export async function photosOfSeries(db: Database, series: number) {
  const rows = await db
    .select({ photo: photoTable })
    .from(seriesPhotoTable)
    .innerJoin(photoTable, eq(photoTable.id, seriesPhotoTable.photo))
    .where(and(eq(seriesPhotoTable.series, series), isNull(photoTable.deleted_at)))
    .orderBy(asc(seriesPhotoTable.ordering), asc(photoTable.id))
  return rows.map(({ photo }) => photoRecord(photo))
}

/** The links of a series by ordering: those that are public at a time, with public files, or all for staff. */
export async function linksOfSeries(db: Database, series: number, shownAt: Date | null) {
  const isShown =
    shownAt && and(isPublicAt(links, shownAt), or(isNull(linkTable.file), isPublicAt(files, shownAt)))
  const rows = await db
    .select({
      product_link: productLinkTable,
      link: linkTable,
      file: fileTable,
      type__icon: fileTypeTable.icon,
    })
    .from(productLinkTable)
    .innerJoin(linkTable, eq(linkTable.id, productLinkTable.link))
    .leftJoin(fileTable, and(eq(fileTable.id, linkTable.file), isNull(fileTable.deleted_at)))
    .leftJoin(fileTypeTable, eq(fileTypeTable.id, fileTable.type))
    .where(
      and(
        eq(productLinkTable.product, series),
        isNull(productLinkTable.deleted_at),
        isNull(linkTable.deleted_at),
        eq(linkTable.auto_redirect, false),
        isShown ?? undefined,
      ),
    )
    .orderBy(asc(productLinkTable.ordering), asc(linkTable.ordering), asc(productLinkTable.id))
  return {
    product_link: rows.map(({ product_link }) => product_link),
    link: rows.map(({ link }) => link),
    file: rows.flatMap(({ file, type__icon }) => (file ? [{ ...file, type__icon }] : [])),
  }
}

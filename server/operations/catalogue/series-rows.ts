import { and, asc, eq, isNull, type SQL } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { seriesPhotoTable, seriesTable } from '#server/database/tables/catalogue.ts'
import { fileTable, fileTypeTable, linkTable, productLinkTable } from '#server/database/tables/library.ts'
import { photoTable } from '#server/database/tables/media.ts'
import { imageColumns, imageFields, imageJoin, photoRecord } from '#server/images/record-image.ts'

/** One series with all its output fields; undefined when nothing matches. */
export async function findSeries(db: Database, where: SQL | undefined, isStaff: boolean) {
  const [row] = await db
    .select({ series: seriesTable, photo: imageColumns })
    .from(seriesTable)
    .leftJoin(photoTable, imageJoin(seriesTable.image))
    .where(where)
  if (!row) return undefined
  const photos = await photosOfSeries(db, row.series.id)
  const { link, file } = await linksOfSeries(db, row.series.id, isStaff)
  return {
    ...row.series,
    ...imageFields(row.photo),
    photos: photos.map(({ id }) => id),
    links: link.map(({ id }) => id),
    downloads: file.map(({ id }) => id),
  }
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

/** The links of a series by ordering; for visitors without drafts and without files that are not online. */
export async function linksOfSeries(db: Database, series: number, isStaff: boolean) {
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
      ),
    )
    .orderBy(asc(productLinkTable.ordering), asc(linkTable.ordering), asc(productLinkTable.id))
  const shown = isStaff ? rows : rows.filter(isPublicLink)
  return {
    product_link: shown.map(({ product_link }) => product_link),
    link: shown.map(({ link }) => link),
    file: shown.flatMap(({ file, type__icon }) => (file ? [{ ...file, type__icon }] : [])),
  }
}

interface LinkRow {
  link: typeof linkTable.$inferSelect
  file: typeof fileTable.$inferSelect | null
}

function isPublicLink({ link, file }: LinkRow): boolean {
  if (link.is_draft) return false
  return link.file === null || (file !== null && !file.is_draft && file.is_online)
}

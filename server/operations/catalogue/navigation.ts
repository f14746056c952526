import { and, asc, desc, eq, type SQL } from 'drizzle-orm'
import type { catalogue } from '#contract/catalogue.ts'
import { isListedSeries } from '#domain/catalogue/series.ts'
import { Failure } from '#domain/failure.ts'
import { slug } from '#domain/slug.ts'
import type { Database } from '#server/database/connect.ts'
import {
  categoryTable,
  sectionTable,
  seriesTable,
  subcategoryTable,
} from '#server/database/tables/catalogue.ts'
import { linkTable } from '#server/database/tables/library.ts'
import { photoSectionTable, photoTable } from '#server/database/tables/media.ts'
import { catalogueEntities } from '#server/entities/catalogue.ts'
import { libraryEntities } from '#server/entities/library.ts'
import { mediaEntities } from '#server/entities/media.ts'
import { isEverPublic, isNotDeleted, isPublic } from '#server/entities/visibility.ts'
import { imageColumns, imageFields, imageJoin, photoRecord } from '#server/images/record-image.ts'
import { allBands, allStatuses, isNotDeletedSeriesRow, isPublicSeriesRow, listSeries } from './rows.ts'
import type { Operations } from '#server/engine/operation.ts'

const { categories, subcategories, sections } = catalogueEntities

type Calls = Pick<typeof catalogue, 'navigationData' | 'categorySeries' | 'editEssentials'>

/** The whole catalogue, and the options of its forms. */
export const navigationOperations: Operations<Calls> = {
  /** Visitors get what is online; staff get everything that is not deleted. */
  async navigationData({ db, user, now }) {
    const isStaff = user?.is_staff === true
    const shownCategories = await listCategories(db, isStaff)
    const shownSubcategories = await listSubcategories(db, isStaff)
    const shownSections = await listSections(db, isStaff)
    const product_series = await listSeries(db, isStaff ? isNotDeletedSeriesRow : isPublicSeriesRow(now))
    const listed = product_series.filter(isListedSeries)
    const inCategory = countsOf(listed.map(({ category }) => category))
    const inSubcategory = countsOf(listed.map(({ subcategory }) => subcategory))
    const inSection = countsOf(listed.map(({ section }) => section))
    return {
      product_category: shownCategories.map((item) => ({
        ...item,
        products_count: inCategory.get(item.id) ?? 0,
      })),
      product_subcategory: shownSubcategories.map((item) => ({
        ...item,
        products_count: inSubcategory.get(item.id) ?? 0,
      })),
      product_subcategory_section: shownSections.map((item) => ({
        ...item,
        products_count: inSection.get(item.id) ?? 0,
      })),
      product_series,
    }
  },

  async categorySeries({ db, user, now }, { id }) {
    const isStaff = user?.is_staff === true
    const isAccessible = isStaff ? isNotDeleted(categories) : isPublicCategoryRow
    const [category] = await db
      .select({ id: categoryTable.id })
      .from(categoryTable)
      .where(and(eq(categoryTable.id, id), isAccessible))
    if (!category) throw new Failure('NOT_FOUND')
    const isVisible = isStaff ? isNotDeletedSeriesRow : isPublicSeriesRow(now)
    return { product_series: await listSeries(db, and(eq(seriesTable.category, id), isVisible)) }
  },

  async editEssentials(context) {
    const { db } = context
    const photos = await db
      .select()
      .from(photoTable)
      .where(isNotDeleted(mediaEntities.photos))
      .orderBy(...mediaEntities.photos.order)
    return {
      radio_band: await allBands(context),
      photo_section: await db
        .select()
        .from(photoSectionTable)
        .where(isPublic(mediaEntities.photoSections))
        .orderBy(...mediaEntities.photoSections.order),
      photo: photos.map(photoRecord),
      ...(await allStatuses(context)),
      link: await db
        .select({ id: linkTable.id, name: linkTable.name })
        .from(linkTable)
        .where(isEverPublic(libraryEntities.links))
        .orderBy(asc(linkTable.name), asc(linkTable.id)),
    }
  },
}

/** Categories that have a page. */
export const isPublicCategoryRow = isPublic(categories)

export function listCategories(db: Database, isStaff: boolean) {
  return db
    .select()
    .from(categoryTable)
    .where(isStaff ? isNotDeleted(categories) : isPublicCategoryRow)
    .orderBy(...categories.order)
}

/** For visitors, the subcategories of public categories. */
export async function listSubcategories(db: Database, isStaff: boolean) {
  const rows = await db
    .select({ subcategory: subcategoryTable, photo: imageColumns })
    .from(subcategoryTable)
    .leftJoin(photoTable, imageJoin(subcategoryTable.image))
    .where(isStaff ? isNotDeleted(subcategories) : isPublic(subcategories))
    .orderBy(asc(subcategoryTable.priority), asc(subcategoryTable.id))
  return rows.map(({ subcategory, photo }) => ({ ...subcategory, ...imageFields(photo) }))
}

/** For visitors, the sections of public subcategories. Their friendly URL is the slug of their name. */
export async function listSections(db: Database, isStaff: boolean, where?: SQL) {
  const rows = await db
    .select()
    .from(sectionTable)
    .where(and(isStaff ? isNotDeleted(sections) : isPublic(sections), where))
    .orderBy(desc(sectionTable.list_order), asc(sectionTable.id))
  return rows.map((section) => ({ ...section, friendly_url: slug(section.name) }))
}

function countsOf(ids: (number | null)[]): Map<number | null, number> {
  const counts = new Map<number | null, number>()
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}

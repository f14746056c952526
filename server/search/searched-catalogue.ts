import { and, eq, isNotNull, ne } from 'drizzle-orm'
import { contentBoxes } from '#domain/catalogue/content-box.ts'
import { plainText } from '#domain/plain-text.ts'
import { categoryPath, seriesPath } from '#domain/wayfinding/menu.ts'
import {
  categoryTable,
  seriesTable,
  subcategoryTable,
  variantTable,
} from '#server/database/tables/catalogue.ts'
import { isPublicCategoryRow } from '#server/operations/catalogue-navigation.ts'
import { isPublicSeriesRow } from '#server/operations/catalogue-rows.ts'
import { isOrderableRow } from '#server/operations/catalogue-variant-rows.ts'
import { shown } from '#server/operations/shown-rows.ts'
import type { Searched } from './searched.ts'

const categories: Searched = {
  kind: 'page',
  table: categoryTable,
  async read(db, among) {
    const rows = await db.select().from(categoryTable).where(and(isPublicCategoryRow, among))
    return rows
      .filter(({ friendly_url }) => friendly_url !== '')
      .map((category) => ({
        ...{ id: category.id, title: category.name, address: categoryPath(category) },
        ...{ trail: ['Products'], text: plainText(category.description) },
      }))
  },
}

const subcategories: Searched = {
  kind: 'page',
  table: subcategoryTable,
  follows: { product_category: subcategoryTable.category },
  async read(db, among) {
    const rows = await db
      .select({ category: categoryTable, subcategory: subcategoryTable })
      .from(subcategoryTable)
      .innerJoin(categoryTable, eq(categoryTable.id, subcategoryTable.category))
      .where(and(shown(subcategoryTable), ne(subcategoryTable.friendly_url, ''), isPublicCategoryRow, among))
    const reachable = rows.filter(({ category }) => category.friendly_url !== '')
    return reachable.map(({ category, subcategory }) => ({
      ...{ id: subcategory.id, title: subcategory.name, address: categoryPath(category, subcategory) },
      ...{ trail: ['Products', category.name], text: plainText(subcategory.description) },
    }))
  },
}

const series: Searched = {
  kind: 'product',
  table: seriesTable,
  follows: { product_category: seriesTable.category, product_subcategory: seriesTable.subcategory },
  async read(db, among) {
    const rows = await db
      .select({ record: seriesTable, category: categoryTable.name, subcategory: subcategoryTable.name })
      .from(seriesTable)
      .leftJoin(categoryTable, and(eq(categoryTable.id, seriesTable.category), isPublicCategoryRow))
      .leftJoin(
        subcategoryTable,
        and(
          eq(subcategoryTable.id, seriesTable.subcategory),
          shown(subcategoryTable),
          isNotNull(categoryTable.id),
        ),
      )
      .where(and(isPublicSeriesRow, ne(seriesTable.friendly_url, ''), among))
    return rows.map(({ record, category, subcategory }) => ({
      ...{ id: record.id, title: record.name, address: seriesPath(record) },
      names: [record.title_2, record.title_3].join(' '),
      trail: ['Products', category, subcategory, record.is_archived ? 'Archive' : null].filter(
        (level) => level !== null,
      ),
      isPast: record.is_archived,
      text: [
        ...[record.title_2, record.title_3, record.description, record.top_page_left],
        ...[record.description_2, record.top_page_bottom],
        ...contentBoxes(record).flatMap(({ title, content }) => [title, content]),
      ]
        .map(plainText)
        .filter(Boolean)
        .join(' · '),
    }))
  },
}

const variants: Searched = {
  kind: 'variant',
  table: variantTable,
  follows: { product_series: variantTable.series },
  async read(db, among) {
    const rows = await db
      .select({ variant: variantTable, series: seriesTable })
      .from(variantTable)
      .innerJoin(seriesTable, eq(seriesTable.id, variantTable.series))
      .where(and(isOrderableRow, isPublicSeriesRow, ne(seriesTable.friendly_url, ''), among))
    return rows.map(({ variant, series: { name, title_2, friendly_url, is_archived } }) => ({
      ...{ id: variant.id, title: variant.name, address: `${seriesPath({ friendly_url })}#ordering` },
      ...{ trail: ['Products', name], names: title_2, isPast: is_archived || variant.is_archived },
      text: [title_2, variant.description, variant.description_2].map(plainText).filter(Boolean).join(' · '),
    }))
  },
}

/** The catalogue in the search: every series with a page, the archived ones last, and every order code on it. */
export const searchedCatalogue = {
  product_category: categories,
  product_subcategory: subcategories,
  product_series: series,
  product: variants,
}

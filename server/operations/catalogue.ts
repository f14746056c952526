import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import type { catalogue } from '#contract/catalogue.ts'
import type { Database } from '#server/database/connect.ts'
import {
  categoryTable,
  radioBandTable,
  sectionTable,
  seriesTable,
  subcategoryTable,
  variantBandTable,
  variantTable,
} from '#server/database/tables/catalogue.ts'
import type { Operations } from './operation.ts'

export const catalogueOperations: Operations<typeof catalogue> = {
  /** Visitors get what is online; staff get everything that is not in the trash. */
  async navigationData({ db, user }) {
    const isStaff = user?.is_staff === true
    const [categories, subcategories, sections, series, bands] = await Promise.all([
      db
        .select()
        .from(categoryTable)
        .where(and(isNull(categoryTable.deleted_at), isStaff ? undefined : eq(categoryTable.is_online, true)))
        .orderBy(asc(categoryTable.priority), asc(categoryTable.id)),
      db
        .select()
        .from(subcategoryTable)
        .where(isNull(subcategoryTable.deleted_at))
        .orderBy(asc(subcategoryTable.priority), asc(subcategoryTable.id)),
      db
        .select()
        .from(sectionTable)
        .where(isNull(sectionTable.deleted_at))
        .orderBy(desc(sectionTable.list_order), asc(sectionTable.id)),
      shortSeries(db, isStaff),
      bandsBySeries(db),
    ])
    const online = series.filter((item) => item.is_online && !item.is_archived)
    const countBy = (reference: 'category' | 'subcategory' | 'section', id: number) =>
      online.filter((item) => item[reference] === id).length
    return {
      product_category: categories.map((item) => ({ ...item, products_count: countBy('category', item.id) })),
      product_subcategory: subcategories.map((item) => ({
        ...item,
        image__url: null,
        products_count: countBy('subcategory', item.id),
      })),
      product_subcategory_section: sections.map((item) => ({
        ...item,
        products_count: countBy('section', item.id),
      })),
      product_series: series.map((item) => ({ ...item, image__url: null, bands: bands.get(item.id) ?? [] })),
    }
  },
}

function shortSeries(db: Database, isStaff: boolean) {
  const { id, name, friendly_url, title_2, category, subcategory, section, status, status_2 } = seriesTable
  const { is_online, is_archived, ordering, description, description_2 } = seriesTable
  return db
    .select({
      ...{ id, name, friendly_url, title_2, category, subcategory, section, status, status_2 },
      ...{ is_online, is_archived, ordering, description, description_2 },
    })
    .from(seriesTable)
    .where(
      and(
        isNull(seriesTable.deleted_at),
        isStaff ? undefined : and(eq(is_online, true), eq(seriesTable.is_draft, false)),
      ),
    )
    .orderBy(desc(ordering), asc(id))
}

/** The bands of a series are those of its variants that can be ordered. */
async function bandsBySeries(db: Database): Promise<Map<number, string[]>> {
  const rows = await db
    .selectDistinct({ series: variantTable.series, name: radioBandTable.name })
    .from(variantBandTable)
    .innerJoin(variantTable, eq(variantTable.id, variantBandTable.product))
    .innerJoin(radioBandTable, eq(radioBandTable.id, variantBandTable.band))
    .where(and(isNull(variantTable.deleted_at), eq(variantTable.is_available, true)))
    .orderBy(asc(radioBandTable.name))
  const bands = new Map<number, string[]>()
  for (const { series, name } of rows) {
    if (series !== null) bands.set(series, [...(bands.get(series) ?? []), name])
  }
  return bands
}

import { isNull } from 'drizzle-orm'
import {
  sectionTable,
  seriesTable,
  subcategoryTable,
  variantTable,
} from '#server/database/tables/catalogue.ts'
import { caseStudyTable, trademarkTable } from '#server/database/tables/company.ts'
import { linkTable, productLinkTable } from '#server/database/tables/library.ts'
import { photoTable } from '#server/database/tables/media.ts'
import { distributorTable } from '#server/database/tables/sales.ts'
import { seriesPhotos, variantBands, variantPhotos } from './catalogue-lists.ts'
import type { UsingField } from './uses.ts'

const subcategory = { entity: 'product_subcategory', table: subcategoryTable, name: subcategoryTable.name }
const section = { entity: 'product_subcategory_section', table: sectionTable, name: sectionTable.name }
const series = { entity: 'product_series', table: seriesTable, name: seriesTable.name }
const variant = { entity: 'product', table: variantTable, name: variantTable.name }
const photo = { entity: 'photo', table: photoTable, name: photoTable.name }
const link = { entity: 'link', table: linkTable, name: linkTable.name }

/** Where each kind of record is named: what keeps it from being deleted. */
export const namedCategoryIn: UsingField[] = [
  { ...subcategory, field: 'category', column: subcategoryTable.category },
  { ...series, field: 'category', column: seriesTable.category },
]

export const namedSubcategoryIn: UsingField[] = [
  { ...section, field: 'subcategory', column: sectionTable.subcategory },
  { ...series, field: 'subcategory', column: seriesTable.subcategory },
]

export const namedSectionIn: UsingField[] = [{ ...series, field: 'section', column: seriesTable.section }]

export const namedStatusIn: UsingField[] = [
  { ...series, field: 'status', column: seriesTable.status },
  { ...variant, field: 'status', column: variantTable.status },
]

export const namedSecondStatusIn: UsingField[] = [
  { ...series, field: 'status_2', column: seriesTable.status_2 },
  { ...variant, field: 'status_2', column: variantTable.status_2 },
]

export const namedBandIn: UsingField[] = [{ ...variant, field: 'bands', column: variantBands }]

/** Links that name a series without being attached to it. */
export const namedSeriesInLinks: UsingField[] = [{ ...link, field: 'product', column: linkTable.product }]

export const namedSeriesIn: UsingField[] = [
  { ...variant, field: 'series', column: variantTable.series },
  {
    ...link,
    field: 'links',
    column: {
      ...{ table: productLinkTable, owner: productLinkTable.link, member: productLinkTable.product },
      isKept: isNull(productLinkTable.deleted_at),
    },
  },
  ...namedSeriesInLinks,
]

export const namedPhotoSectionIn: UsingField[] = [{ ...photo, field: 'section', column: photoTable.section }]

export const namedPhotoIn: UsingField[] = [
  { ...subcategory, field: 'image', column: subcategoryTable.image },
  { ...series, field: 'image', column: seriesTable.image },
  { ...series, field: 'photos', column: seriesPhotos },
  { ...variant, field: 'image', column: variantTable.image },
  { ...variant, field: 'photos', column: variantPhotos },
  {
    ...{ entity: 'case_study', table: caseStudyTable, name: caseStudyTable.name },
    ...{ field: 'image', column: caseStudyTable.image },
  },
  {
    ...{ entity: 'distributor', table: distributorTable, name: distributorTable.name },
    ...{ field: 'logo', column: distributorTable.logo },
  },
  {
    ...{ entity: 'trademark', table: trademarkTable, name: trademarkTable.trademark },
    ...{ field: 'figure', column: trademarkTable.figure },
  },
]

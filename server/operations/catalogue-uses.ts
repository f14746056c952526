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
import { inColumn, type UsingField } from './uses.ts'

const series = { entity: 'product_series', table: seriesTable, name: seriesTable.name }
const variant = { entity: 'product', table: variantTable, name: variantTable.name }
const link = { entity: 'link', table: linkTable, name: linkTable.name }

/** Where each kind of record is named: what keeps it from being deleted. */
export const namedCategoryIn: UsingField[] = [
  inColumn(subcategoryTable.category),
  inColumn(seriesTable.category),
]

export const namedSubcategoryIn: UsingField[] = [
  inColumn(sectionTable.subcategory),
  inColumn(seriesTable.subcategory),
]

export const namedSectionIn: UsingField[] = [inColumn(seriesTable.section)]

export const namedStatusIn: UsingField[] = [inColumn(seriesTable.status), inColumn(variantTable.status)]

export const namedSecondStatusIn: UsingField[] = [
  inColumn(seriesTable.status_2),
  inColumn(variantTable.status_2),
]

export const namedBandIn: UsingField[] = [{ ...variant, field: 'bands', column: variantBands }]

/** Links that name a series without being attached to it. */
export const namedSeriesInLinks: UsingField[] = [inColumn(linkTable.product)]

export const namedSeriesIn: UsingField[] = [
  inColumn(variantTable.series),
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

export const namedPhotoSectionIn: UsingField[] = [inColumn(photoTable.section)]

export const namedPhotoIn: UsingField[] = [
  inColumn(subcategoryTable.image),
  inColumn(seriesTable.image),
  { ...series, field: 'photos', column: seriesPhotos },
  inColumn(variantTable.image),
  { ...variant, field: 'photos', column: variantPhotos },
  inColumn(caseStudyTable.image),
  inColumn(distributorTable.logo),
  inColumn(trademarkTable.figure),
]

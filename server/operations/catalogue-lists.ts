import { seriesPhotoTable, variantBandTable, variantPhotoTable } from '#server/database/tables/catalogue.ts'
import type { RecordList } from './record-list.ts'

/** The gallery of a series. */
export const seriesPhotos = {
  table: seriesPhotoTable,
  owner: seriesPhotoTable.series,
  member: seriesPhotoTable.photo,
}

/** The gallery of a variant. */
export const variantPhotos = {
  table: variantPhotoTable,
  owner: variantPhotoTable.product,
  member: variantPhotoTable.photo,
}

/** The radio bands of a variant. */
export const variantBands = {
  table: variantBandTable,
  owner: variantBandTable.product,
  member: variantBandTable.band,
}

/** Every field that is a list, by entity. */
export const listsOf: Record<string, Record<string, RecordList>> = {
  product_series: { photos: seriesPhotos },
  product: { photos: variantPhotos, bands: variantBands },
}

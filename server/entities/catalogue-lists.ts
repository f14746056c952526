import { seriesPhotoTable, variantBandTable, variantPhotoTable } from '#server/database/tables/catalogue.ts'

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

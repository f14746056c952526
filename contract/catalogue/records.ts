import * as z from 'zod'
import { categoryFacts, categoryFields } from '#domain/catalogue/category.ts'
import { priceFields } from '#domain/catalogue/price.ts'
import { radioBandFields } from '#domain/catalogue/radio-band.ts'
import { sectionFacts, sectionFields } from '#domain/catalogue/section.ts'
import { seriesFields } from '#domain/catalogue/series.ts'
import { statusFields } from '#domain/catalogue/status.ts'
import { subcategoryFacts, subcategoryFields } from '#domain/catalogue/subcategory.ts'
import { publicVariantFields, variantFields } from '#domain/catalogue/variant.ts'
import { count, flag, id, line, moment, optionalId } from '#domain/fields.ts'
import { linkFacts, linkFields } from '#domain/library/link.ts'
import { productLinkFields } from '#domain/library/product-link.ts'
import { imageFacts, photoFacts, photoFields } from '#domain/media/photo.ts'

const version = z.int()

/** Computed fields of a series; "downloads" are the files of its links. */
export const seriesFacts = z.object({ ...imageFacts.shape, links: z.array(id), downloads: z.array(id) })

/** A series with all fields of its page. */
export const seriesRecord = z.object({ id, version, ...seriesFields.shape, ...seriesFacts.shape })

const listed = seriesFields.pick({
  name: true,
  friendly_url: true,
  title_2: true,
  category: true,
  subcategory: true,
  section: true,
  status: true,
  status_2: true,
  is_online: true,
  is_archived: true,
  ordering: true,
  image: true,
  description: true,
  description_2: true,
})

/** A series in public lists. */
export const listedSeries = z.object({
  id,
  ...listed.shape,
  ...imageFacts.shape,
  /** Names of the radio bands of its variants, such as "868 MHz". */
  bands: z.array(line),
})

/** A series in the editor list. */
export const editorSeries = z.object({
  id,
  version,
  ...seriesFields.pick({
    name: true,
    friendly_url: true,
    title_2: true,
    category: true,
    subcategory: true,
    section: true,
    status: true,
    ordering: true,
    is_online: true,
    is_archived: true,
    is_available: true,
  }).shape,
  variants_count: count,
})

/** Computed fields of a variant: its image, and its catalogue position, derived from the series. */
export const variantFacts = z.object({
  ...imageFacts.shape,
  category: optionalId,
  subcategory: optionalId,
  section: optionalId,
})

/** A variant for visitors: without the distributor's terms. */
export const publicVariant = z.object({ id, ...publicVariantFields.shape, ...imageFacts.shape })

/** A variant in the editor list. */
export const listedVariant = z.object({
  id,
  version,
  ...variantFields.pick({
    name: true,
    series: true,
    status: true,
    ordering: true,
    image: true,
    is_online: true,
    is_archived: true,
    in_price_list: true,
    is_available: true,
  }).shape,
  image__url: imageFacts.shape.image__url,
})

export const priceRecord = z.object({ id, version, ...priceFields.shape })
export const bandRecord = z.object({ id, ...radioBandFields.shape })
export const statusRecord = z.object({ id, ...statusFields.shape })
export const photoRecord = z.object({ id, version, ...photoFields.shape, ...photoFacts.shape })
export const productLinkRecord = z.object({ id, version, ...productLinkFields.shape })
export const linkRecord = z.object({ id, version, ...linkFields.shape, ...linkFacts.shape })

/** The file of a product link. */
const linkedFile = z.object({
  id,
  name: line,
  filename: line,
  description: z.string(),
  section: optionalId,
  type: optionalId,
  type__icon: line.nullable(),
  uploaded: moment.nullable(),
  size: z.int().nullable(),
  is_archived: flag,
})

export const publicCategory = z.object({
  id,
  ...categoryFields.pick({ name: true, description: true }).shape,
  ...categoryFacts.shape,
})

export const publicSubcategory = z.object({
  id,
  ...subcategoryFields.shape,
  ...subcategoryFacts.shape,
  ...imageFacts.shape,
  products_count: count,
})

export const publicSection = z.object({ id, ...sectionFields.shape, ...sectionFacts.shape })

export const statusRecords = {
  product_status: z.array(statusRecord),
  product_status2: z.array(statusRecord),
}

const named = z.object({ id, name: line })

/** Records that the series list of the editor refers to by id. */
export const referencedRecords = {
  product_category: z.array(named),
  product_subcategory: z.array(named),
  product_subcategory_section: z.array(named),
  product_status: z.array(statusRecord),
}

/** The links of a series with their files. */
export const seriesLinks = {
  product_link: z.array(productLinkRecord),
  link: z.array(linkRecord),
  file: z.array(linkedFile),
}

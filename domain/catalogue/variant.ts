import * as z from 'zod'
import {
  count,
  flag,
  friendlyUrl,
  ids,
  line,
  markdown,
  optionalId,
  ordering,
  price,
  webAddress,
} from '#domain/fields.ts'
import { slug } from '#domain/slug.ts'

const DEFAULT_LEAD_TIME = 35

/** Days until delivery. Text that is not a number becomes the default, as specified. */
const leadTime = z
  .union([z.number(), z.string(), z.null()])
  .transform((value) => {
    const days = value === null || value === '' ? Number.NaN : Number(value)
    return Number.isNaN(days) ? DEFAULT_LEAD_TIME : days
  })
  .pipe(count)

/** Terms of the distributor; visitors never get them. */
const distributorTerms = z.object({
  distributor_costs: price,
  /** Minimum order quantity. */
  distributor_mog: count.nullable(),
  distributor_status: line,
})

/** A variant of a series: an orderable item with an order code and a price. API responses call it "product". */
export const variantFields = z.object({
  series: optionalId,
  name: line,
  status: optionalId,
  status_2: optionalId,
  lead_time: leadTime,
  packing: count.min(1, 'At least 1'),
  ordering,
  eshop_url: webAddress,
  bands: ids,
  image: optionalId,
  photos: ids,
  description: markdown,
  description_2: markdown,
  price_list_description: markdown,
  is_online: flag,
  is_archived: flag,
  in_price_list: flag,
  is_available: flag,
  /** A second address of the variant beside its order code; empty means none. */
  friendly_url: friendlyUrl,
  /** The variant to order instead. */
  replace_by: optionalId,
  /** Staff confirmed that nothing replaces it. */
  has_no_replacement: flag,
  details: markdown,
  ...distributorTerms.shape,
})

/** What visitors may see of a variant. */
export const publicVariantFields = variantFields.omit({
  distributor_costs: true,
  distributor_mog: true,
  distributor_status: true,
})

export const blankVariant: z.output<typeof variantFields> = {
  series: null,
  name: '',
  status: null,
  status_2: null,
  lead_time: DEFAULT_LEAD_TIME,
  packing: 1,
  ordering: 0,
  eshop_url: '',
  bands: [],
  image: null,
  photos: [],
  description: '',
  description_2: '',
  price_list_description: '',
  is_online: false,
  is_archived: false,
  in_price_list: true,
  is_available: true,
  friendly_url: '',
  replace_by: null,
  has_no_replacement: false,
  details: '',
  distributor_costs: null,
  distributor_mog: null,
  distributor_status: '',
}

/** Anchor of a variant in the ordering table. */
export function variantAnchor({ name }: { name: string }): string {
  return `code-${slug(name)}`
}

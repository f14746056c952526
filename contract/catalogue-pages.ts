import * as z from 'zod'
import { count, day, id, line, markdown } from '#domain/fields.ts'
import { call } from './call.ts'
import {
  bandRecord,
  listedSeries,
  photoRecord,
  priceRecord,
  publicCategory,
  publicSection,
  publicSubcategory,
  publicVariant,
  seriesLinks,
  seriesRecord,
  statusRecords,
} from './catalogue-records.ts'
import { imageFacts } from '#domain/media/photo.ts'

/** A path segment: the slug of a record, case-insensitive. */
const segment = z.string().max(200)

const category = z.object({ category: segment })
const subcategory = z.object({ category: segment, subcategory: segment })
const withArchive = { archived_count: count }

/** A variant and where it is ordered. */
const orderCode = z.object({
  id,
  name: line,
  series: z.object({ id, name: line, friendly_url: line }),
})

const seriesPage = z.object({
  product_series: seriesRecord,
  product: z.array(publicVariant),
  product_price: z.array(priceRecord),
  radio_band: z.array(bandRecord),
  photo: z.array(photoRecord),
  ...seriesLinks,
  ...statusRecords,
  /** The variants that replace others of the page, with the series they belong to. */
  replacement: z.array(orderCode),
})

/** The data of each public catalogue page, in one call per page. */
export const cataloguePages = {
  productsPage: call('GET products-page', {
    access: 'anyone',
    input: z.object({}),
    output: z.object({
      product_category: z.array(publicCategory.extend({ products_count: count, ...imageFacts.shape })),
    }),
    summary:
      'The overview of the catalogue: online categories, how many series each has, and an image of one.',
  }),
  categoryPage: call('GET category-page/:category', {
    access: 'anyone',
    input: category,
    output: z.object({
      product_category: publicCategory.extend(withArchive),
      product_subcategory: z.array(publicSubcategory),
      product_series: z.array(listedSeries),
      ...statusRecords,
    }),
    summary: 'A category: its subcategories, or its series when it has none, and how many are archived.',
  }),
  subcategoryPage: call('GET subcategory-page/:category/:subcategory', {
    access: 'anyone',
    input: subcategory,
    output: z.object({
      product_category: publicCategory,
      product_subcategory: publicSubcategory.extend(withArchive),
      product_subcategory_section: z.array(publicSection),
      product_series: z.array(listedSeries),
      ...statusRecords,
    }),
    summary: 'A subcategory: its sections, its series, and how many are archived.',
  }),
  categoryArchive: call('GET category-archive/:category', {
    access: 'anyone',
    input: category,
    output: z.object({
      product_category: publicCategory,
      product_series: z.array(listedSeries),
      ...statusRecords,
    }),
    summary: 'The archived series of a category, whatever their subcategory.',
  }),
  subcategoryArchive: call('GET subcategory-archive/:category/:subcategory', {
    access: 'anyone',
    input: subcategory,
    output: z.object({
      product_category: publicCategory,
      product_subcategory: publicSubcategory,
      product_series: z.array(listedSeries),
      ...statusRecords,
    }),
    summary: 'The archived series of a subcategory.',
  }),
  seriesPage: call('GET series-page/:friendly_url', {
    access: 'anyone',
    input: z.object({ friendly_url: segment }),
    output: seriesPage,
    summary: 'A series: variants that can be ordered with their prices of today, photos, links and files.',
  }),
  orderCode: call('GET order-code/:code', {
    access: 'anyone',
    input: z.object({ code: segment }),
    output: z.object({ product: orderCode }),
    summary: 'The variant with an order code, or with a friendly URL, and the series it is ordered with.',
  }),
  priceList: call('GET price-list', {
    access: 'anyone',
    input: z.object({}),
    output: z.object({
      product_category: z.array(publicCategory.pick({ id: true, name: true })),
      product_series: z.array(
        listedSeries.pick({ id: true, name: true, category: true, title_2: true }).extend({
          price_list_description: markdown,
        }),
      ),
      product: z.array(
        publicVariant
          .pick({ id: true, name: true, series: true, packing: true, lead_time: true })
          .extend({ price_list_description: markdown, status: line, bands: z.array(line) }),
      ),
      product_price: z.array(priceRecord),
      /** The latest start date among its prices. */
      valid_from: day.nullable(),
      /** The last day before a known price change; null if there is none. */
      valid_until: day.nullable(),
    }),
    summary: 'The price list of today: variants that are online and stand in it, with their prices.',
  }),
}

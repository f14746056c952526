import * as z from 'zod'
import { count, day, flag, id, line, markdown } from '#domain/fields.ts'
import { call } from '#contract/call.ts'
import { pagingById } from '#contract/paging.ts'
import { otherSeries, statusChange } from './life-cycle.ts'
import { parameterAnswer } from './parameters.ts'
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
} from './records.ts'
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

/** A filter: words or limits with the number of series that each would leave, or a number to type. */
const facet = z.object({
  code: line,
  name: line,
  unit: line,
  kind: z.enum(['choices', 'limits', 'number']),
  comparison: line,
  choices: z.array(z.object({ value: line, label: line, count, is_chosen: flag })),
  value: line,
  low: z.number().nullable(),
  high: z.number().nullable(),
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
  /** Status changes of the series and of the variants of the page, oldest first. */
  life_cycle_event: z.array(statusChange),
  replaced_by: z.array(otherSeries),
  replaces: z.array(otherSeries),
  ...parameterAnswer,
})

/** The data of each public catalogue page, in one call per page. */
export const cataloguePages = {
  productsPage: call('GET products-page', {
    access: 'anyone',
    input: () => z.object({}),
    output: () =>
      z.object({
        product_category: z.array(publicCategory.extend({ products_count: count, ...imageFacts.shape })),
      }),
    summary:
      'The overview of the catalogue: online categories, how many series each has, and an image of one.',
  }),
  categoryPage: call('GET category-page/:category', {
    access: 'anyone',
    input: () => category,
    output: () =>
      z.object({
        product_category: publicCategory.extend(withArchive),
        product_subcategory: z.array(publicSubcategory),
        product_series: z.array(listedSeries),
        ...statusRecords,
        ...parameterAnswer,
      }),
    summary: 'A category: its subcategories, or its series when it has none, and how many are archived.',
  }),
  subcategoryPage: call('GET subcategory-page/:category/:subcategory', {
    access: 'anyone',
    input: () => subcategory,
    output: () =>
      z.object({
        product_category: publicCategory,
        product_subcategory: publicSubcategory.extend(withArchive),
        product_subcategory_section: z.array(publicSection),
        product_series: z.array(listedSeries),
        ...statusRecords,
        ...parameterAnswer,
      }),
    summary: 'A subcategory: its sections, its series, and how many are archived.',
  }),
  categoryArchive: call('GET category-archive/:category', {
    access: 'anyone',
    input: () => category,
    output: () =>
      z.object({
        product_category: publicCategory,
        product_series: z.array(listedSeries),
        /** The series that replace archived ones. */
        replaced_by: z.array(otherSeries),
        ...statusRecords,
        ...parameterAnswer,
      }),
    summary: 'The archived series of a category, whatever their subcategory.',
  }),
  subcategoryArchive: call('GET subcategory-archive/:category/:subcategory', {
    access: 'anyone',
    input: () => subcategory,
    output: () =>
      z.object({
        product_category: publicCategory,
        product_subcategory: publicSubcategory,
        product_series: z.array(listedSeries),
        /** The series that replace archived ones. */
        replaced_by: z.array(otherSeries),
        ...statusRecords,
        ...parameterAnswer,
      }),
    summary: 'The archived series of a subcategory.',
  }),
  selection: call('GET selection/:category', {
    access: 'anyone',
    input: () =>
      z.object({
        category: segment,
        subcategory: segment.optional(),
        /** The query of the page, such as "band=868&mounting=smt". */
        query: z.string().max(2000).optional(),
      }),
    output: () =>
      z.object({
        product_category: publicCategory.extend(withArchive),
        product_subcategory: publicSubcategory.extend(withArchive).nullable(),
        product_series: z.array(listedSeries),
        ...statusRecords,
        ...parameterAnswer,
        facets: z.array(facet),
        is_filtered: flag,
        /** Names of filters whose value is not understood. */
        misread: z.array(line),
        quantity: count,
        sort: line,
        total: count,
        page: count,
        pages: count,
      }),
    summary:
      'The series of a category or subcategory that pass the filters of a query, a page of them, and the filters with counts.',
  }),
  seriesPage: call('GET series-page/:friendly_url', {
    access: 'anyone',
    input: () => z.object({ friendly_url: segment }),
    output: () => seriesPage,
    summary: 'A series: variants that can be ordered with their prices of today, photos, links and files.',
  }),
  orderCode: call('GET order-code/:code', {
    access: 'anyone',
    input: () => z.object({ code: segment }),
    output: () => z.object({ product: orderCode }),
    summary: 'The variant with an order code, or with a friendly URL, and the series it is ordered with.',
  }),
  priceList: call('GET price-list', {
    access: 'anyone',
    input: () => z.object({ as_of: day.optional() }),
    output: () =>
      z.object({
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
        /** The first day of a list in the archive; null if the list is computed from the prices of today. */
        archived_from: day.nullable(),
      }),
    failures: ['INVALID_DATE_FORMAT', 'NOT_FOUND'],
    summary:
      'The price list of today, or as it was public on the day "as_of": variants that are online and stand in it, with their prices. Of a coming day, for staff only, with the prices that are entered for it.',
  }),
  priceLists: call('GET price-lists', {
    access: 'anyone',
    input: () => z.object(pagingById),
    pages: 'price_list',
    output: () =>
      z.object({
        price_list: z.array(
          z.object({
            id,
            /** First and last day in force; null for the list of today. */
            first_day: day,
            last_day: day.nullable(),
          }),
        ),
      }),
    summary: 'The archive of published price lists, newest first.',
  }),
}

import * as z from 'zod'
import { priceNames } from '#domain/catalogue/price-list.ts'
import { count, day, flag, id, line, moment, price } from '#domain/fields.ts'
import { releaseStates } from '#domain/publishing/release.ts'
import { call } from '#contract/call.ts'
import { uploadedFile } from '#contract/uploaded-file.ts'

const MAX_ROWS = 5000

const MAX_TABLE_BYTES = 2_000_000

type PriceFields<Field extends z.ZodType> = Record<(typeof priceNames)[number], Field>

const fieldPerTier = <Field extends z.ZodType>(field: Field) =>
  Object.fromEntries(priceNames.map((name) => [name, field])) as PriceFields<Field>

const prices = z.object(fieldPerTier(price))

/** A variant in the grid. */
const row = z.object({
  product: id,
  name: line,
  series: line,
  category: line,
  status: line,
  /** Whether visitors see it in the price list. */
  is_listed: flag,
  /** The prices in force on the day before; null without any. */
  before: prices.nullable(),
  /** The prices of the day: prepared ones, else published ones, else those in force. */
  prices,
  /** Whether the prices are prepared, and not published yet. */
  is_prepared: flag,
})

const priceList = z.object({
  /** The day as a number, such as 20270201. */
  id,
  /** Changes whenever the release, its prepared prices or the published prices of the day do. */
  version: z.int(),
  day,
  /** The release that the prices of the day are prepared in, if any. */
  release: z.object({ id, name: line, moment: moment.nullable(), state: z.enum(releaseStates) }).nullable(),
  rows: z.array(row),
})

const output = z.object({ price_list: priceList })

/** The prices of all variants for one day, edited together and published as a release. */
export const priceLists = {
  priceGrid: call('GET editor/price-list/:day', {
    access: 'staff',
    input: () => z.object({ day }),
    output: () => output,
    failures: ['INVALID_DATE_FORMAT'],
    summary:
      'The prices of all variants for a day, with those in force before it, and the release they are in.',
  }),
  savePriceGrid: call('PUT editor/price-list/:day', {
    access: 'staff',
    role: 'editor',
    area: 'prices',
    input: () =>
      z.object({
        day,
        version: z.int(),
        prices: z
          .array(z.object({ product: id, ...fieldPerTier(price.optional()) }))
          .min(1, 'Required')
          .max(MAX_ROWS)
          .refine(
            (rows) => new Set(rows.map(({ product }) => product)).size === rows.length,
            'Each variant at most once',
          ),
      }),
    output: () => output,
    failures: ['INVALID_DATE_FORMAT', 'ALREADY_PUBLISHED'],
    refusals: () => ({ STALE_VERSION: output }),
    summary:
      'Prepares prices for a day, all in one release, which is created when there is none; only the sent prices change.',
  }),
  importPrices: call('POST editor/price-list/import', {
    access: 'staff',
    role: 'editor',
    area: 'prices',
    input: () => z.object({ file: uploadedFile }),
    maxFileBytes: MAX_TABLE_BYTES,
    output: () =>
      z.object({
        /** Rows that have a variant and readable prices, with the number of the row in the file. */
        rows: z.array(z.object({ row: count, product: id, name: line, ...fieldPerTier(price.optional()) })),
        /** Rows that have not, and why. */
        problems: z.array(z.object({ row: count, code: z.string(), reason: z.string() })),
      }),
    summary:
      'Reads prices from a CSV file or an XLSX workbook by order code, and says which rows can’t be placed. Nothing is stored.',
  }),
}

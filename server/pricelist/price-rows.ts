import type { Api } from '#contract/contract.ts'
import { formatDay } from '#domain/calendar-date.ts'
import { cleanText } from '#domain/clean-text.ts'
import { priceTiers } from '#domain/catalogue/price-tier.ts'
import { plainFirstParagraph } from '#domain/first-paragraph.ts'

export type PriceListData = Awaited<ReturnType<Api['catalogue']['priceList']>>

/** One line of the price list: a variant with its prices per tier; null means on request. */
export interface PriceRow {
  category: string
  series: string
  seriesTitle: string
  code: string
  description: string
  bands: string
  status: string
  packing: number
  leadTime: number
  prices: (number | null)[]
  validFrom: string
}

export const ON_REQUEST = 'on request'

/** The lines of the price list, in catalogue order. */
export function priceRows(data: PriceListData): PriceRow[] {
  const categories = new Map(data.product_category.map((category) => [category.id, category]))
  const series = new Map(data.product_series.map((item) => [item.id, item]))
  const prices = new Map(data.product_price.map((price) => [price.product, price]))
  return data.product.map((variant) => {
    const parent = series.get(variant.series ?? -1)
    const price = prices.get(variant.id)
    return {
      category: plain(categories.get(parent?.category ?? -1)?.name ?? ''),
      series: plain(parent?.name ?? ''),
      seriesTitle: plain(parent?.title_2 ?? ''),
      code: plain(variant.name),
      description: plain(variant.price_list_description || (parent?.price_list_description ?? '')),
      bands: plain(variant.bands.join(', ')),
      status: plain(variant.status),
      packing: variant.packing,
      leadTime: variant.lead_time,
      prices: priceTiers.map((tier) => price?.[`price_${tier}`] ?? null),
      validFrom: price?.valid_from ?? '',
    }
  })
}

/** The period of validity; without an end when it is not known. */
export function validity({ valid_from, valid_until }: PriceListData): string {
  const from = valid_from ? `Valid from ${formatDay(valid_from)}` : 'All prices on request'
  return valid_until ? `${from} until ${formatDay(valid_until)}` : from
}

/** Strips markdown, and control characters that office programs can't read. */
function plain(markdown: string): string {
  return plainFirstParagraph(
    cleanText(markdown.replaceAll(/\p{Cc}/gu, (character) => (character === '\n' ? character : ' '))),
  )
}

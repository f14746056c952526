import type { Api } from '#contract/contract.ts'
import { priceTiers } from '#domain/catalogue/price-tier.ts'
import { slug } from '#domain/slug.ts'
import { orNothing, Refusal, type ToolSource } from './tool.ts'

export type SeriesPage = Awaited<ReturnType<Api['catalogue']['seriesPage']>>
export type Variant = SeriesPage['product'][number]

/** The page of the series with a name, an address or the order code of one of its variants. */
export async function findSeriesPage({ api }: ToolSource, name: string): Promise<SeriesPage> {
  const own = await orNothing(api.catalogue.seriesPage({ friendly_url: slug(name) }))
  if (own) return own
  const found = await orNothing(api.catalogue.orderCode({ code: name }))
  if (!found) throw new Refusal(`There is no product "${name}". Use the tool "search" to find its name.`)
  return api.catalogue.seriesPage({ friendly_url: found.product.series.friendly_url })
}

export function statusName(page: SeriesPage, status: number | null): string | null {
  return page.product_status.find(({ id }) => id === status)?.name ?? null
}

export function bandNames(page: SeriesPage, { bands }: Variant): string[] {
  return page.radio_band.filter(({ id }) => bands.includes(id)).map(({ name }) => name)
}

/** The unit prices of a variant by quantity; those on request are left out. */
export function pricesOf(page: SeriesPage, variant: Variant): { from_quantity: number; amount: number }[] {
  const prices = page.product_price.find(({ product }) => product === variant.id)
  return priceTiers.flatMap((tier) => {
    const amount = prices?.[`price_${tier}`] ?? null
    return amount === null ? [] : [{ from_quantity: tier, amount }]
  })
}

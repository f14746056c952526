import * as z from 'zod'
import type { Api } from '#contract/contract.ts'
import { namedValues, parametersOfSeries } from '#domain/catalogue/parameters/parameters.ts'
import { MAX_QUANTITY, priceTier } from '#domain/catalogue/price-tier.ts'
import { plainText } from '#domain/plain-text.ts'
import { twinPath } from '#domain/wayfinding/twin.ts'
import { seriesPath } from '#domain/wayfinding/menus/menu.ts'
import { bandNames, findSeriesPage, pricesOf, statusName, type SeriesPage } from './series.ts'
import { absolute, orNothing, pageUrl, Refusal, term, tool, type ToolSource } from './tool.ts'
import { formatPrice, type Currency } from '#domain/catalogue/format-price.ts'

const product = term.describe('Name of a product, or one of its order codes')

const price = z.object({ from_quantity: z.int(), amount: z.number() })

const getProduct = tool('get_product', {
  input: z.object({ product }),
  output: z.object({
    name: z.string(),
    title: z.string(),
    status: z.string().nullable(),
    is_archived: z.boolean(),
    description: z.string(),
    parameters: z.array(z.object({ name: z.string(), value: z.string() })),
    variants: z.array(
      z.object({
        order_code: z.string(),
        bands: z.array(z.string()),
        status: z.string().nullable(),
        packing: z.int(),
        lead_time_days: z.int(),
        unit_prices: z.array(price).describe('In the currency; empty if on request'),
        replaced_by: z.string().nullable(),
      }),
    ),
    currency: z.string(),
    documents: z.array(z.object({ name: z.string(), url: z.string() })),
    url: pageUrl,
    markdown_url: z.string(),
  }),
  async run(source, input) {
    const page = await findSeriesPage(source, input.product)
    const series = page.product_series
    const path = seriesPath(series)
    return {
      name: series.name,
      title: series.title_2,
      status: statusName(page, series.status),
      is_archived: series.is_archived,
      description: plainText(series.description),
      parameters: namedValues(parametersOfSeries(page, series.id)),
      variants: page.product.map((variant) => ({
        order_code: variant.name,
        bands: bandNames(page, variant),
        status: statusName(page, variant.status),
        packing: variant.packing,
        lead_time_days: variant.lead_time,
        unit_prices: pricesOf(page, variant),
        replaced_by: page.replacement.find(({ id }) => id === variant.replace_by)?.name ?? null,
      })),
      currency: source.vendor.currency.code,
      documents: page.file.map(({ id, name }) => ({ name, url: absolute(`/download/${id}`, source) })),
      url: absolute(path, source),
      markdown_url: absolute(twinPath(path), source),
    }
  },
})

const compareProducts = tool('compare_products', {
  input: z.object({ products: z.array(product).min(2).max(5) }),
  output: z.object({
    products: z.array(z.object({ name: z.string(), status: z.string().nullable(), url: pageUrl })),
    parameters: z.array(
      z.object({
        name: z.string(),
        values: z.array(z.string().nullable()).describe('One per product, in their order; null if unknown'),
      }),
    ),
  }),
  async run(source, { products }) {
    const pages: SeriesPage[] = []
    for (const name of products) pages.push(await findSeriesPage(source, name))
    const facts = pages.map((page) => comparedFacts(page, source.vendor.currency))
    const names = [...new Set(facts.flatMap((own) => [...own.keys()]))]
    return {
      products: pages.map((page) => ({
        name: page.product_series.name,
        status: statusName(page, page.product_series.status),
        url: absolute(seriesPath(page.product_series), source),
      })),
      parameters: names.map((name) => ({ name, values: facts.map((own) => own.get(name) ?? null) })),
    }
  },
})

function comparedFacts(page: SeriesPage, currency: Currency): Map<string, string> {
  const bands = [...new Set(page.product.flatMap((variant) => bandNames(page, variant)))]
  const prices = page.product.flatMap((variant) => pricesOf(page, variant).map(({ amount }) => amount))
  return new Map([
    ...(bands.length > 0 ? [['Bands', bands.join(', ')] as const] : []),
    ...(prices.length > 0
      ? [['Lowest unit price', formatPrice(Math.min(...prices), currency)] as const]
      : []),
    ...namedValues(parametersOfSeries(page, page.product_series.id)).map(
      ({ name, value }) => [name, value] as const,
    ),
  ])
}

const getPrice = tool('get_price', {
  input: z.object({
    order_code: term.describe('Order code of a variant'),
    quantity: z.int().min(1).max(MAX_QUANTITY).default(1),
  }),
  output: z.object({
    order_code: z.string(),
    quantity: z.int(),
    currency: z.string(),
    unit_price: z.number().nullable().describe('Null: on request'),
    total: z.number().nullable(),
    price_tiers: z.array(price),
    valid_from: z.string().nullable(),
    packing: z.int(),
    url: pageUrl,
  }),
  async run(source, { order_code, quantity }) {
    const found = await findOrderCode(source, order_code)
    if (!found)
      throw new Refusal(`There is no order code "${order_code}". Use the tool "resolve_part_number".`)
    const { page, variant } = await readVariant(source, found)
    const tiers = pricesOf(page, variant)
    const tier = priceTier(quantity)
    const unit = tiers.find(({ from_quantity }) => from_quantity === tier)?.amount ?? null
    return {
      order_code: variant.name,
      quantity,
      currency: source.vendor.currency.code,
      unit_price: unit,
      total: unit === null ? null : (Math.round(unit * 100) * quantity) / 100,
      price_tiers: tiers,
      valid_from: page.product_price.find((one) => one.product === variant.id)?.valid_from ?? null,
      packing: variant.packing,
      url: absolute(`${seriesPath(page.product_series)}#ordering`, source),
    }
  },
})

type OrderCode = Awaited<ReturnType<Api['catalogue']['orderCode']>>

function findOrderCode({ api }: ToolSource, code: string): Promise<OrderCode | undefined> {
  return orNothing(api.catalogue.orderCode({ code }))
}

async function readVariant({ api }: ToolSource, { product: { id, name, series } }: OrderCode) {
  const page = await api.catalogue.seriesPage({ friendly_url: series.friendly_url })
  const variant = page.product.find((one) => one.id === id)
  if (!variant) throw new Refusal(`"${name}" cannot be ordered.`)
  return { page, variant }
}

const resolvePartNumber = tool('resolve_part_number', {
  input: z.object({ part_number: term }),
  output: z.object({
    match: z
      .object({
        order_code: z.string(),
        product: z.string(),
        status: z.string().nullable(),
        replaced_by: z.string().nullable(),
        url: pageUrl,
      })
      .nullable(),
    similar: z.array(z.object({ name: z.string(), url: pageUrl })),
  }),
  async run(source, { part_number }) {
    const found = await findOrderCode(source, part_number)
    if (!found) return { match: null, similar: await similarTo(source, part_number) }
    const { page, variant } = await readVariant(source, found)
    return {
      match: {
        order_code: variant.name,
        product: page.product_series.name,
        status: statusName(page, variant.status),
        replaced_by: page.replacement.find(({ id }) => id === variant.replace_by)?.name ?? null,
        url: absolute(seriesPath(page.product_series), source),
      },
      similar: [],
    }
  },
})

const MAX_SIMILAR = 5

async function similarTo(source: ToolSource, search: string) {
  const { found } = await source.api.wayfinding.search({ search })
  return found
    .filter(({ kind }) => kind === 'product' || kind === 'variant')
    .flatMap(({ title, address, variants }) => [...variants, { title, address }])
    .slice(0, MAX_SIMILAR)
    .map(({ title, address }) => ({
      name: title.map(({ text }) => text).join(''),
      url: absolute(address, source),
    }))
}

export const productTools = [getProduct, compareProducts, getPrice, resolvePartNumber]

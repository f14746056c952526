import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { dayOf } from '#domain/calendar-date.ts'
import { formatPrice, type Currency } from '#domain/catalogue/format-price.ts'
import { currentPrices } from '#domain/catalogue/price.ts'
import { parseQuantity, priceTier } from '#domain/catalogue/price-tier.ts'
import type { VersionedSource } from '#server/content-version/version-cache.ts'
import { priceTable, seriesTable, statusTable, variantTable } from '#server/database/tables/catalogue.ts'
import { entityOf } from '#server/entities/entities.ts'
import { readVendor } from '#server/entities/vendor.ts'
import { companyFact } from '#server/entities/company-facts.ts'
import { currentVersionFacts } from '#server/entities/current-firmware.ts'
import { isPublicAt } from '#server/entities/visibility.ts'
import site from '#site-config'
import { readParameterFacts } from './parameter-facts.ts'

/** The values of live facts, and when the next of them changes by the clock. */
export interface FactValues {
  /** Null when there is no such fact. */
  valueOf: (name: string) => string | null
  until: Date | null
}

/** Facts that name a product. */
const productFacts = ['price', 'lead-time', 'status']

/** Reads the values of live facts, such as "status TR-72D": a query per kind of fact that is named. */
export async function readFacts(source: VersionedSource, names: Iterable<string>): Promise<FactValues> {
  const values = new Map<string, string | null>()
  const aboutVersions: string[] = []
  const aboutCompany: string[] = []
  const aboutProducts: { name: string; kind: string; product: string; rest: string[] }[] = []
  const aboutParameters: Parameters<typeof readParameterFacts>[1] = []
  for (const name of new Set(names)) {
    const [kind = '', product = '', ...rest] = name.split(' ')
    const [code, part, ...more] = rest
    if (kind === 'parameter' && code && more.length === 0) aboutParameters.push({ name, product, code, part })
    else if (productFacts.includes(kind) && product) aboutProducts.push({ name, kind, product, rest })
    else if (kind === 'company') aboutCompany.push(name)
    else aboutVersions.push(name)
  }
  if (aboutVersions.length > 0) {
    const versions = await currentVersionFacts(source)
    for (const name of aboutVersions) values.set(name, versions.get(name.toLowerCase())?.value ?? null)
  }
  if (aboutCompany.length > 0) {
    const vendor = await readVendor(source.db)
    for (const name of aboutCompany) values.set(name, companyFact(vendor, name))
  }
  if (aboutParameters.length > 0)
    for (const [name, value] of await readParameterFacts(source, aboutParameters)) values.set(name, value)
  let until: Date | null = null
  if (aboutProducts.length > 0) {
    const { currency } = await readVendor(source.db)
    const products = await readProducts(
      source,
      aboutProducts.map(({ product }) => product),
    )
    for (const { name, kind, product, rest } of aboutProducts)
      values.set(name, productFact({ ...products, currency }, kind, product, rest))
    until = products.until
  }
  return { valueOf: (name) => values.get(name) ?? null, until }
}

interface Products {
  variants: Map<string, { leadTime: number; status: string | null; prices: PriceRow[] }>
  series: Map<string, { status: string | null }>
  today: string
  until: Date | null
}

type PriceRow = typeof priceTable.$inferSelect

function productFact(
  { variants, series, today, currency }: Products & { currency: Currency },
  kind: string,
  product: string,
  rest: string[],
) {
  const variant = variants.get(product.toLowerCase())
  if (kind === 'price') return rest.length > 1 ? null : priceFact(variant?.prices, rest[0], today, currency)
  if (rest.length > 0) return null
  if (kind === 'status') return (variant ?? series.get(product.toLowerCase()))?.status ?? null
  return variant ? `${variant.leadTime} ${variant.leadTime === 1 ? 'day' : 'days'}` : null
}

function priceFact(
  prices: PriceRow[] | undefined,
  quantity: string | undefined,
  today: string,
  currency: Currency,
) {
  if (!prices || !site.switches.prices || (quantity !== undefined && !/^[1-9]\d{0,5}$/.test(quantity)))
    return null
  const price = currentPrices(prices, today)?.[`price_${priceTier(parseQuantity(quantity ?? '1'))}`] ?? null
  return price === null ? 'on request' : formatPrice(price, currency)
}

async function readProducts({ db, now }: VersionedSource, names: string[]): Promise<Products> {
  const lowerCase = [...new Set(names.map((name) => name.toLowerCase()))]
  const today = dayOf(now)
  const variants = await db
    .select({
      id: variantTable.id,
      name: variantTable.name,
      leadTime: variantTable.lead_time,
      status: statusTable.name,
    })
    .from(variantTable)
    .leftJoin(statusTable, and(eq(statusTable.id, variantTable.status), isNull(statusTable.deleted_at)))
    .where(and(inArray(sql`lower(${variantTable.name})`, lowerCase), isPublicAt(entityOf('product'), now)))
    .orderBy(asc(variantTable.id))
  const series = await db
    .select({ name: seriesTable.name, status: statusTable.name })
    .from(seriesTable)
    .leftJoin(statusTable, and(eq(statusTable.id, seriesTable.status), isNull(statusTable.deleted_at)))
    .where(
      and(inArray(sql`lower(${seriesTable.name})`, lowerCase), isPublicAt(entityOf('product_series'), now)),
    )
    .orderBy(asc(seriesTable.id))
  const ids = variants.map(({ id }) => id)
  const prices = ids.length
    ? await db
        .select()
        .from(priceTable)
        .where(and(inArray(priceTable.product, ids), isNull(priceTable.deleted_at)))
    : []
  const coming = prices.map(({ valid_from }) => valid_from).filter((day) => day > today)
  const [next] = coming.toSorted()
  return {
    variants: new Map(
      variants.map(({ id, name, leadTime, status }) => [
        name.toLowerCase(),
        { leadTime, status, prices: prices.filter(({ product }) => product === id) },
      ]),
    ),
    series: new Map(series.map(({ name, status }) => [name.toLowerCase(), { status }])),
    today,
    until: next ? new Date(`${next}T00:00:00Z`) : null,
  }
}

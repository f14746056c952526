import { resizedAddress } from '#domain/media/picture.ts'
import type {
  Event,
  FAQPage,
  ItemAvailability,
  NewsArticle,
  Offer,
  Organization,
  Product,
  ProductModel,
  UnitPriceSpecification,
  WithContext,
} from 'schema-dts'
import type { Api } from '#contract/contract.ts'
import type { Vendor } from '#domain/company/brand/vendor.ts'
import { namedValues, parametersOfSeries } from '#domain/catalogue/parameters/parameters.ts'
import { priceTiers } from '#domain/catalogue/price-tier.ts'
import { headlineOf } from '#domain/newsroom/news.ts'
import { plainText } from '#domain/plain-text.ts'
import { pictureOf } from '#domain/media/picture.ts'
import { seriesPath } from '#domain/wayfinding/menus/menu.ts'
import { plainFirstParagraph } from '#domain/first-paragraph.ts'
import { fullAddress } from '#domain/web-address.ts'
import site from '#site-config'
import { toJsonLd } from './structured-data.tsx'

type Answer<Area extends keyof Api, Call extends keyof Api[Area]> = Api[Area][Call] extends (
  input: never,
) => Promise<infer Output>
  ? Output
  : never

type Prices = Answer<'catalogue', 'seriesPage'>['product_price'][number]
type Replacement = Answer<'catalogue', 'seriesPage'>['replacement'][number]

const context = { '@context': 'https://schema.org' } as const

/** Structured data of the vendor. */
export function organizationData(origin: string, { company, brand, addresses, logo }: Vendor): string {
  const organization: WithContext<Organization> = {
    ...context,
    '@type': 'Organization',
    name: brand.name,
    legalName: company.name,
    url: `${origin}/`,
    logo: origin + (logo.icon ? resizedAddress(logo.icon, 640, 'png') : '/og/home.png'),
    email: company.email,
    telephone: company.phone,
    vatID: company.registration.vat,
    address: {
      '@type': 'PostalAddress',
      streetAddress: company.street,
      postalCode: company.postcode,
      addressLocality: company.city,
      addressCountry: company.country,
    },
    sameAs: addresses.social.map(({ url }) => url),
  }
  return toJsonLd(organization)
}

/** A series with its parameters, and an offer for each variant that has a price. */
export function productData(
  answer: Answer<'catalogue', 'seriesPage'>,
  origin: string,
  vendor: Vendor,
): string {
  const { product_series: series, photo } = answer
  const url = `${origin}${seriesPath(series)}`
  const offers = offersOf(vendor, answer, url, origin)
  const data: WithContext<Product> = {
    ...context,
    '@type': 'Product',
    name: series.name,
    url,
    sku: series.name,
    description: plainFirstParagraph(series.description) || series.title_2 || series.name,
    brand: { '@type': 'Brand', name: vendor.brand.name },
    image:
      photo.length > 0
        ? photo.map((one) => new URL(pictureOf(one).src, origin).href)
        : `${origin}/og${seriesPath(series)}.png`,
    additionalProperty: namedValues(parametersOfSeries(answer, series.id)).map(({ name, value }) => ({
      '@type': 'PropertyValue',
      name,
      value,
    })),
    ...(offers.length > 0 && { offers }),
  }
  return toJsonLd(data)
}

function offersOf(
  { company, currency }: Vendor,
  { product, product_price, replacement }: Answer<'catalogue', 'seriesPage'>,
  url: string,
  origin: string,
): Offer[] {
  if (!site.switches.prices) return []
  return product.flatMap((variant): Offer[] => {
    const prices = product_price.find((one) => one.product === variant.id)
    const price = prices?.price_1 ?? null
    if (!prices || price === null) return []
    const availability = availabilities[variant.status ?? -1]
    const successor = replacement.find(({ id }) => id === variant.replace_by)
    return [
      {
        '@type': 'Offer',
        sku: variant.name,
        price,
        priceCurrency: currency.code,
        priceSpecification: tiersOf(prices, currency.code),
        url: `${url}#ordering`,
        ...(availability && { availability }),
        ...(successor && { itemOffered: replacedModel(variant.name, successor, origin) }),
        seller: { '@type': 'Organization', name: company.name },
      },
    ]
  })
}

/** The unit price of each quantity; those on request are left out. */
function tiersOf(prices: Prices, priceCurrency: string): UnitPriceSpecification[] {
  return priceTiers.flatMap((tier): UnitPriceSpecification[] => {
    const price = prices[`price_${tier}`]
    if (price === null || price === undefined) return []
    const next = priceTiers.find((other) => other > tier)
    return [
      {
        '@type': 'UnitPriceSpecification',
        price,
        priceCurrency,
        eligibleQuantity: {
          '@type': 'QuantitativeValue',
          minValue: tier,
          ...(next !== undefined && { maxValue: next - 1 }),
        },
      },
    ]
  })
}

/** A variant that another one replaces. */
function replacedModel(name: string, successor: Replacement, origin: string): ProductModel {
  return {
    '@type': 'ProductModel',
    name,
    predecessorOf: {
      '@type': 'ProductModel',
      name: successor.name,
      url: `${origin}${seriesPath(successor.series)}`,
    },
  }
}

/** What a status says about availability, by id. Nobody knows the stock, so all others say nothing. */
const availabilities: Record<number, ItemAvailability> = {
  3: 'https://schema.org/MadeToOrder',
  4: 'https://schema.org/LimitedAvailability',
  5: 'https://schema.org/Discontinued',
  6: 'https://schema.org/PreOrder',
  10: 'https://schema.org/PreOrder',
}

/** News items, at most 20. */
export function newsData(
  { news }: Answer<'newsroom', 'latestNews'>,
  origin: string,
  { company }: Vendor,
): string {
  const articles = news.slice(0, 20).map(({ id, perex, content, published }): NewsArticle => {
    const url = `${origin}/news#news-${id}`
    return {
      '@type': 'NewsArticle',
      '@id': url,
      url,
      headline: headlineOf(perex),
      datePublished: published,
      articleBody: plainText(content || perex),
      image: `${origin}/og/news/${id}.png`,
      author: { '@type': 'Organization', name: company.name, url: `${origin}/` },
    }
  })
  return toJsonLd({ ...context, '@graph': articles })
}

/** Events, with the place if the name ends with one. */
export function eventsData(
  { event }: Answer<'newsroom', 'latestEvents'>,
  origin: string,
  { company }: Vendor,
): string {
  const events = event.map(({ id, name, description, starts, url }): Event => {
    const title = plainText(name)
    return {
      '@type': 'Event',
      '@id': `${origin}/events#event-${id}`,
      name: title,
      startDate: starts,
      description: plainText(description),
      url: fullAddress(url, origin) ?? `${origin}/events`,
      ...(title.includes(', ') && { location: { '@type': 'Place', name: title.split(', ').at(-1)! } }),
      organizer: { '@type': 'Organization', name: company.name, url: `${origin}/` },
    }
  })
  return toJsonLd({ ...context, '@graph': events })
}

/** Questions and answers. */
export function faqData({ f_a_question }: Answer<'support', 'faq'>): string {
  const page: WithContext<FAQPage> = {
    ...context,
    '@type': 'FAQPage',
    mainEntity: f_a_question.map(({ name, answer }) => ({
      '@type': 'Question',
      name,
      acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
    })),
  }
  return toJsonLd(page)
}

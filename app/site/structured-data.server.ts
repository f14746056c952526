import type {
  Event,
  FAQPage,
  ItemAvailability,
  NewsArticle,
  Offer,
  Organization,
  Product,
  WithContext,
} from 'schema-dts'
import type { Api } from '#contract/contract.ts'
import { headlineOf } from '#domain/newsroom/news.ts'
import { plainText } from '#domain/plain-text.ts'
import { pictureOf } from '#domain/media/picture.ts'
import { seriesPath } from '#domain/wayfinding/menu.ts'
import { plainFirstParagraph } from '#domain/wayfinding/navigation-data.ts'
import { fullAddress } from '#domain/web-address.ts'
import site from '#site-config'
import { toJsonLd } from './structured-data.tsx'

type Answer<Area extends keyof Api, Call extends keyof Api[Area]> = Api[Area][Call] extends (
  input: never,
) => Promise<infer Output>
  ? Output
  : never

const context = { '@context': 'https://schema.org' } as const

/** Structured data of the vendor. */
export function organizationData(origin: string): string {
  const { company, brand, addresses } = site
  const organization: WithContext<Organization> = {
    ...context,
    '@type': 'Organization',
    name: brand.name,
    legalName: company.name,
    url: `${origin}/`,
    logo: `${origin}/og/home.png`,
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

/** A series with an offer for each variant that has a price. */
export function productData(answer: Answer<'catalogue', 'seriesPage'>, origin: string): string {
  const { product_series: series, product, product_price, photo } = answer
  const url = `${origin}${seriesPath(series)}`
  const offers = product.flatMap((variant): Offer[] => {
    const price = product_price.find((one) => one.product === variant.id)?.price_1
    const availability = availabilities[variant.status ?? -1]
    if (!site.switches.prices || price === null || price === undefined) return []
    return [
      {
        '@type': 'Offer',
        sku: variant.name,
        price,
        priceCurrency: 'EUR',
        url: `${url}#ordering`,
        ...(availability && { availability }),
        seller: { '@type': 'Organization', name: site.company.name },
      },
    ]
  })
  const data: WithContext<Product> = {
    ...context,
    '@type': 'Product',
    name: series.name,
    url,
    sku: series.name,
    description: plainFirstParagraph(series.description) || series.title_2 || series.name,
    brand: { '@type': 'Brand', name: site.brand.name },
    image:
      photo.length > 0
        ? photo.map((one) => new URL(pictureOf(one).src, origin).href)
        : `${origin}/og${seriesPath(series)}.png`,
    ...(offers.length > 0 && { offers }),
  }
  return toJsonLd(data)
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
export function newsData({ news }: Answer<'newsroom', 'latestNews'>, origin: string): string {
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
      author: { '@type': 'Organization', name: site.company.name, url: `${origin}/` },
    }
  })
  return toJsonLd({ ...context, '@graph': articles })
}

/** Events, with the place if the name ends with one. */
export function eventsData({ event }: Answer<'newsroom', 'latestEvents'>, origin: string): string {
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
      organizer: { '@type': 'Organization', name: site.company.name, url: `${origin}/` },
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

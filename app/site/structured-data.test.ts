import { describe, expect, test } from 'vitest'
import { blankParameter } from '#domain/catalogue/parameters/parameter.ts'
import { blankParameterValue } from '#domain/catalogue/parameters/parameter-value.ts'
import { blankSeries } from '#domain/catalogue/series.ts'
import { vendorOf } from '#domain/company/brand/vendor.ts'
import site from '#site-config'
import { eventsData, faqData, newsData, organizationData, productData } from './structured-data.server.ts'
import { toJsonLd } from './structured-data.tsx'

const ORIGIN = 'https://hopline.example'
const vendor = vendorOf(null, site)
const parsed = (json: string) => JSON.parse(json) as Record<string, unknown>

/** The properties that search engines require. */
describe('structured data', () => {
  test('the vendor has an address', () => {
    expect(parsed(organizationData(ORIGIN, vendor))).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Organization',
      url: `${ORIGIN}/`,
      address: { '@type': 'PostalAddress' },
    })
  })

  test('a product has an offer for each variant with a price', () => {
    const answer = {
      product_series: {
        ...blankSeries,
        id: 5,
        name: 'TR-72D',
        friendly_url: 'tr-72d',
        description: 'A **module**.',
      },
      product: [
        { id: 1, name: 'TR-72DA', is_online: true, replace_by: 9 },
        { id: 2, name: 'TR-72DC', is_online: true },
      ],
      product_price: [
        { product: 1, price_1: 12.5, price_5: null, price_20: 11, price_100: null, price_1000: 9.9 },
        { product: 2, price_1: null },
      ],
      parameter: [{ ...blankParameter, id: 3, name: 'Supply', unit: 'V' }],
      parameter_value: [{ ...blankParameterValue, parameter: 3, series: 5, min: 3.1, max: 5.3 }],
      photo: [],
      replacement: [{ id: 9, name: 'TR-72GA', series: { friendly_url: 'tr-72g' } }],
    } as unknown as Parameters<typeof productData>[0]
    expect(parsed(productData(answer, ORIGIN, vendor))).toMatchObject({
      '@type': 'Product',
      name: 'TR-72D',
      description: 'A module.',
      url: `${ORIGIN}/product-detail/tr-72d`,
      image: `${ORIGIN}/og/product-detail/tr-72d.png`,
      offers: [
        {
          '@type': 'Offer',
          sku: 'TR-72DA',
          price: 12.5,
          priceCurrency: 'EUR',
          priceSpecification: [
            { price: 12.5, eligibleQuantity: { minValue: 1, maxValue: 4 } },
            { price: 11, eligibleQuantity: { minValue: 20, maxValue: 99 } },
            { price: 9.9, eligibleQuantity: { minValue: 1000 } },
          ],
          itemOffered: {
            name: 'TR-72DA',
            predecessorOf: { name: 'TR-72GA', url: `${ORIGIN}/product-detail/tr-72g` },
          },
        },
      ],
      additionalProperty: [{ '@type': 'PropertyValue', name: 'Supply', value: '3.1–5.3 V' }],
    })
  })

  test.each([
    [{ status: 3 }, 'MadeToOrder'],
    [{ status: 4 }, 'LimitedAvailability'],
    [{ status: 5 }, 'Discontinued'],
    [{ status: 6 }, 'PreOrder'],
    [{ status: 10 }, 'PreOrder'],
    [{ status: 1 }, undefined],
    [{ status: 13 }, undefined],
    [{ status: null }, undefined],
  ])('an offer of a variant with %o says %s', (variant, availability) => {
    const answer = {
      product_series: { ...blankSeries, name: 'TR-72D', friendly_url: 'tr-72d' },
      product: [{ id: 1, name: 'TR-72DA', is_archived: false, ...variant }],
      product_price: [{ product: 1, price_1: 12.5 }],
      parameter: [],
      parameter_value: [],
      photo: [],
      replacement: [],
    } as unknown as Parameters<typeof productData>[0]
    const { offers } = parsed(productData(answer, ORIGIN, vendor)) as { offers: { availability?: string }[] }
    expect(offers[0]!.availability).toBe(availability && `https://schema.org/${availability}`)
  })

  test('news have a headline, a date and a picture', () => {
    const news = [{ id: 7, perex: '**News** of today', content: '', published: '2026-11-01T10:00:00Z' }]
    const data = parsed(newsData({ news } as Parameters<typeof newsData>[0], ORIGIN, vendor))
    expect(data['@graph']).toMatchObject([
      {
        '@type': 'NewsArticle',
        headline: 'News of today',
        datePublished: '2026-11-01T10:00:00Z',
        image: `${ORIGIN}/og/news/7.png`,
      },
    ])
  })

  test('events have a name, a date, and the place in their name', () => {
    const event = [
      { id: 1, name: '**Fair, Munich**', description: '', starts: '2026-11-24', url: '' },
      { id: 2, name: '**Webinar: FRC**', description: '', starts: '2026-12-17', url: '' },
    ]
    const data = parsed(eventsData({ event } as unknown as Parameters<typeof eventsData>[0], ORIGIN, vendor))
    expect(data['@graph']).toMatchObject([
      { '@type': 'Event', name: 'Fair, Munich', startDate: '2026-11-24', location: { name: 'Munich' } },
      { '@type': 'Event', name: 'Webinar: FRC', startDate: '2026-12-17' },
    ])
    expect(data).not.toHaveProperty(['@graph', 1, 'location'])
  })

  test('questions have their answers', () => {
    const f_a_question = [{ name: 'Why?', answer: 'So.' }]
    expect(parsed(faqData({ f_a_question } as unknown as Parameters<typeof faqData>[0]))).toMatchObject({
      '@type': 'FAQPage',
      mainEntity: [{ '@type': 'Question', name: 'Why?', acceptedAnswer: { '@type': 'Answer', text: 'So.' } }],
    })
  })
})

test('no text can close the script element', () => {
  const json = toJsonLd({ name: '</script><script>alert(1)</script>' })
  expect(json).not.toContain('<')
  expect(parsed(json)).toEqual({ name: '</script><script>alert(1)</script>' })
})

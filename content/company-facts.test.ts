import { describe, expect, test } from 'vitest'
import site from '#site-config'
import { renderedPages, textOf } from './rendered-pages.tsx'

const { company } = site

/** What the specification wants each page to say, by the rows of its catalogue. */
const facts: Record<string, [row: string, fact: string][]> = {
  '/sales/company': [
    ['F-01', company.name],
    ['F-01', company.registration.vat],
    ...company.bankAccounts.flatMap(({ currency, iban }): [string, string][] => [
      ['F-02', currency],
      ['F-02', iban],
    ]),
  ],
  '/sales/contact': [
    ['F-04', 'Corporate office'],
    ['F-04', company.street],
    ['F-04', company.phone],
    ['F-04', company.email],
    ['F-05', 'Company identification and bank accounts'],
    ['F-05', company.registration.id],
    ['F-05', company.bankAccounts[2]?.iban ?? ''],
    ['F-06', 'Contact our sales'],
  ],
  '/sales/design-houses': [
    ['F-16', 'Czech Republic'],
    ['F-16', 'Germany'],
    ['F-16', 'Italy'],
    ['F-16', 'United Kingdom'],
  ],
  '/how-to-start': [
    ['F-17', 'Hardware'],
    ['F-17', 'Software'],
    ['F-18', 'Networking'],
    ['F-18', 'Non-networking'],
    ...['Training', 'Consultancy', 'Field application engineer', 'Design house'].map((fact): [string, string] => [
      'F-19',
      fact,
    ]),
  ],
  '/privacy-policy': [
    ['F-27', 'principles of the GDPR'],
    ['F-28', 'The controller of your personal data'],
    ['F-28', company.name],
    ['F-29 O-40', 'Personal data for sales contracts are kept for 10 years'],
    ['F-30', 'Analytics cookies'],
    ['F-31', 'eight rights'],
  ],
  '/terms-of-use': [
    ['F-32', 'Acceptable use'],
    ['F-33', 'Communication services'],
    ['F-34', 'Liability'],
    ['F-35', 'Termination'],
    ['F-36', 'governed by Czech law'],
    ['F-36', 'courts in Prague'],
  ],
  '/career/detail-fae-engineer': [['B-20', 'Field application engineer']],
}

describe.each(Object.entries(facts))('%s', (path, wanted) => {
  test.each(wanted)('%s says %s', (_row, fact) => {
    expect(textOf(path)).toContain(fact)
  })
})

test('O-10 the accounts are in CZK, EUR and USD', () => {
  expect(company.bankAccounts.map(({ currency }) => currency)).toEqual(['CZK', 'EUR', 'USD'])
})

test('F-31 the privacy policy lists eight rights', () => {
  const html = renderedPages().get('/privacy-policy') ?? ''
  const [, rights = ''] = /eight rights.*?<ol>(.*?)<\/ol>/s.exec(html) ?? []
  expect(rights.match(/<li>/g)).toHaveLength(8)
})

test('F-16 design houses: four countries with one firm each, all of them closed at first', () => {
  const html = renderedPages().get('/sales/design-houses') ?? ''
  expect(html.match(/<details(?! open)[^>]*>/g)).toHaveLength(4)
  expect(html.match(/<h3>/g)).toHaveLength(4)
})

test('F-07 contacts lead to the office and to support', () => {
  const html = renderedPages().get('/contacts') ?? ''
  expect(html).toContain('href="/sales/contact"')
  expect(html).toContain('href="/support/contact-support"')
})

test.each([
  ['F-03', '/sales/company'],
  ['F-06', '/sales/contact'],
])('%s %s has a map of our own with a way out', (_row, path) => {
  const html = renderedPages().get(path) ?? ''
  expect(html).toContain('Sketch of the way to')
  expect(html).toContain(`href="${site.addresses.map.replaceAll('&', '&amp;')}"`)
  expect(html).not.toMatch(/<iframe|<img[^>]*src="https?:/)
})

test('F-03 the company page shows the logo in its variants', () => {
  const html = renderedPages().get('/sales/company') ?? ''
  expect(html.match(/role="img" aria-label="Logo of [^"]*"><svg/g)).toHaveLength(2)
})

test.each(['/e-shop', '/claim-returns'])('A-18 %s is a heading and nothing else', (path) => {
  const html = renderedPages().get(path) ?? ''
  expect(html).toContain('<h1>')
  expect(html).not.toMatch(/<(p|h2|ul|table)[ >]/)
})

import type { SiteConfig } from '#domain/site-config.ts'

/** The demo vendor. To use another vendor, change this file, content/ and seed/, but no code. Validated at startup. */
const site: SiteConfig = {
  brand: {
    name: 'Hopline',
    product: 'hopline',
    motto: 'Every node routes.',
    description:
      'Wireless mesh modules, gateways and tools for IoT. Every node routes, every packet has its time slot.',
    mark: {
      line: 'M4 18C6 3 17 3 19 18C21 3 32 3 34 18',
      dots: 'M1.2 18a2.8 2.8 0 1 0 5.6 0a2.8 2.8 0 1 0 -5.6 0M16.2 18a2.8 2.8 0 1 0 5.6 0a2.8 2.8 0 1 0 -5.6 0',
      last: 'M30.8 18a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0 -6.4 0',
    },
  },
  languages: ['en', 'cs'],
  meshProtocol: { name: 'IQMESH', slug: 'iqmesh' },
  words: { os: 'OS', dpa: 'DPA', part: 'TR-72D' },
  company: {
    name: 'Hopline Tech s.r.o.',
    street: 'Vlnová 240',
    postcode: '612 00',
    city: 'Brno',
    country: 'Czech Republic',
    phone: '+420 000 000 240',
    email: 'sales@hopline.example',
    supportEmail: 'support@hopline.example',
    registration: {
      id: '00000240',
      vat: 'CZ00000240',
      court: 'Regional Court in Brno, section C, file 240',
    },
    bankAccounts: [
      {
        currency: 'CZK',
        number: '000000-0000000240/0000',
        iban: 'CZ00 0000 0000 0000 0000 0240',
        bic: 'DEMOCZPP',
      },
      {
        currency: 'EUR',
        number: '000000-0000000241/0000',
        iban: 'CZ00 0000 0000 0000 0000 0241',
        bic: 'DEMOCZPP',
      },
      {
        currency: 'USD',
        number: '000000-0000000242/0000',
        iban: 'CZ00 0000 0000 0000 0000 0242',
        bic: 'DEMOCZPP',
      },
    ],
    since: 2004,
  },
  addresses: {
    eShop: 'https://shop.hopline.example/',
    claims: 'https://claims.hopline.example/',
    alliance: 'https://alliance.hopline.example/',
    openStandard: 'https://standard.hopline.example/',
    newsletter: 'https://newsletter.hopline.example/',
    appStore: 'https://apps.hopline.example/',
    map: 'https://maps.hopline.example/?q=Vlnov%C3%A1+240+Brno',
    termsPdf: '/download/1',
    timingCalculator: 'https://timing.hopline.example/',
    dpaGuide: 'https://docs.hopline.example/dpa/',
    social: [
      { name: 'LinkedIn', url: 'https://linkedin.example/hopline' },
      { name: 'YouTube', url: 'https://youtube.example/hopline' },
      { name: 'GitHub', url: 'https://github.example/hopline' },
    ],
    playlists: [
      { name: 'Getting started', url: 'https://youtube.example/hopline/getting-started' },
      { name: 'IQMESH in depth', url: 'https://youtube.example/hopline/iqmesh' },
    ],
  },
  currency: { code: 'EUR', format: '12.34 EUR' },
  signInPath: 'sign-in',
  osDpaRepository: null,
  attachments: { megabytes: 10, daysKept: 30 },
  trash: { daysKept: 90 },
  activity: { daysKept: 365 },
  areas: {},
  switches: { prices: true, captcha: true },
}

export default site

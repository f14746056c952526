import { CURRENCY_CODE, type Currency } from '#domain/catalogue/format-price.ts'
import { readCells, writeCells } from '#domain/cell-rows.ts'
import type { SiteConfig } from '#domain/site-config.ts'
import type { Words } from '#domain/words.ts'
import type { BrandFields } from './brand.ts'
import type { PhotoSize } from '#domain/media/picture.ts'
import type { Logo } from './logo.ts'
import type { Look } from './look.ts'

/** Who the site belongs to, as pages, mails and files show it. */
export interface Vendor extends Pick<SiteConfig, 'brand' | 'company' | 'addresses'> {
  words: Words
  currency: Currency
  look: Look
  logo: Logo
}

/** The vendor of a brand that staff edited, with its pictures; without one, that of site.config.ts. */
export function vendorOf(
  brand: Omit<BrandFields, 'is_online'> | null,
  site: SiteConfig,
  photos: (PhotoSize & { id: number })[] = [],
): Vendor {
  const { product, mark } = site.brand
  const fields = brand ?? configuredBrand(site)
  return {
    brand: {
      name: fields.name,
      product,
      motto: fields.motto,
      description: fields.description,
      ...(mark && { mark }),
    },
    words: { mesh: fields.mesh_word, os: fields.os_word, dpa: fields.dpa_word, part: fields.part_example },
    company: {
      name: fields.company_name,
      street: fields.street,
      postcode: fields.postcode,
      city: fields.city,
      country: fields.country,
      phone: fields.phone,
      email: fields.email,
      supportEmail: fields.support_email,
      registration: { id: fields.registration_id, vat: fields.vat, court: fields.court },
      bankAccounts: readCells(fields.bank_accounts).map(
        ([currency = '', number = '', iban = '', bic = '']) => ({
          currency,
          number,
          iban,
          bic,
        }),
      ),
      since: fields.since,
    },
    addresses: {
      eShop: fields.e_shop,
      claims: fields.claims,
      alliance: fields.alliance,
      openStandard: fields.open_standard,
      newsletter: fields.newsletter,
      appStore: fields.app_store,
      map: fields.map,
      termsPdf: fields.terms_pdf,
      timingCalculator: fields.timing_calculator,
      dpaGuide: fields.dpa_guide,
      social: namedAddresses(fields.social),
      playlists: namedAddresses(fields.playlists),
    },
    currency: {
      // A code that was stored before codes were checked can't be formatted.
      code: CURRENCY_CODE.test(fields.currency) ? fields.currency : site.currency.code,
      format: fields.price_format,
    },
    look: {
      accentLight: fields.accent_light,
      accentDark: fields.accent_dark,
      band: fields.band_color,
      radioBands: readCells(fields.radio_band_colors).map(([band = '', light = '', dark = '']) => ({
        band,
        light,
        dark,
      })),
      hasBandKey: fields.has_band_key,
      hasMotif: fields.has_motif,
      fonts: fields.fonts,
    },
    logo: {
      light: pictureIn(photos, fields.logo_light ?? fields.logo_dark),
      dark: pictureIn(photos, fields.logo_dark ?? fields.logo_light),
      icon: pictureIn(photos, fields.icon),
    },
  }
}

/** The first values of a brand: those of site.config.ts, with the delivered look. */
export function configuredBrand(site: SiteConfig): BrandFields {
  const { brand, meshProtocol, words, company, addresses, currency, switches } = site
  const { registration } = company
  return {
    name: brand.name,
    motto: brand.motto,
    description: brand.description,
    mesh_word: meshProtocol.name,
    os_word: words.os,
    dpa_word: words.dpa,
    part_example: words.part,
    is_online: true,
    logo_light: null,
    logo_dark: null,
    icon: null,
    accent_light: '',
    accent_dark: '',
    band_color: '',
    radio_band_colors: '',
    has_band_key: switches.mesh !== false,
    has_motif: switches.mesh !== false,
    fonts: 'delivered',
    currency: currency.code,
    price_format: currency.format,
    company_name: company.name,
    street: company.street,
    postcode: company.postcode,
    city: company.city,
    country: company.country,
    phone: company.phone,
    email: company.email,
    support_email: company.supportEmail,
    registration_id: registration.id,
    vat: registration.vat,
    court: registration.court,
    since: company.since,
    bank_accounts: writeCells(
      company.bankAccounts.map(({ currency: of, number, iban, bic }) => [of, number, iban, bic]),
    ),
    e_shop: addresses.eShop,
    claims: addresses.claims,
    alliance: addresses.alliance,
    open_standard: addresses.openStandard,
    newsletter: addresses.newsletter,
    app_store: addresses.appStore,
    map: addresses.map,
    terms_pdf: addresses.termsPdf,
    timing_calculator: addresses.timingCalculator,
    dpa_guide: addresses.dpaGuide,
    social: writeCells(addresses.social.map(({ name, url }) => [name, url])),
    playlists: writeCells(addresses.playlists.map(({ name, url }) => [name, url])),
  }
}

function pictureIn(photos: (PhotoSize & { id: number })[], id: number | null): PhotoSize | null {
  const found = photos.find((photo) => photo.id === id)
  return found ? { url: found.url, width: found.width, height: found.height } : null
}

function namedAddresses(value: string) {
  return readCells(value).map(([name = '', url = '']) => ({ name, url }))
}

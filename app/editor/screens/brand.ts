import { company } from '#contract/company.ts'
import { media } from '#contract/media.ts'
import { photoSections } from '#domain/media/photo-section.ts'
import { priceFormats } from '#domain/catalogue/format-price.ts'
import { configuredBrand } from '#domain/company/brand/vendor.ts'
import { screen } from '#app/editor/screen.ts'
import site from '#site-config'

const link = (label: string, hint = 'an empty one is shown nowhere') =>
  ({ input: 'address', label, hint }) as const

const picture = (label: string, hint: string) =>
  ({
    input: 'photo',
    label,
    hint,
    none: 'As delivered',
    section: photoSections.products,
    upload: media.uploadBrandPicture,
  }) as const

/** Name, look and facts of the vendor. Its form has sections of its own. */
export const brandScreen = screen({
  resource: company.brands,
  columns: ['name', 'company_name', 'currency', 'is_online'],
  search: ['name', 'motto', 'company_name'],
  empty: 'No brand yet: the site shows the values of site.config.ts, with which a new brand begins.',
  form: {
    name: { input: 'line', label: 'Name' },
    motto: { input: 'line', label: 'Motto' },
    description: { input: 'line', label: 'Description', hint: 'for search engines and feeds' },
    mesh_word: { input: 'line', label: 'Name of the mesh protocol' },
    os_word: { input: 'line', label: 'Name of the operating system', hint: 'of your modules' },
    dpa_word: {
      input: 'line',
      label: 'Name of the device protocol',
      hint: 'by which hosts command devices',
    },
    part_example: { input: 'line', label: 'Product in examples', hint: 'its name or an order code' },
    is_online: {
      input: 'switch',
      label: 'Online',
      hint: 'the newest brand is shown',
    },
    logo_light: picture('Logo on light pages', 'SVG or PNG; also on dark pages without one for them'),
    logo_dark: { ...picture('Logo on dark pages', 'SVG or PNG'), isOnDark: true },
    icon: picture('Icon', 'SVG or PNG, a square of 180 px or more'),
    accent_light: { input: 'color', label: 'Accent on light pages', hint: 'empty: as delivered' },
    accent_dark: { input: 'color', label: 'Accent on dark pages', hint: 'empty: as delivered' },
    band_color: { input: 'color', label: 'Dark bands', hint: 'empty: as delivered' },
    radio_band_colors: {
      input: 'rows',
      label: 'Colours of radio bands',
      columns: ['Band', 'On light pages', 'On dark pages'],
    },
    has_band_key: { input: 'switch', label: 'Key of radio bands', hint: 'in header and footer' },
    has_motif: {
      input: 'switch',
      label: 'Drawing of a mesh',
      hint: 'on the home page and pages that are not found',
    },
    fonts: {
      input: 'options',
      label: 'Fonts',
      options: { delivered: 'Archivo and IBM Plex', system: 'Fonts of the device' },
    },
    currency: { input: 'line', label: 'Currency', hint: 'of all prices, such as EUR' },
    price_format: {
      input: 'options',
      label: 'Format of prices',
      options: Object.fromEntries(priceFormats.map((format) => [format, format])),
    },
    company_name: { input: 'line', label: 'Company' },
    street: { input: 'line', label: 'Street' },
    postcode: { input: 'line', label: 'Postcode' },
    city: { input: 'line', label: 'City' },
    country: { input: 'line', label: 'Country' },
    phone: { input: 'line', label: 'Phone' },
    email: { input: 'email', label: 'E-mail' },
    support_email: { input: 'email', label: 'E-mail of support' },
    registration_id: { input: 'line', label: 'Company ID' },
    vat: { input: 'line', label: 'VAT ID' },
    court: { input: 'line', label: 'Register' },
    since: { input: 'number', label: 'Since', hint: 'first year of the copyright line' },
    bank_accounts: {
      input: 'rows',
      label: 'Bank accounts',
      columns: ['Currency', 'Account', 'IBAN', 'BIC'],
    },
    e_shop: link('E-shop'),
    claims: link('Claims'),
    alliance: link('Alliance'),
    open_standard: link('Open standard'),
    newsletter: link('Newsletter'),
    app_store: link('Mobile app'),
    map: link('Map', 'the office on a map'),
    terms_pdf: link('Terms and conditions', 'a file such as /download/1'),
    timing_calculator: link('Timing calculator'),
    dpa_guide: link('Guide of the protocol'),
    social: { input: 'rows', label: 'Social networks', columns: ['Name', 'Address'] },
    playlists: { input: 'rows', label: 'Playlists of videos', columns: ['Name', 'Address'] },
  },
  blank: () => configuredBrand(site),
  view: '/',
  isCustom: true,
})

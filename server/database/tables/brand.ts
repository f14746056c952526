import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { priceFormats } from '#domain/catalogue/format-price.ts'
import { brandFonts, type BrandFields } from '#domain/company/brand/brand.ts'
import { addressColumn, contentColumns, isOneOf } from './columns.ts'
import { photoTable } from './media.ts'

const picture = () => integer().references(() => photoTable.id, { onDelete: 'set null' })

export const brandTable = pgTable(
  'brand',
  {
    ...contentColumns(),
    name: text().notNull(),
    motto: text().notNull(),
    description: text().notNull(),
    mesh_word: text().notNull(),
    os_word: text().notNull(),
    dpa_word: text().notNull(),
    part_example: text().notNull(),
    is_online: boolean().notNull(),
    logo_light: picture(),
    logo_dark: picture(),
    icon: picture(),
    accent_light: text().notNull(),
    accent_dark: text().notNull(),
    band_color: text().notNull(),
    radio_band_colors: text().notNull(),
    has_band_key: boolean().notNull(),
    has_motif: boolean().notNull(),
    fonts: text().$type<BrandFields['fonts']>().notNull(),
    currency: text().notNull(),
    price_format: text().$type<BrandFields['price_format']>().notNull(),
    company_name: text().notNull(),
    street: text().notNull(),
    postcode: text().notNull(),
    city: text().notNull(),
    country: text().notNull(),
    phone: text().notNull(),
    email: text().notNull(),
    support_email: text().notNull(),
    registration_id: text().notNull(),
    vat: text().notNull(),
    court: text().notNull(),
    since: integer().notNull(),
    bank_accounts: text().notNull(),
    e_shop: addressColumn().notNull(),
    claims: addressColumn().notNull(),
    alliance: addressColumn().notNull(),
    open_standard: addressColumn().notNull(),
    newsletter: addressColumn().notNull(),
    app_store: addressColumn().notNull(),
    map: addressColumn().notNull(),
    terms_pdf: addressColumn().notNull(),
    timing_calculator: addressColumn().notNull(),
    dpa_guide: addressColumn().notNull(),
    social: text().notNull(),
    playlists: text().notNull(),
  },
  (table) => [
    check('brand_fonts', isOneOf(table.fonts, brandFonts)),
    check('brand_price_format', isOneOf(table.price_format, priceFormats)),
  ],
)

import * as z from 'zod'
import { CURRENCY_CODE, priceFormats } from '#domain/catalogue/format-price.ts'
import { cellRows } from '#domain/cell-rows-field.ts'
import { readCells } from '#domain/cell-rows.ts'
import { email, flag, isFilled, line, optionalId, requiredLine, webAddress } from '#domain/fields.ts'
import { isWebAddress } from '#domain/web-address.ts'
import { accentProblem, bandProblem, inkProblem, isColor } from './contrast.ts'

const EXPECTED_COLOR = 'Expected a colour such as #0b4f58'

/** A colour that is readable where it is used; empty means the delivered one. */
function color(problemOf: (value: string) => string | null) {
  return z
    .string()
    .refine((value) => value === '' || isColor(value), { error: EXPECTED_COLOR, abort: true })
    .superRefine((value, context) => {
      const problem = value === '' ? null : problemOf(value)
      if (problem !== null) context.addIssue({ code: 'custom', message: problem })
    })
}

/** Rows of a table whose cells are all filled and pass a check, which says what is wrong. */
function rows(columns: number, problemOf: (cells: string[]) => string | null) {
  return cellRows(columns).superRefine((value, context) => {
    for (const [index, cells] of readCells(value).entries()) {
      const isWhole = cells.length === columns && cells.every(isFilled)
      const problem = isWhole ? problemOf(cells) : `expected ${columns} filled columns`
      if (problem === null) continue
      context.addIssue({ code: 'custom', message: `Row ${index + 1}: ${problem}` })
      return
    }
  })
}

/** Names with addresses on the web. */
const namedAddresses = rows(2, ([, address = '']) =>
  isWebAddress(address) ? null : 'expected an address that starts with https://, http:// or /',
)

/** Account by currency. */
const bankAccounts = rows(4, ([currency = '']) =>
  CURRENCY_CODE.test(currency) ? null : 'expected a currency such as EUR in the first column',
)

/** The radio bands with a colour of their own. */
const coloredBands = ['433', '868', '916']

const bandColors = rows(3, ([band = '', light = '', dark = '']) => {
  if (!coloredBands.includes(band)) return `expected one of ${coloredBands.join(', ')} in the first column`
  if (!isColor(light) || !isColor(dark)) return 'expected colours such as #0b4f58'
  return inkProblem(light, 'light') ?? inkProblem(dark, 'dark')
})

/** The delivered fonts, or those of the visitor's system. */
export const brandFonts = ['delivered', 'system'] as const

/** Name, look and facts of the vendor, as every page shows them. */
export const brandFields = z.object({
  name: requiredLine,
  motto: line,
  description: line,
  mesh_word: requiredLine,
  os_word: requiredLine,
  dpa_word: requiredLine,
  part_example: requiredLine,
  is_online: flag,
  logo_light: optionalId,
  logo_dark: optionalId,
  icon: optionalId,
  accent_light: color((value) => accentProblem(value, 'light')),
  accent_dark: color((value) => accentProblem(value, 'dark')),
  band_color: color(bandProblem),
  radio_band_colors: bandColors,
  has_band_key: flag,
  has_motif: flag,
  fonts: z.enum(brandFonts),
  currency: z
    .string()
    .regex(CURRENCY_CODE, 'Expected three capital letters, such as EUR')
    .meta({ examples: ['EUR'] }),
  price_format: z.enum(priceFormats),
  company_name: requiredLine,
  street: line,
  postcode: line,
  city: line,
  country: line,
  phone: line,
  email,
  support_email: email,
  registration_id: line,
  vat: line,
  court: line,
  since: z.int().min(1800, 'At least 1800').max(2100, 'At most 2100'),
  bank_accounts: bankAccounts,
  e_shop: webAddress,
  claims: webAddress,
  alliance: webAddress,
  open_standard: webAddress,
  newsletter: webAddress,
  app_store: webAddress,
  map: webAddress,
  terms_pdf: webAddress,
  timing_calculator: webAddress,
  dpa_guide: webAddress,
  social: namedAddresses,
  playlists: namedAddresses,
})

export type BrandFields = z.output<typeof brandFields>

import * as z from 'zod'
import { priceFormats } from './catalogue/format-price.ts'
import { MIN_DAYS_OF_ACTIVITY } from './desk/activity.ts'
import { languageCodes } from './languages/language-codes.ts'
import { siteAreaKeys } from './wayfinding/site-areas.ts'

const webAddress = z.url({
  protocol: /^https?$/,
  error: 'expected an address that starts with https:// or http://',
})
const optionalAddress = z.union([z.literal(''), webAddress])
const slug = z
  .string()
  .regex(
    /^[a-z0-9]+(-[a-z0-9]+)*$/,
    'expected lower-case letters, digits and single hyphens, such as "my-brand"',
  )
const text = z.string().trim().min(1, 'expected a text that is not empty')
/** Data of an SVG path. */
const pathData = z
  .string()
  .regex(/^[MmLlHhVvCcSsQqTtAaZz\d\s,.+-]+$/, 'expected data of an SVG path, such as "M4 18C6 3 17 3 19 18"')
const email = z.email('expected an e-mail address')

const currencyCode = z.string().regex(/^[A-Z]{3}$/, 'expected three capital letters, such as "EUR"')
const bankAccount = z.strictObject({
  currency: currencyCode,
  number: text,
  iban: text,
  bic: text,
})

/** Vendor settings that are neither in the database nor in the content files. */
const siteConfigSchema = z.strictObject({
  brand: z.strictObject({
    name: text,
    /** Used in /what-is-{product} and in anchors such as #{product}-ide. */
    product: slug,
    motto: text,
    description: text,
    /** Drawn where staff uploaded neither logo nor icon; without it the initials of the name are. */
    mark: z.strictObject({ line: pathData, dots: pathData, last: pathData }).optional(),
  }),
  /** The first one is the default and has no prefix in addresses. */
  languages: languageCodes,
  meshProtocol: z.strictObject({ name: text, slug }),
  /** What the vendor calls the operating system of its modules and the protocol of its devices; a product for examples. */
  words: z.strictObject({ os: text, dpa: text, part: text }),
  company: z.strictObject({
    name: text,
    street: text,
    postcode: text,
    city: text,
    country: text,
    phone: text,
    email,
    supportEmail: email,
    registration: z.strictObject({ id: text, vat: text, court: text }),
    bankAccounts: z.array(bankAccount),
    /** First year of the copyright line. */
    since: z.int().min(1900).max(2100),
  }),
  /** Addresses on the web; an empty one is shown nowhere. */
  addresses: z.strictObject({
    eShop: optionalAddress,
    claims: optionalAddress,
    alliance: optionalAddress,
    openStandard: optionalAddress,
    newsletter: optionalAddress,
    appStore: optionalAddress,
    /** The office on a map. */
    map: optionalAddress,
    termsPdf: z
      .string()
      .regex(/^(https?:\/\/|\/|$)/, 'expected an address, an own path such as /download/1, or nothing'),
    timingCalculator: optionalAddress,
    /** Guide page of the device protocol. */
    dpaGuide: optionalAddress,
    social: z.array(z.strictObject({ name: text, url: webAddress })),
    playlists: z.array(z.strictObject({ name: text, url: webAddress })),
  }),
  /** Of all prices. */
  currency: z.strictObject({ code: currencyCode, format: z.enum(priceFormats) }),
  /** Path of the sign-in call below /api/. */
  signInPath: z
    .string()
    .regex(/^[a-z0-9]+([-/][a-z0-9]+)*$/, 'expected a path such as "sign-in" or "auth/token"'),
  /** Source of the list of versions that work together; null uses the releases of the editor. */
  osDpaRepository: z
    .strictObject({
      address: webAddress,
      /** Allows private and loopback addresses, which the SSRF guard blocks otherwise. */
      isInternal: z.boolean(),
    })
    .nullable(),
  /** Files that visitors attach to support requests. */
  attachments: z.strictObject({
    megabytes: z.number().positive().max(25, 'expected at most 25, since mail servers take no more'),
    /** Retention after it was mailed to staff. */
    daysKept: z.int().min(1),
  }),
  trash: z.strictObject({
    /** Days until a deleted record is purged; null keeps all. */
    daysKept: z.int().min(1).nullable(),
  }),
  activity: z.strictObject({
    /** Days until an entry of the activity of staff is removed. */
    daysKept: z.int().min(MIN_DAYS_OF_ACTIVITY, `expected at least ${MIN_DAYS_OF_ACTIVITY}`),
  }),
  /** Areas of the website that a new installation starts without, as `patents: false`; staff switch them in /editor. */
  areas: z.partialRecord(z.enum(siteAreaKeys), z.boolean()),
  switches: z.strictObject({
    /** Show the five price tiers in the ordering table. */
    prices: z.boolean(),
    /** Require a proof-of-work captcha in public forms. */
    captcha: z.boolean(),
    /** With false a site starts without the drawing of a mesh and the key of radio bands; staff switch both in /editor. */
    mesh: z.boolean().optional(),
  }),
})

export type SiteConfig = z.output<typeof siteConfigSchema>

/** Validation errors of the site configuration, each with its key and the expected value. */
export function siteConfigErrors(config: unknown): string[] {
  const result = siteConfigSchema.safeParse(config)
  if (result.success) return []
  return result.error.issues.map((issue) => `site.config.ts ${issue.path.join('.')}: ${issue.message}`)
}

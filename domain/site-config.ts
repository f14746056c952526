import * as z from 'zod'

const webAddress = z.url({
  protocol: /^https?$/,
  error: 'expected an address that starts with https:// or http://',
})
const slug = z
  .string()
  .regex(
    /^[a-z0-9]+(-[a-z0-9]+)*$/,
    'expected lower-case letters, digits and single hyphens, such as "hopline"',
  )
const text = z.string().trim().min(1, 'expected a text that is not empty')
const email = z.email('expected an e-mail address')

const bankAccount = z.strictObject({
  currency: z.enum(['CZK', 'EUR', 'USD']),
  number: text,
  iban: text,
  bic: text,
})

/** Everything a vendor states about itself outside the database and the content files. */
const siteConfigSchema = z.strictObject({
  brand: z.strictObject({
    name: text,
    /** Used in /what-is-{product} and in anchors such as #{product}-ide. */
    product: slug,
    motto: text,
    description: text,
  }),
  meshProtocol: z.strictObject({ name: text, slug }),
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
    bankAccounts: z.array(bankAccount).length(3, 'expected three bank accounts: CZK, EUR and USD'),
    /** First year of the copyright line. */
    since: z.int().min(1900).max(2100),
  }),
  addresses: z.strictObject({
    eShop: webAddress,
    claims: webAddress,
    alliance: webAddress,
    openStandard: webAddress,
    newsletter: webAddress,
    appStore: webAddress,
    /** The office on a map. */
    map: webAddress,
    termsPdf: z.string().regex(/^(https?:\/\/|\/)/, 'expected an address or an own path such as /download/1'),
    timingCalculator: webAddress,
    /** Guide page that DPA versions of 0400 and higher link to. */
    dpaGuide: webAddress,
    social: z.array(z.strictObject({ name: text, url: webAddress })),
    playlists: z.array(z.strictObject({ name: text, url: webAddress })),
  }),
  /** Where the server fetches the list of OS/DPA entries; null uses the list in content/tables. */
  osDpaRepository: z
    .strictObject({
      address: webAddress,
      /** Allows an address of a private network or of this machine. */
      isInternal: z.boolean(),
    })
    .nullable(),
  /** Files that visitors send with their questions. */
  attachments: z.strictObject({
    megabytes: z.number().positive().max(25, 'expected at most 25, since mail servers take no more'),
    /** How long one is kept after it went to staff by mail. */
    daysKept: z.int().min(1),
  }),
  trash: z.strictObject({
    /** How many days after it was deleted a record goes for good; null keeps all. */
    daysKept: z.int().min(1).nullable(),
  }),
  switches: z.strictObject({
    /** Show the five price tiers in the ordering table. */
    prices: z.boolean(),
    /** Ask for a proof of work in public forms. */
    captcha: z.boolean(),
  }),
})

export type SiteConfig = z.output<typeof siteConfigSchema>

/** What is wrong with a site configuration: each mistake names the key and what is expected. */
export function siteConfigErrors(config: unknown): string[] {
  const result = siteConfigSchema.safeParse(config)
  if (result.success) return []
  return result.error.issues.map((issue) => `site.config.ts ${issue.path.join('.')}: ${issue.message}`)
}

import * as z from 'zod'
import { benefitPages } from '#app/blocks/benefits/benefit-pages.ts'
import source from '#content/home.yml'
import type { Vendor } from '#domain/company/brand/vendor.ts'
import { inWords } from '#domain/words.ts'

const text = z.string().min(1)

const homeContentSchema = z.strictObject({
  title: text,
  promo: z.strictObject({
    title: text,
    lead: text,
    actions: z.array(z.strictObject({ text, to: text.startsWith('/') })),
  }),
  values: z.array(z.strictObject({ figure: text, unit: text, text })).length(4),
  benefits: z.strictObject({
    title: text,
    lead: text,
    items: z.array(z.strictObject({ page: z.enum(benefitPages), name: text, text })).length(8),
  }),
})

export type HomeContent = z.output<typeof homeContentSchema>

/** The texts of the home page, as they are delivered. Only for the server. */
const homeContent: HomeContent = homeContentSchema.parse(source)

/** The same in the words of the vendor. */
export function homeContentOf({ brand, words }: Pick<Vendor, 'brand' | 'words'>): HomeContent {
  const fill = (_name: string, value: unknown) =>
    typeof value === 'string' ? inWords(value, words).replaceAll('{brand}', () => brand.name) : value
  return JSON.parse(JSON.stringify(homeContent), fill) as HomeContent
}

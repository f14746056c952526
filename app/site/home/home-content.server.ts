import * as z from 'zod'
import { benefitFigures } from '#app/blocks/benefits/benefit-figures.ts'
import type { Vendor } from '#domain/company/brand/vendor.ts'
import type { Texts } from '#app/languages/texts.ts'
import { inWords } from '#domain/words.ts'
import { readContent } from '#vendors/read-content.ts'

const text = z.string().min(1)
const path = z.string().regex(/^[a-zA-Z0-9 .,-]+$/, 'expected the data of an SVG path')

/** Lines in a drawing of 240 by 84: faint, plain and marked ones. */
const benefitLines = z.strictObject({ dim: path.optional(), line: path.optional(), sig: path.optional() })

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
    items: z
      .array(
        z.strictObject({
          to: text.startsWith('/'),
          /** A drawing that illustrates it: one of the delivered ones, or lines of the vendor's own. */
          figure: z.union([z.enum(benefitFigures), benefitLines]).optional(),
          name: text,
          text,
        }),
      )
      .max(8),
  }),
})

export type HomeContent = z.output<typeof homeContentSchema>

/** The texts of the home page, as they are delivered. */
const homeContent: HomeContent = homeContentSchema.parse(readContent('home.yml'))

/** The same in the words of the vendor, in the language of the page. */
export function homeContentOf(
  { brand, words }: Pick<Vendor, 'brand' | 'words'>,
  { t }: Pick<Texts, 't'>,
): HomeContent {
  const fill = (_name: string, value: unknown) =>
    typeof value === 'string' ? t(inWords(value, words).replaceAll('{brand}', () => brand.name)) : value
  return JSON.parse(JSON.stringify(homeContent), fill) as HomeContent
}

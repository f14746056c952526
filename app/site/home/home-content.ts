import * as z from 'zod'
import { benefitPages } from '#app/blocks/benefits/benefit-pages.ts'
import source from '#content/home.yml'

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

/** The texts of the home page. Only for the server. */
export const homeContent: HomeContent = homeContentSchema.parse(source)

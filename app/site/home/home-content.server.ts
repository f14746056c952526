import * as z from 'zod'
import { benefitFigures } from '#app/blocks/benefits/benefit-figures.ts'
import type { Vendor } from '#domain/company/brand/vendor.ts'
import type { Language } from '#domain/languages/language.ts'
import { inWords } from '#domain/words.ts'
import { readContent } from '#vendors/read-content.ts'
import { checkFile } from '#vendors/vendor-file-error.ts'
import site from '#site-config'

const text = z.string().min(1)
const path = z.string().regex(/^[a-zA-Z0-9 .,-]+$/, 'expected the data of an SVG path')

/** Lines in a drawing of 240 by 84: faint, plain and marked ones. */
const benefitLines = z.strictObject({ dim: path.optional(), line: path.optional(), sig: path.optional() })

const homeContentSchema = z.strictObject({
  title: text,
  /** For search engines; without it the description of the brand. */
  description: text.optional(),
  promo: z.strictObject({
    title: text,
    lead: text,
    actions: z.array(z.strictObject({ text, to: text.startsWith('/') })),
  }),
  values: z.array(z.strictObject({ figure: text, unit: text, text })).length(4, 'Expected exactly four'),
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
      .max(8, 'Expected at most eight'),
  }),
})

export type HomeContent = z.output<typeof homeContentSchema>

/** The texts of the home page, as they are delivered. */
const homeContent: HomeContent = checkFile('content/home.yml', homeContentSchema, readContent('home.yml'))

/** Texts in other languages stand at the same places; what is left out there stays. */
const inLanguages = new Map(
  site.languages.slice(1).flatMap((language) => {
    const name = `languages/${language}/home.yml`
    const translated = readContent(name)
    if (!translated) return []
    return [
      [language, checkFile(`content/${name}`, homeContentSchema, merged(homeContent, translated))] as const,
    ]
  }),
)

function merged(original: unknown, translated: unknown): unknown {
  if (translated === undefined || translated === null) return original
  if (Array.isArray(original) && Array.isArray(translated))
    return original.map((item, index) => merged(item, translated[index]))
  if (!isObject(original) || !isObject(translated)) return translated
  const names = Object.keys({ ...original, ...translated })
  return Object.fromEntries(names.map((name) => [name, merged(original[name], translated[name])]))
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The same in a language and in the words of the vendor. */
export function homeContentOf(
  { brand, words }: Pick<Vendor, 'brand' | 'words'>,
  language?: Language,
): HomeContent {
  const content = inLanguages.get(language ?? '') ?? homeContent
  const fill = (_name: string, value: unknown) =>
    typeof value === 'string' ? inWords(value, words).replaceAll('{brand}', () => brand.name) : value
  return JSON.parse(JSON.stringify(content), fill) as HomeContent
}

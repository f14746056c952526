import * as z from 'zod'
import type { Vendor } from '#domain/company/brand/vendor.ts'
import type { Language } from '#domain/languages/language.ts'
import type { Catalogue } from '#domain/languages/translate.ts'
import { namedBy } from '#domain/words.ts'
import { readTexts } from '#vendors/read-content.ts'

const text = z.string().min(1)
const forms = z.partialRecord(z.enum(['zero', 'one', 'two', 'few', 'many', 'other']), text)
const catalogueSchema = z.record(text, z.union([text, forms]))

/** English is in the code. */
const CODE_LANGUAGE = 'en'

const read = new Map<Language, Catalogue>()

/** The texts of a language; empty for English. Fails for a language without a file, or with one that is not valid. */
function catalogueOf(language: Language): Catalogue {
  const known = read.get(language)
  if (known) return known
  const catalogue = language === CODE_LANGUAGE ? {} : catalogueSchema.parse(readTexts(language))
  read.set(language, catalogue)
  return catalogue
}

/** The same in the words of the vendor. */
export function catalogueInWords(language: Language, vendor: Vendor): Catalogue {
  const fill = (one: string) => namedBy(one, vendor)
  const filled = Object.entries(catalogueOf(language)).map(([key, found]) => [
    fill(key),
    typeof found === 'string'
      ? fill(found)
      : Object.fromEntries(Object.entries(found).map(([category, form]) => [category, fill(form)])),
  ])
  return Object.fromEntries(filled) as Catalogue
}

/** What is wrong with the catalogues of languages, for the start of the server. */
export function catalogueErrors(languages: readonly Language[]): string[] {
  return languages.flatMap((language) => {
    if (language === CODE_LANGUAGE) return []
    const file = `content/languages/${language}.yml`
    const texts = readTexts(language)
    if (texts === null) return [`site.config.ts languages: ${file} is missing`]
    const { error } = catalogueSchema.safeParse(texts)
    return error ? [`${file}: ${z.prettifyError(error)}`] : []
  })
}

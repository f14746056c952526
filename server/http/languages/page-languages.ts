import { vendorOf, type Vendor } from '#domain/company/brand/vendor.ts'
import type { PageLanguages } from '#domain/languages/page-languages.ts'
import type { Context } from '#server/engine/context.ts'
import { readVendor } from '#server/entities/vendor.ts'
import { unlessUnavailable } from '#server/http/unavailable-pages.ts'
import site from '#site-config'
import { catalogueInWords } from './catalogue.ts'
import { languagesOfPage } from './languages-of-page.ts'

const { languages } = site
const isEnglishOnly = languages.length === 1 && languages[0] === 'en'

/** What the page of a path knows of languages, in that of the context; null with English alone, which costs nothing. */
export async function pageLanguages(context: Context, path: string): Promise<PageLanguages | null> {
  if (isEnglishOnly) return null
  const { language } = context
  const translated = (await unlessUnavailable(languagesOfPage(context, path))) ?? []
  const catalogue =
    language === 'en'
      ? {}
      : catalogueInWords(language, (await unlessUnavailable(readVendor(context.db))) ?? configured())
  return {
    language,
    all: languages,
    catalogue,
    isTranslated: (shown, one) => shown === path && translated.includes(one),
  }
}

function configured(): Vendor {
  return vendorOf(null, site)
}

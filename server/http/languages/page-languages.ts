import { vendorOf, type Vendor } from '#domain/company/brand/vendor.ts'
import type { PageLanguages } from '#domain/languages/page-languages.ts'
import { databaseFailure } from '#server/database/database-error.ts'
import type { Context } from '#server/engine/context.ts'
import { readVendor } from '#server/entities/vendor.ts'
import { isUnavailable } from '#server/http/unavailable-pages.ts'
import site from '#site-config'
import { catalogueInWords } from './catalogue.ts'
import { translatedPages } from './translated-pages.ts'

const { languages } = site
const isEnglishOnly = languages.length === 1 && languages[0] === 'en'

/** What a page in the language of the context knows of languages; null with English alone, which costs nothing. */
export async function pageLanguages(context: Context): Promise<PageLanguages | null> {
  if (isEnglishOnly) return null
  const { language } = context
  const others = languages.slice(1)
  const translated = await Promise.all(others.map((one) => unlessUnavailable(translatedPages(context, one))))
  const catalogue =
    language === 'en'
      ? {}
      : catalogueInWords(language, (await unlessUnavailable(readVendor(context.db))) ?? configured())
  return {
    language,
    all: languages,
    catalogue,
    isTranslated: (path, one) => translated[others.indexOf(one)]?.(path) ?? false,
  }
}

function configured(): Vendor {
  return vendorOf(null, site)
}

/** Without the database, pages that need none are still shown. */
async function unlessUnavailable<Found>(found: Promise<Found>): Promise<Found | null> {
  try {
    return await found
  } catch (error) {
    if (!isUnavailable(databaseFailure(error))) throw error
    return null
  }
}

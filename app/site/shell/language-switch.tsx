import { use } from 'react'
import { useLocation } from 'react-router'
import { pathIn } from '#domain/languages/language.ts'
import { PageLanguagesContext } from '#app/languages/page-languages.ts'

/**
 * Links to the same page in the other languages; nothing if there are none. They show codes, because letters of another
 * language would make every page load another font.
 */
export function LanguageSwitch() {
  const languages = use(PageLanguagesContext)
  const { pathname, search } = useLocation()
  if (!languages) return null
  const { language, all } = languages
  const names = new Intl.DisplayNames([language], { type: 'language' })
  return all
    .filter((other) => other !== language)
    .map((other) => (
      <a
        key={other}
        className="lang"
        href={pathIn(other, pathname, all) + search}
        hrefLang={other}
        title={names.of(other)}
      >
        {other.toUpperCase()}
      </a>
    ))
}

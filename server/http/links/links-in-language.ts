import { linkIn, type Language } from '#domain/languages/language.ts'
import site from '#site-config'
import { rewriteTags, startTag } from './rewrite-tags.ts'

/** A page whose links and forms lead to pages in a language. A link with `hreflang` leads where it says. */
export function linksInLanguage(html: string, language: Language): string {
  return rewriteTags(html, (name, attributes) => {
    const attribute = name === 'a' ? 'href' : name === 'form' ? 'action' : undefined
    const address = attribute && attributes[attribute]
    if (!attribute || !address || 'hreflang' in attributes) return undefined
    const localized = linkIn(language, address, site.languages)
    return localized === address ? undefined : startTag(name, { ...attributes, [attribute]: localized })
  })
}

/** The target of a redirect in a language. */
export function locationInLanguage(location: string, language: Language): string {
  return linkIn(language, location, site.languages)
}

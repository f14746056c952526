import site from '#site-config'

/** Title and description of a page, for browsers, search engines and social media. */
export function pageMeta(title: string, description: string) {
  const full = `${title} – ${site.brand.name}`
  return [
    { title: full },
    { name: 'description', content: description },
    { property: 'og:title', content: full },
    { property: 'og:description', content: description },
    { property: 'og:site_name', content: site.brand.name },
  ]
}

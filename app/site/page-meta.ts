import { useVendor } from '#app/vendor.ts'

/** Title and description of a page, for browsers, search engines and social media. */
export function pageMeta(title: string, description: string) {
  const { brand } = useVendor()
  const full = `${title} – ${brand.name}`
  return [
    { title: full },
    { name: 'description', content: description },
    { property: 'og:title', content: full },
    { property: 'og:description', content: description },
    { property: 'og:site_name', content: brand.name },
  ]
}

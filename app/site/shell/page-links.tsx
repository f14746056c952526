import type { BreadcrumbList, WithContext } from 'schema-dts'
import type { Crumb } from '#domain/wayfinding/breadcrumb.ts'
import { jsonTwin, twinPath } from '#domain/wayfinding/twin.ts'
import type { PageVersions } from '#app/languages/page-languages.ts'
import { useTexts } from '#app/languages/texts.ts'
import { localeOf } from '#domain/languages/locale-of.ts'
import { toJsonLd, StructuredData } from '#app/site/structured-data.tsx'

interface Props {
  origin: string
  /** Canonical path; null for pages that are not indexed. */
  path: string | null
  /** Null with English alone. */
  versions: PageVersions | null
  crumbs: Crumb[]
}

/** Metadata for search engines and social media: canonical address, preview image and breadcrumb. */
export function PageLinks({ origin, path, versions, crumbs }: Props) {
  const { t, language } = useTexts()
  if (path === null) return null
  const url = origin + (versions?.canonical ?? path)
  const json = jsonTwin(path)
  const breadcrumb: WithContext<BreadcrumbList> = {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label: name, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      ...((to || index === crumbs.length - 1) && {
        item: to ? origin + (versions?.pathIn(versions.language, to) ?? to) : url,
      }),
    })),
  }
  return (
    <>
      <link rel="canonical" href={url} />
      {versions?.alternates.map((version) => (
        <link
          key={version.language}
          rel="alternate"
          hrefLang={version.language}
          href={origin + version.path}
        />
      ))}
      {versions?.alternates.length ? (
        <link rel="alternate" hrefLang="x-default" href={origin + path} />
      ) : null}
      <meta property="og:url" content={url} />
      <meta property="og:type" content="website" />
      {language !== 'en' && <meta property="og:locale" content={localeOf(language)} />}
      <meta property="og:image" content={`${origin}/og${path === '/' ? '/home' : path}.png`} />
      <meta name="twitter:card" content="summary_large_image" />
      <link rel="alternate" type="text/markdown" href={origin + twinPath(path)} />
      {json && <link rel="alternate" type="application/json" href={origin + json} />}
      <link rel="alternate" type="application/rss+xml" title={t('News')} href="/news.rss" />
      {crumbs.length > 0 && <StructuredData json={toJsonLd(breadcrumb)} />}
    </>
  )
}

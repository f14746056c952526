import type { BreadcrumbList, WithContext } from 'schema-dts'
import type { Crumb } from '#domain/wayfinding/breadcrumb.ts'
import { asStructuredData, StructuredData } from '#app/site/structured-data.tsx'

interface Props {
  origin: string
  /** The address that counts; null for a page that search engines should not know. */
  path: string | null
  crumbs: Crumb[]
}

/** What others need to lead to a page: its one address, its picture and the way to it. */
export function PageLinks({ origin, path, crumbs }: Props) {
  if (path === null) return null
  const url = origin + path
  const way: WithContext<BreadcrumbList> = {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label: name, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      ...((to || index === crumbs.length - 1) && { item: to ? origin + to : url }),
    })),
  }
  return (
    <>
      <link rel="canonical" href={url} />
      <meta property="og:url" content={url} />
      <meta property="og:type" content="website" />
      <meta property="og:image" content={`${origin}/og${path === '/' ? '/home' : path}.png`} />
      <meta name="twitter:card" content="summary_large_image" />
      <link rel="alternate" type="application/rss+xml" title="News" href="/news.rss" />
      {crumbs.length > 0 && <StructuredData json={asStructuredData(way)} />}
    </>
  )
}

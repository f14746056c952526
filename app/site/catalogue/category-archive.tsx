import { archivePath, categoryPath } from '#domain/wayfinding/menus/menu.ts'
import { useTexts } from '#app/languages/texts.ts'
import { pageMarkdown } from '#app/markdown/page-markdown.server.ts'
import { pageMeta } from '#app/site/page-meta.ts'
import type { Route } from './+types/category-archive.ts'
import { ArchivePage } from './archive-page.tsx'
import { loadOrNotFound } from './load-or-not-found.ts'
import { shownSeries } from './shown-series.server.ts'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const result = await loadOrNotFound(
    { request, context },
    ({ catalogue }) => catalogue.categoryArchive(params),
    ({ product_category }) => archivePath(product_category),
  )
  const { product_category: category } = result
  return {
    name: category.name,
    descriptionHtml: pageMarkdown(category.description),
    back: categoryPath(category),
    series: shownSeries(result),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { t } = useTexts()
  if (!loaderData) return []
  const { name } = loaderData
  return pageMeta(t('{name}, archive', { name }), t('Archived series of {name}.', { name }))
}

/** Archived series of a category. */
export default function CategoryArchive({ loaderData }: Route.ComponentProps) {
  return <ArchivePage {...loaderData} />
}

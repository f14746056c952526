import { archivePath, categoryPath } from '#domain/wayfinding/menus/menu.ts'
import { useTexts } from '#app/languages/texts.ts'
import { pageMarkdown } from '#app/markdown/page-markdown.server.ts'
import { pageMeta } from '#app/site/page-meta.ts'
import type { Route } from './+types/subcategory-archive.ts'
import { ArchivePage } from './archive-page.tsx'
import { loadOrNotFound } from './load-or-not-found.ts'
import { shownSeries } from './shown-series.server.ts'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const result = await loadOrNotFound(
    { request, context },
    ({ catalogue }) => catalogue.subcategoryArchive(params),
    (found) => archivePath(found.product_category, found.product_subcategory),
  )
  const { product_category, product_subcategory: subcategory } = result
  return {
    name: subcategory.name,
    descriptionHtml: pageMarkdown(subcategory.description),
    back: categoryPath(product_category, subcategory),
    series: shownSeries(result),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { t } = useTexts()
  if (!loaderData) return []
  const { name } = loaderData
  return pageMeta(t('{name}, archive', { name }), t('Archived series of {name}.', { name }))
}

/** Archived series of a subcategory. */
export default function SubcategoryArchive({ loaderData }: Route.ComponentProps) {
  return <ArchivePage {...loaderData} />
}

import { categoryPath } from '#domain/wayfinding/menu.ts'
import { pageMarkdown } from '#app/markdown/page-markdown.server.ts'
import { pageMeta } from '#app/site/page-meta.ts'
import type { Route } from './+types/subcategory-archive.ts'
import { ArchivePage } from './archive-page.tsx'
import { knownPlace } from './known-place.ts'
import { shownSeries } from './shown-series.server.ts'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const found = await knownPlace({ request, context }, ({ catalogue }) =>
    catalogue.subcategoryArchive(params),
  )
  const { product_category, product_subcategory: place } = found
  return {
    name: place.name,
    descriptionHtml: pageMarkdown(place.description),
    back: categoryPath(product_category, place),
    series: shownSeries(found),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageMeta(`${loaderData.name}, archive`, `Archived series of ${loaderData.name}.`)
}

/** The archived series of a subcategory. */
export default function SubcategoryArchive({ loaderData }: Route.ComponentProps) {
  return <ArchivePage {...loaderData} />
}

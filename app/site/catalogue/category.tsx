import { imageOf } from '#domain/media/picture.ts'
import { archivePath, categoryPath } from '#domain/wayfinding/menu.ts'
import { plainFirstParagraph } from '#domain/wayfinding/navigation-data.ts'
import { SeriesList } from '#app/blocks/series-list.tsx'
import { StatusScale } from '#app/blocks/status-scale.tsx'
import { pageMarkdown } from '#app/markdown/page-markdown.server.ts'
import { pageMeta } from '#app/site/page-meta.ts'
import { Empty } from '#app/ui/empty.tsx'
import type { Route } from './+types/category.ts'
import { CategoryHead } from './category-head.tsx'
import { CategoryList } from './category-list.tsx'
import { loadOrNotFound } from './load-or-not-found.ts'
import { shownSeries } from './shown-series.server.ts'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const result = await loadOrNotFound(
    { request, context },
    ({ catalogue }) => catalogue.categoryPage(params),
    ({ product_category }) => categoryPath(product_category),
  )
  const { product_category: category } = result
  return {
    name: category.name,
    summary: plainFirstParagraph(category.description),
    descriptionHtml: pageMarkdown(category.description),
    archive: category.archived_count > 0 ? archivePath(category) : '',
    subcategories: result.product_subcategory.map((subcategory) => ({
      id: subcategory.id,
      name: subcategory.name,
      to: categoryPath(category, subcategory),
      descriptionHtml: pageMarkdown(subcategory.description),
      image: imageOf(subcategory),
      count: subcategory.products_count,
    })),
    series: shownSeries(result),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta(loaderData.name, loaderData.summary) : []
}

/** A category with its subcategories or series. */
export default function Category({ loaderData }: Route.ComponentProps) {
  const { subcategories, series } = loaderData
  const isEmpty = subcategories.length === 0 && series.length === 0
  return (
    <>
      <CategoryHead {...loaderData} />
      <div className="wrap">
        {subcategories.length > 0 && <CategoryList categories={subcategories} />}
        {series.length > 0 && (
          <>
            <h2 className="visually-hidden">Series</h2>
            <SeriesList series={series} className="full" />
          </>
        )}
        {isEmpty && <Empty text="No products in this category." />}
      </div>
      {!isEmpty && <StatusScale />}
    </>
  )
}

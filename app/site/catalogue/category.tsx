import { imageOf } from '#domain/media/picture.ts'
import { followPath } from '#domain/newsroom/follow.ts'
import { archivePath, categoryPath } from '#domain/wayfinding/menus/menu.ts'
import { plainFirstParagraph } from '#domain/first-paragraph.ts'
import { apiContext } from '#app/api-context.ts'
import { CompareBar, SeriesList } from '#app/blocks/series-list.tsx'
import { StatusScale } from '#app/blocks/status-scale.tsx'
import { useTexts } from '#app/languages/texts.ts'
import { pageMarkdown } from '#app/markdown/page-markdown.server.ts'
import { pageMeta } from '#app/site/page-meta.ts'
import { Empty } from '#app/ui/empty.tsx'
import type { Route } from './+types/category.ts'
import { CategoryHead } from './category-head.tsx'
import { CategoryList } from './category-list.tsx'
import { loadOrNotFound } from './load-or-not-found.ts'
import { queryOf, selectorOf } from './selector.server.ts'
import { Selector } from './selector.tsx'
import { shownSeries } from './shown-series.server.ts'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const selection = await loadOrNotFound(
    { request, context },
    ({ catalogue }) => catalogue.selection({ ...params, query: queryOf(request) }),
    ({ product_category }) => categoryPath(product_category),
  )
  const { product_category: category } = selection
  const page = selection.is_filtered
    ? null
    : await context.get(apiContext).api.catalogue.categoryPage({ category: category.friendly_url })
  return {
    selector: selectorOf(selection, request),
    name: category.name,
    summary: plainFirstParagraph(category.description),
    descriptionHtml: pageMarkdown(category.description),
    follow: followPath({ kind: 'category', friendly_url: category.friendly_url }),
    archive: category.archived_count > 0 ? archivePath(category) : '',
    subcategories: (page?.product_subcategory ?? []).map((subcategory) => ({
      id: subcategory.id,
      name: subcategory.name,
      to: categoryPath(category, subcategory),
      descriptionHtml: pageMarkdown(subcategory.description),
      image: imageOf(subcategory),
      count: subcategory.products_count,
    })),
    series: page ? shownSeries(page) : [],
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta(loaderData.name, loaderData.summary) : []
}

/** A category with its subcategories or series. */
export default function Category({ loaderData }: Route.ComponentProps) {
  const { subcategories, series, selector } = loaderData
  const { t } = useTexts()
  const isEmpty = subcategories.length === 0 && series.length === 0 && !selector.isFiltered
  return (
    <>
      <CategoryHead {...loaderData} />
      <Selector selector={selector}>
        <div className="wrap">
          {subcategories.length > 0 && <CategoryList categories={subcategories} />}
          {series.length > 0 && (
            <>
              <h2 className="visually-hidden">{t('Series')}</h2>
              <SeriesList series={series} className="full" isComparable />
              <CompareBar />
            </>
          )}
          {isEmpty && <Empty text={t('No products in this category.')} />}
        </div>
      </Selector>
      {!isEmpty && <StatusScale />}
    </>
  )
}

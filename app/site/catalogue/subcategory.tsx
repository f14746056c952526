import { groupBySection } from '#domain/catalogue/section.ts'
import { archivePath, categoryPath } from '#domain/wayfinding/menu.ts'
import { plainFirstParagraph } from '#domain/wayfinding/navigation-data.ts'
import { RenderedMarkdown } from '#app/blocks/rendered-markdown.tsx'
import { SeriesList } from '#app/blocks/series-list.tsx'
import { StatusScale } from '#app/blocks/status-scale.tsx'
import { pageMarkdown } from '#app/markdown/page-markdown.server.ts'
import { pageMeta } from '#app/site/page-meta.ts'
import { Empty } from '#app/ui/empty.tsx'
import type { Route } from './+types/subcategory.ts'
import { CategoryHead } from './category-head.tsx'
import { loadOrNotFound } from './load-or-not-found.ts'
import { shownSeries } from './shown-series.server.ts'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const result = await loadOrNotFound(
    { request, context },
    ({ catalogue }) => catalogue.subcategoryPage(params),
    ({ product_category, product_subcategory }) => categoryPath(product_category, product_subcategory),
  )
  const { product_category: category, product_subcategory: subcategory } = result
  return {
    name: subcategory.name,
    summary: plainFirstParagraph(subcategory.description),
    descriptionHtml: pageMarkdown(subcategory.description),
    archive: subcategory.archived_count > 0 ? archivePath(category, subcategory) : '',
    groups: groupBySection(result.product_subcategory_section, shownSeries(result)).map(
      ({ section, series }) => ({
        section: section && {
          id: section.id,
          name: section.name,
          anchor: section.friendly_url,
          descriptionHtml: pageMarkdown(section.description),
        },
        series,
      }),
    ),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta(loaderData.name, loaderData.summary) : []
}

/** A subcategory with its series, grouped by section. */
export default function Subcategory({ loaderData }: Route.ComponentProps) {
  const { groups } = loaderData
  return (
    <>
      <CategoryHead {...loaderData} />
      {groups.map(({ section, series }) => (
        <section
          key={section?.id ?? 0}
          id={section?.anchor || undefined}
          className="wrap grid rail-sec"
          aria-label={section ? section.name : 'Other series'}
        >
          <div className="rail">
            {section ? <h2>{section.name}</h2> : <h2 className="visually-hidden">Other series</h2>}
            {section?.descriptionHtml && <RenderedMarkdown html={section.descriptionHtml} />}
          </div>
          <SeriesList series={series} className="rail-body" />
        </section>
      ))}
      {groups.length === 0 ? (
        <div className="wrap">
          <Empty text="No products in this section" />
        </div>
      ) : (
        <StatusScale />
      )}
    </>
  )
}

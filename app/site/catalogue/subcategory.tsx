import { groupBySection } from '#domain/catalogue/section.ts'
import { archivePath, categoryPath } from '#domain/wayfinding/menus/menu.ts'
import { plainFirstParagraph } from '#domain/first-paragraph.ts'
import { apiContext } from '#app/api-context.ts'
import { RenderedMarkdown } from '#app/blocks/rendered-markdown.tsx'
import { CompareBar, SeriesList } from '#app/blocks/series-list.tsx'
import { StatusScale } from '#app/blocks/status-scale.tsx'
import { useTexts } from '#app/languages/texts.ts'
import { pageMarkdown } from '#app/markdown/page-markdown.server.ts'
import { pageMeta } from '#app/site/page-meta.ts'
import { Empty } from '#app/ui/empty.tsx'
import type { Route } from './+types/subcategory.ts'
import { CategoryHead } from './category-head.tsx'
import { loadOrNotFound } from './load-or-not-found.ts'
import { queryOf, selectorOf } from './selector.server.ts'
import { Selector } from './selector.tsx'
import { shownSeries } from './shown-series.server.ts'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const selection = await loadOrNotFound(
    { request, context },
    async ({ catalogue }) => {
      const found = await catalogue.selection({ ...params, query: queryOf(request) })
      return { ...found, product_subcategory: found.product_subcategory! }
    },
    ({ product_category, product_subcategory }) => categoryPath(product_category, product_subcategory),
  )
  const { product_category: category, product_subcategory: subcategory } = selection
  const page = selection.is_filtered
    ? null
    : await context.get(apiContext).api.catalogue.subcategoryPage({
        category: category.friendly_url,
        subcategory: subcategory.friendly_url,
      })
  return {
    selector: selectorOf(selection, request),
    name: subcategory.name,
    summary: plainFirstParagraph(subcategory.description),
    descriptionHtml: pageMarkdown(subcategory.description),
    archive: subcategory.archived_count > 0 ? archivePath(category, subcategory) : '',
    groups: (page ? groupBySection(page.product_subcategory_section, shownSeries(page)) : []).map(
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
  const { groups, selector } = loaderData
  const { t } = useTexts()
  return (
    <>
      <CategoryHead {...loaderData} />
      <Selector selector={selector}>
        {groups.map(({ section, series }) => (
          <section
            key={section?.id ?? 0}
            id={section?.anchor || undefined}
            className="wrap grid rail-sec"
            aria-label={section ? section.name : t('Other series')}
          >
            <div className="rail">
              {section ? <h2>{section.name}</h2> : <h2 className="visually-hidden">{t('Other series')}</h2>}
              {section?.descriptionHtml && <RenderedMarkdown html={section.descriptionHtml} />}
            </div>
            <SeriesList series={series} className="rail-body" isComparable />
          </section>
        ))}
        {groups.length > 0 && <CompareBar />}
        {groups.length === 0 && (
          <div className="wrap">
            <Empty text={t('No products in this section')} />
          </div>
        )}
      </Selector>
      {(groups.length > 0 || selector.isFiltered) && <StatusScale />}
    </>
  )
}

import { apiContext } from '#app/api-context.ts'
import { PageHead } from '#app/blocks/page-head.tsx'
import { textsIn, useTexts } from '#app/languages/texts.ts'
import { pageMarkdown } from '#app/markdown/page-markdown.server.ts'
import { photoById } from '#app/site/photo-by-id.ts'
import { PageText } from '#app/site/article/page-text.tsx'
import { loadPage } from '#app/site/load-page.server.ts'
import { pageMeta } from '#app/site/page-meta.ts'
import { Empty } from '#app/ui/empty.tsx'
import type { Route } from './+types/trademarks.ts'
import { TrademarkTable } from './trademark-table.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { api, languages } = context.get(apiContext)
  const { formatDay } = textsIn(languages)
  const page = await loadPage(api, '/trademarks')
  const answer = await api.company.publicTrademarks({})
  const countries = new Map(answer.trademark_country.map(({ id, name }) => [id, name]))
  const types = new Map(answer.trademark_type.map(({ id, name }) => [id, name]))
  const trademarks = answer.trademark.map(
    ({ status, country, figure, filling_date, description, ...rest }) => ({
      ...rest,
      country: countries.get(country) ?? '',
      type: types.get(status) ?? '',
      filed: filling_date && formatDay(filling_date),
      descriptionHtml: pageMarkdown(description),
      figure: photoById(figure, answer.photo),
    }),
  )
  return { page, trademarks }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData && pageMeta(loaderData.page.title, loaderData.page.description)
}

/** Registered trademarks, oldest filing first. */
export default function Trademarks({ loaderData: { page, trademarks } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={page.title} lead={page.lead} />
      <div className="wrap trademarks">
        <div className="md">
          <PageText nodes={page.nodes} />
        </div>
        {trademarks.length === 0 ? (
          <Empty text={useTexts().t('No records')} />
        ) : (
          <TrademarkTable trademarks={trademarks} />
        )}
      </div>
    </>
  )
}

import { apiContext } from '#app/api-context.ts'
import { PageHead } from '#app/blocks/page-head.tsx'
import { RenderedMarkdown } from '#app/blocks/rendered-markdown.tsx'
import { useTexts } from '#app/languages/texts.ts'
import { pageMarkdown } from '#app/markdown/page-markdown.server.ts'
import { PageText } from '#app/site/article/page-text.tsx'
import { loadPage } from '#app/site/load-page.server.ts'
import { pageMeta } from '#app/site/page-meta.ts'
import { RailSection } from '#app/site/rail-section.tsx'
import { Empty } from '#app/ui/empty.tsx'
import type { Route } from './+types/career.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(apiContext)
  const page = await loadPage(api, '/career')
  const { career_offer } = await api.company.careers({})
  const offers = career_offer.map(({ id, name, description }) => ({
    id,
    name,
    descriptionHtml: pageMarkdown(description),
  }))
  return { page, offers }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData && pageMeta(loaderData.page.title, loaderData.page.description)
}

/** Job offers. */
export default function Career({ loaderData: { page, offers } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={page.title} lead={page.lead} />
      {offers.map(({ id, name, descriptionHtml }) => (
        <RailSection key={id} id={`offer-${id}`} title={name}>
          <RenderedMarkdown html={descriptionHtml} className="offer" />
        </RailSection>
      ))}
      <div className="wrap grid rail-sec">
        <div className="rail-body offer md">
          {offers.length === 0 && <Empty text={useTexts().t('No records')} />}
          <PageText nodes={page.nodes} />
        </div>
      </div>
    </>
  )
}

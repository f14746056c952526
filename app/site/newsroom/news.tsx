import { apiContext } from '#app/api-context.ts'
import { NewsList, type NewsListItem } from '#app/blocks/news-list.tsx'
import { PageHead } from '#app/blocks/page-head.tsx'
import { useTexts } from '#app/languages/texts.ts'
import { pageMeta } from '#app/site/page-meta.ts'
import { RailSection } from '#app/site/rail-section.tsx'
import { loadVendor } from '#app/site/load-vendor.server.ts'
import { newsData } from '#app/site/structured-data.server.ts'
import { StructuredData } from '#app/site/structured-data.tsx'
import { ButtonLink, OutsideButtonLink } from '#app/ui/button.tsx'
import type { Route } from './+types/news.ts'
import { newsItems } from './feed-items.server.ts'

const MAX_NEWS = 200
const LEAD = 'Releases, product changes and prices, newest first.'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api } = context.get(apiContext)
  const answer = await api.newsroom.latestNews({ limit: MAX_NEWS })
  return {
    news: newsItems(answer),
    structured: newsData(answer, new URL(request.url).origin, await loadVendor(api)),
  }
}

export function meta() {
  const { t } = useTexts()
  return pageMeta(t('News'), t(LEAD))
}

/** Public news, grouped by year. */
export default function News({ loaderData: { news, structured } }: Route.ComponentProps) {
  const { t } = useTexts()
  return (
    <>
      <StructuredData json={structured} />
      <PageHead
        title={t('News')}
        lead={t(LEAD)}
        side={
          <div className="head-links">
            <ButtonLink href="/changes">{t('Product changes')}</ButtonLink>
            <OutsideButtonLink href="/news.rss">{t('RSS feed')}</OutsideButtonLink>
          </div>
        }
      />
      {[...byYear(news)].map(([year, items]) => (
        <RailSection key={year} id={`year-${year}`} title={year}>
          <NewsList news={items} />
        </RailSection>
      ))}
      {news.length === 0 && (
        <div className="wrap">
          <NewsList news={[]} />
        </div>
      )}
    </>
  )
}

function byYear(news: NewsListItem[]): Map<string, NewsListItem[]> {
  return Map.groupBy(news, ({ published }) => published.slice(0, 4))
}

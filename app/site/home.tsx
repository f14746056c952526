import { apiContext } from '#app/api-context.ts'
import { useTexts } from '#app/languages/texts.ts'
import { useVendor } from '#app/vendor.ts'
import type { Route } from './+types/home.ts'
import { homeContentOf } from './home/home-content.server.ts'
import { loadVendor } from './load-vendor.server.ts'
import { HomePage } from './home/home-page.tsx'
import { eventItems, newsItems } from './newsroom/feed-items.server.ts'
import { pageMeta } from './page-meta.ts'
import { organizationData } from './structured-data.server.ts'
import { StructuredData } from './structured-data.tsx'

const NEWS_SHOWN = 6
const EVENTS_SHOWN = 4

/** The texts of the page, and the latest news and events. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { api, now, languages } = context.get(apiContext)
  const [products, news, events] = await Promise.all([
    api.catalogue.productsMenu({}),
    api.newsroom.latestNews({ limit: NEWS_SHOWN }),
    api.newsroom.latestEvents({ limit: EVENTS_SHOWN }),
  ])
  const vendor = await loadVendor(api)
  const headlines = newsItems(news).map(({ contentHtml, ...item }) => ({
    ...item,
    hasMore: Boolean(contentHtml),
  }))
  return {
    content: homeContentOf(vendor, languages?.language),
    products,
    news: headlines,
    events: eventItems(events),
    year: now.getUTCFullYear(),
    structured: organizationData(new URL(request.url).origin, vendor),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { t } = useTexts()
  const { brand } = useVendor()
  const content = loaderData?.content
  return pageMeta(content?.title ?? '', content?.description ?? t(brand.description))
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { structured, ...page } = loaderData
  return (
    <>
      <StructuredData json={structured} />
      <HomePage {...page} />
    </>
  )
}

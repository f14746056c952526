import type { Api } from '#contract/contract.ts'
import type { EventListItem } from '#app/blocks/event-list.tsx'
import type { NewsListItem } from '#app/blocks/news-list.tsx'
import { pageMarkdown, pageMarkdownLine } from '#app/markdown/page-markdown.server.ts'

/** The newest public news, ready for a page. */
export async function newsItems(api: Api, limit: number): Promise<NewsListItem[]> {
  const { news } = await api.newsroom.latestNews({ limit })
  return news.map(({ id, perex, content, published }) => ({
    id,
    perexHtml: pageMarkdown(perex),
    contentHtml: pageMarkdown(content),
    published,
  }))
}

/** The events a visitor may see, ready for a page. */
export async function eventItems(api: Api, limit: number): Promise<EventListItem[]> {
  const { event } = await api.newsroom.latestEvents({ limit })
  return event.map(({ id, name, description, starts, url }) => ({
    id,
    nameHtml: pageMarkdownLine(name),
    descriptionHtml: pageMarkdown(description),
    starts,
    url: url || null,
  }))
}

import type { Api } from '#contract/contract.ts'
import type { EventListItem } from '#app/blocks/event-list.tsx'
import type { NewsListItem } from '#app/blocks/news-list.tsx'
import { pageMarkdown, pageMarkdownLine } from '#app/markdown/page-markdown.server.ts'

type Answer<Call extends 'latestNews' | 'latestEvents'> = Awaited<ReturnType<Api['newsroom'][Call]>>

/** Public news with rendered Markdown. */
export function newsItems({ news }: Answer<'latestNews'>): NewsListItem[] {
  return news.map(({ id, perex, content, published }) => ({
    id,
    perexHtml: pageMarkdown(perex),
    contentHtml: pageMarkdown(content),
    published,
  }))
}

/** Public events with rendered Markdown. */
export function eventItems({ event }: Answer<'latestEvents'>): EventListItem[] {
  return event.map(({ id, name, description, starts, url }) => ({
    id,
    nameHtml: pageMarkdownLine(name),
    descriptionHtml: pageMarkdown(description),
    starts,
    url: url || null,
  }))
}

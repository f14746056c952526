import { useTexts } from '#app/languages/texts.ts'
import { Empty } from '#app/ui/empty.tsx'
import { RenderedMarkdown } from './rendered-markdown.tsx'

export interface NewsListItem {
  id: number
  /** Safe HTML of Markdown. */
  perexHtml: string
  /** The rest of the item as safe HTML, if the list shows it. */
  contentHtml?: string
  /** Whether the news page has more text. */
  hasMore?: boolean
  published: string
}

/** News items with dates, in the given order. */
export function NewsList({ news }: { news: NewsListItem[] }) {
  const { t, formatDay } = useTexts()
  if (news.length === 0) return <Empty text={t('No news available')} />
  return (
    <ul className="feed">
      {news.map(({ id, perexHtml, contentHtml, hasMore, published }) => (
        <li key={id} id={`news-${id}`}>
          <time dateTime={published}>{formatDay(published)}</time>
          <div>
            <RenderedMarkdown html={perexHtml} />
            {contentHtml && <RenderedMarkdown html={contentHtml} className="feed-content" />}
            {hasMore && (
              <a className="feed-more" href={`/news#news-${id}`}>
                {t('Read more')}
                <span className="visually-hidden">
                  {` ${t('of the news of {day}', { day: formatDay(published) })}`}
                </span>
              </a>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

import { Link } from 'react-router'
import { formatDay } from '#domain/calendar-date.ts'
import { Empty } from '#app/ui/empty.tsx'

export interface NewsListItem {
  id: number
  /** Safe HTML made from markdown. */
  perexHtml: string
  /** The rest of the item as safe HTML; may be empty. */
  contentHtml: string
  published: string
}

interface Props {
  news: NewsListItem[]
  /** Show the content too, not only a link to it. */
  isWhole?: boolean
}

/** News with their days, the newest first as given. */
export function NewsList({ news, isWhole = false }: Props) {
  if (news.length === 0) return <Empty text="No news available" />
  return (
    <ul className="feed">
      {news.map(({ id, perexHtml, contentHtml, published }) => (
        <li key={id} id={isWhole ? `news-${id}` : undefined}>
          <time dateTime={published}>{formatDay(published)}</time>
          <div>
            <div className="md" dangerouslySetInnerHTML={{ __html: perexHtml }} />
            {contentHtml && isWhole && (
              <div className="md feed-content" dangerouslySetInnerHTML={{ __html: contentHtml }} />
            )}
            {contentHtml && !isWhole && (
              <Link className="feed-more" to={`/news#news-${id}`} prefetch="intent">
                Full text<span className="vh"> of the news of {formatDay(published)}</span>
              </Link>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

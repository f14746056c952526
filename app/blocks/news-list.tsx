import { formatDay } from '#domain/calendar-date.ts'
import { Empty } from '#app/ui/empty.tsx'

export interface NewsListItem {
  id: number
  /** Safe HTML made from markdown. */
  perexHtml: string
  published: string
}

/** News with their days, the newest first as given. */
export function NewsList({ news }: { news: NewsListItem[] }) {
  if (news.length === 0) return <Empty text="No news available" />
  return (
    <ul className="feed">
      {news.map(({ id, perexHtml, published }) => (
        <li key={id}>
          <time dateTime={published}>{formatDay(published)}</time>
          <div className="md" dangerouslySetInnerHTML={{ __html: perexHtml }} />
        </li>
      ))}
    </ul>
  )
}
